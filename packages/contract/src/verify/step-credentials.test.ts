import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { headersWith } from './step-credentials.ts'

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
  // for a run without credentials, invalid ones are invented from the contract
  expect(sent('wrong', {})).toEqual({ [name.toLowerCase()]: 'xxxxxxx' })
  const other = type === 'bearer' ? 'x-other-key' : 'authorization'
  expect(sent('other')).toEqual({ 'x-trace': '1', [other]: 'Bearer unknown' })
})
