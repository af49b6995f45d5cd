import { expect, it } from 'vitest'
import type { RawRequest } from '../contract.ts'
import { variantsOfRequest } from './fractions.ts'
import { parseJson } from './parse.ts'

const list = (length: number): string => `[${Array.from({ length }, () => '9007199254740993.5').join()}]`

const read = (text: string): unknown => {
  const parsed = parseJson(text)
  return parsed.ok ? parsed.value : parsed.fault
}

const requestWith = (more: Partial<RawRequest>): RawRequest => ({ query: '', ...more }) as RawRequest

it('the rounded numbers of a body have variants, at any depth', () => {
  const body = read('{"a":[1,{"b":9007199254740993.5}]}')
  const [variant, ...more] = variantsOfRequest(requestWith({ body }))
  expect(more).toEqual([])
  expect(variant?.text).toBe('9007199254740993.5')
  expect(variant?.by(2.5).body).toEqual({ a: [1, { b: 2.5 }] })
})

it('a form with many JSON texts, and a query with many numbers, have only the first variants', () => {
  const body = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`part${index}`, read(list(8))]))
  expect(variantsOfRequest(requestWith({ body }))).toHaveLength(8)
  expect(variantsOfRequest(requestWith({ query: `ids=${list(100)}` }))).toHaveLength(8)
})
