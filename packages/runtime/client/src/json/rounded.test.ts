import { expect, it } from 'vitest'
import { parseIntegers } from './integers.ts'
import { checkExactly } from './rounded.ts'

/** Accepts objects whose members `id` are integers; a negative bound refuses every number. */
const integers = (minimum = Number.NEGATIVE_INFINITY) => ({
  check: (value: unknown) => {
    const ids: unknown[] = []
    JSON.stringify(value, (key, member) => {
      if (key === 'id') ids.push(member)
      return typeof member === 'bigint' ? String(member) : member
    })
    const wrong = ids.filter(id => typeof id === 'number' && !(Number.isInteger(id) && id >= minimum))
    const issues = wrong.map(id => ({ pointer: '/id', message: `id must be an integer, but is ${id}` }))
    return issues.length === 0 ? { ok: true as const } : { ok: false as const, issues }
  },
})

it.each([
  ['{"id":9007199254740993.5}', '9007199254740993.5'],
  ['{"id":-9007199254740993.5,"text":"x"}', '-9007199254740993.5'],
  ['{"id":4503599627370497.5}', '4503599627370497.5'],
  ['{"id":90071992547409935e-1}', '90071992547409935e-1'],
  ['{"a":[1,{"id":9007199254740993.50}]}', '9007199254740993.50'],
])('%s has no integer in its place', (text, written) => {
  const message = `id must be an integer, but is ${written}`
  expect(checkExactly(integers(), parseIntegers(text))).toEqual({ ok: false, issues: [{ pointer: '/id', message }] })
})

it.each([
  '{"ratio":9007199254740993.5}',
  '{"id":9007199254740993.0}',
  '{"id":9007199254740993}',
  '{"id":1e22}',
  '{"id":90071992547409930e-1}',
  '{"id":1,"text":"9007199254740993.5"}',
])('%s is accepted', text => {
  expect(checkExactly(integers(), parseIntegers(text))).toEqual({ ok: true })
})

it('only the first of very many rounded numbers are validated as written', () => {
  let calls = 0
  const { check } = integers()
  const counted = {
    check: (value: unknown) => {
      calls += 1
      return check(value)
    },
  }
  const list = Array.from({ length: 10_000 }, () => '{"ratio":9007199254740993.5}').join()
  expect(checkExactly(counted, parseIntegers(`[${list}]`))).toEqual({ ok: true })
  expect(calls).toBe(9)
})
