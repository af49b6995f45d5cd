import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { preparedBy } from './set-up.ts'

const contract = contractOf([{ openapi: '3.1.0', info: { title: 'a', version: '1' }, paths: {} }])
const context = { target: 'http://provider.test', variables: {}, fetch }
const prepared = (result: unknown) => preparedBy(async () => result as never, { context, contract, headers: undefined })

it.each([
  [undefined, undefined],
  [null, undefined],
  [{}, {}],
  [
    { variables: { id: 2, on: true }, headers: { 'x-key': 'a' } },
    { variables: { id: '2', on: 'true' }, headers: { 'x-key': 'a' } },
  ],
])('the result %j of a hook becomes texts', async (result, expected) => {
  expect(await prepared(result)).toEqual(expected)
})

it.each([
  [5, 'setUp must return an object with variables and headers, not a number'],
  [[], 'setUp must return an object with variables and headers, not an array'],
  [{ headers: 5 }, 'setUp must return headers as an object, not a number'],
  [{ variables: [['id', '1']] }, 'setUp must return variables as an object, not an array'],
  [{ headers: { 'x-key': undefined } }, 'setUp must return strings in headers, but x-key is undefined'],
  [{ headers: { 'x-key': null } }, 'setUp must return strings in headers, but x-key is null'],
  [{ variables: { pet: { id: 's3cret' } } }, 'setUp must return strings in variables, but pet is an object'],
])('the result %j of a hook is refused, without its values', async (result, message) => {
  await expect(prepared(result)).rejects.toThrow(message)
})
