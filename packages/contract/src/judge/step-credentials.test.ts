import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { expiredOf, headersWith } from './step-credentials.ts'

const contractWith = (scheme: object) =>
  contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      security: [{ key: [] }],
      components: { securitySchemes: { key: scheme } },
      paths: { '/pets': { get: { operationId: 'listPets', responses: { 200: { description: 'Pets.' } } } } },
    } as never,
  ])

it.each([
  ['apiKey', { type: 'apiKey', in: 'header', name: 'x-key' }, { 'X-Key': 'right' }],
  ['bearer', { type: 'http', scheme: 'bearer' }, { Authorization: 'Bearer right' }],
  ['bearer', { type: 'http', scheme: 'bearer' }, { Authorization: 'Bearer key right' }],
])('the headers of a run with %s are sent as a step defines', (type, scheme, given) => {
  const contract = contractWith(scheme)
  const [operation] = contract.operations
  const headers = { ...given, 'x-trace': '1' }
  const sent = (credentials: Parameters<typeof headersWith>[0], of: Readonly<Record<string, string>> = headers) =>
    headersWith(credentials, of, { contract, operation })
  const [name = '', text = ''] = Object.entries(given)[0] ?? []
  expect(sent(undefined)).toEqual(headers)
  expect(sent('renewed')).toEqual(headers)
  expect(sent('none')).toEqual({ 'x-trace': '1' })
  expect(sent('wrong')).toEqual({ 'x-trace': '1', [name]: text.replace('right', 'xxxxx') })
  // for a run without credentials, invalid ones are created from the contract
  expect(sent('wrong', {})).toEqual({ [name.toLowerCase()]: 'xxxxxxx' })
  const other = type === 'bearer' ? 'x-other-key' : 'authorization'
  expect(sent('other')).toEqual({ 'x-trace': '1', [other]: 'Bearer unknown' })
})

/** A part of a JWT: base64url without padding (RFC 7515 §2). */
const partOf = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwtOf = (claims: object): string => `${partOf({ alg: 'HS256' })}.${partOf(claims)}.signature`

it.each([
  ['base64 without padding', { sub: 'abc' }],
  ['one character of padding', { sub: 'ab' }],
  ['two characters of padding', { sub: 'a' }],
  ['characters that base64url replaces', { sub: '~~~???ÿÿÿ' }],
  ['another time', { sub: 'a', exp: 4_000_000_000 }],
])('the copy of a JWT with %s has expired, and has the same other claims', (_, claims) => {
  expect(expiredOf(jwtOf(claims))).toBe(jwtOf({ ...claims, exp: 1 }))
  expect(expiredOf(`Bearer ${jwtOf(claims)}`)).toBe(`Bearer ${jwtOf({ ...claims, exp: 1 })}`)
})

it('a JWT may follow 64 other characters', () => {
  const token = jwtOf({ sub: 'a' })
  expect(expiredOf(`${' '.repeat(64)}${token}`)).toBe(`${' '.repeat(64)}${jwtOf({ sub: 'a', exp: 1 })}`)
  expect(expiredOf(`${' '.repeat(65)}${token}`)).toBeUndefined()
})

it.each(['Bearer key', 'a.b.c', `${partOf({})}.${partOf([])}.c`, `${partOf({})}.${partOf({})}.`])(
  '%s is not a JWT',
  text => {
    expect(expiredOf(text)).toBeUndefined()
  },
)
