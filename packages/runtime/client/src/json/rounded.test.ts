import { expect, it } from 'vitest'
import { checkExactly } from './rounded.ts'

/** Accepts a value if its root and each of its properties `id` are integers, or not numbers. */
const integers = (minimum = Number.NEGATIVE_INFINITY) => ({
  check: (value: unknown) => {
    const ids: unknown[] = []
    JSON.stringify(value, (key, member) => {
      if (key === 'id' || key === '') ids.push(member)
      return member
    })
    const wrong = ids.filter(id => typeof id === 'number' && !(Number.isInteger(id) && id >= minimum))
    const issues = wrong.map(id => ({ pointer: '/id', message: `id must be an integer, but is ${id}` }))
    return issues.length === 0 ? { ok: true as const } : { ok: false as const, issues }
  },
})

type Check = ReturnType<typeof integers>

const checkText = (validator: Check, text: string) => checkExactly(validator.check, JSON.parse(text), text, JSON.parse)

it.each([
  ['{"id":9007199254740993.5}', '9007199254740993.5'],
  ['{"id":-9007199254740993.5,"text":"x"}', '-9007199254740993.5'],
  ['{"id":4503599627370497.5}', '4503599627370497.5'],
  ['{"id":90071992547409935e-1}', '90071992547409935e-1'],
  ['{"a":[1,{"id":9007199254740993.50}]}', '9007199254740993.50'],
  ['{"id":1.00000000000000000001}', '1.00000000000000000001'],
  ['{"id":-0.99999999999999999999}', '-0.99999999999999999999'],
  ['{"id":1e-400}', '1e-400'],
  ['{"id":-1e-400}', '-1e-400'],
  ['9007199254740993.5', '9007199254740993.5'],
  [' -9007199254740993.5\n', '-9007199254740993.5'],
])('%s is refused where the schema requires an integer', (text, written) => {
  const message = `id must be an integer, but is ${written}`
  expect(checkText(integers(), text)).toEqual({ ok: false, issues: [{ pointer: '/id', message }] })
})

it.each([
  '{"ratio":9007199254740993.5}',
  '{"id":9007199254740993.0}',
  '{"id":9007199254740993}',
  '{"id":1e22}',
  '{"id":90071992547409930e-1}',
  '{"id":1,"text":"9007199254740993.5"}',
  '{"id":0.00000000000000000000}',
  '{"id":-0e-400}',
])('%s is accepted', text => {
  expect(checkText(integers(), text)).toEqual({ ok: true })
})

it('a bound does not refuse a number that is rounded to it', () => {
  const between = { check: (value: unknown) => ({ ok: 0 <= Number(value) && Number(value) <= 1, issues: [] }) as never }
  for (const text of ['0.99999999999999999999', '1e-400']) expect(checkText(between, text)).toMatchObject({ ok: true })
  expect(checkText(integers(1), '{"id":1.00000000000000000001}')).toMatchObject({ ok: false })
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
  expect(checkText(counted, `[${list}]`)).toEqual({ ok: true })
  expect(calls).toBe(9)
})

it('the time for a long number is linear', () => {
  const zeros = '0'.repeat(1_000_000)
  const started = process.threadCpuUsage()
  expect(checkText(integers(), `{"id":1.${zeros}1}`)).toMatchObject({ ok: false })
  expect(checkText(integers(), `{"id":1${zeros}.0,"text":"${zeros}"}`)).toMatchObject({ ok: false })
  expect(process.threadCpuUsage(started).user).toBeLessThan(1_000_000)
})

it.each([
  ['digits', '7'.repeat(1_000_000)],
  ['digits with points', '7.'.repeat(500_000)],
  ['exponents', '1e-7'.repeat(250_000)],
  ['exponents with many digits', `1e-${'7'.repeat(1_000_000)}x`],
])('the time for a string of %s is linear', (_, content) => {
  const started = process.threadCpuUsage()
  expect(checkText(integers(), JSON.stringify({ id: 1, text: content }))).toEqual({ ok: true })
  expect(process.threadCpuUsage(started).user).toBeLessThan(1_000_000)
})
