import { readRounded, rememberForm } from '@chainwright/runtime-validation'
import { expect, it } from 'vitest'
import type { Decoded, RawRequest } from '../contract/contract.ts'
import { bodyAsWritten, decodedRequest } from './fractions.ts'
import { parseJson } from './parse.ts'

const list = (length: number): string => `[${Array.from({ length }, () => '9007199254740993.5').join()}]`

const read = (text: string): unknown => {
  const parsed = parseJson(text)
  return parsed.ok ? bodyAsWritten(parsed.value, text) : parsed.fault
}

const requestWith = (more: Partial<RawRequest>): RawRequest => ({ query: '', ...more }) as RawRequest

/** Decodes a request, and returns all inputs of the decoder. */
const tried = (raw: RawRequest, input: (raw: RawRequest) => unknown = ({ body }) => body): readonly unknown[] => {
  const inputs: unknown[] = []
  decodedRequest(raw, given => {
    inputs.push(input(given))
    return { ok: true, value: given } satisfies Decoded
  })
  return inputs
}

it('a rounded number in a body is decoded again with a fraction, at any depth', () => {
  const body = read('{"a":[1,{"b":9007199254740993.5}]}')
  expect(tried(requestWith({ body }))).toEqual([body, { a: [1, { b: 2 ** 52 - 0.5 }] }])
})

it('a body that is one rounded number is decoded again, too', () => {
  expect(tried(requestWith({ body: read(' 9007199254740993.5\n') }))).toEqual([9007199254740994, 2 ** 52 - 0.5])
  expect(tried(requestWith({ body: read('-1.00000000000000000001') }))).toEqual([-1, -0.5])
})

it('a request with many rounded numbers is decoded only a few times', () => {
  const numbers = Array.from({ length: 100 }, (_, index) => `${index}.00000000000000000001`)
  const readAll = () => numbers.map(readRounded)
  expect(tried(requestWith({}), readAll)).toHaveLength(9)
  const form = rememberForm(readAll, given => given)
  expect(tried(requestWith({ body: form }))).toHaveLength(9)
  expect(tried(requestWith({ body: read(list(8)) }))).toHaveLength(9)
})

it('a number that is rounded to a bound is accepted', () => {
  const decode = ({ body }: RawRequest): Decoded =>
    Number(body) <= 1 ? { ok: true, value: body } : { ok: false, issues: [] }
  expect(decodedRequest(requestWith({ body: read('0.99999999999999999999') }), decode)).toMatchObject({ ok: true })
})
