import type { Contract, Decoded, RawRequest } from '../contract/contract.ts'
import type { Context } from '../exchange/context.ts'
import { NotFound, TooManyRequests } from '../exchange/errors.ts'
import { reply } from '../handlers/reply.ts'
import { contractOf, httpOperation, issueOf, rpcOperation } from './tables.ts'

const showQuery = ({ query }: RawRequest): Decoded => {
  const size = new URLSearchParams(query).get('size')
  if (size !== null && !/^\d+$/.test(size))
    return { ok: false, issues: [issueOf(['size'], `size must be an integer, but is '${size}'`)] }
  return { ok: true, value: { query } }
}

const showBody = ({ body }: RawRequest): Decoded => ({ ok: true, value: body === undefined ? {} : { body } })

const showPath = ({ path }: RawRequest): Decoded => ({ ok: true, value: { petId: path[0] } })

/** A small contract with all kinds of unusual paths, and a service that echoes its input. */
export const pets: Contract = contractOf({
  documents: {
    openapi: '{"openapi":"3.1.0","paths":{"/pets":{"get":{"operationId":"listPets","summary":"List <pets>"}}}}',
    openrpc: '{"openrpc":"1.4.1","methods":[]}',
  },
  endpoints: [
    { path: '/rpc', dialect: 'standard' },
    { path: '/chain/{chain}/rpc', dialect: 'ethereum' },
    { path: '/chain/{chain}', dialect: 'node' },
  ],
  securitySchemes: [{ id: 'apiKey', type: 'apiKey', in: 'header', name: 'X-Data-Api-Key' }],
  operations: [
    httpOperation({ id: 'listPets', method: 'GET', path: '/pets', decode: showQuery }),
    httpOperation({
      id: 'addPet',
      method: 'POST',
      path: '/pets',
      body: { required: true, mediaTypes: ['application/json'] },
      responses: [{ status: 201, mediaType: 'application/json' }],
      decode: showBody,
    }),
    httpOperation({ id: 'getPet', method: 'GET', path: '/pets/{petId}', decode: showPath }),
    httpOperation({
      id: 'washPet',
      method: 'POST',
      path: '/pets/{petId}:wash',
      decode: showPath,
      responses: [{ status: 201 }],
    }),
    httpOperation({ id: 'listAges', method: 'GET', path: '/pets/{petId}/ages:byYear', decode: showPath }),
    httpOperation({
      id: 'noted',
      method: 'PUT',
      path: '/notes',
      body: { required: false, mediaTypes: ['text/plain'] },
      decode: showBody,
    }),
    httpOperation({
      id: 'copy',
      method: 'PUT',
      path: '/copy',
      body: { required: true, mediaTypes: ['application/octet-stream'] },
      responses: [{ status: 200, mediaType: 'application/octet-stream' }],
      decode: showBody,
    }),
    httpOperation({
      id: 'form',
      method: 'POST',
      path: '/form',
      body: { required: true, mediaTypes: ['multipart/form-data', 'application/x-www-form-urlencoded'] },
      decode: showBody,
    }),
    httpOperation({
      id: 'health',
      method: 'GET',
      path: '/health',
      responses: [
        { status: 200, mediaType: 'application/json' },
        { status: 503, mediaType: 'application/json' },
      ],
    }),
    httpOperation({ id: 'crash', method: 'GET', path: '/crash' }),
    httpOperation({ id: 'crashLater', method: 'GET', path: '/crash/later' }),
    httpOperation({ id: 'busy', method: 'GET', path: '/busy' }),
    httpOperation({ id: 'context', method: 'GET', path: '/context/{name}' }),
    rpcOperation({ method: 'echo', params: [{ name: 'value', required: false }] }),
    rpcOperation({ method: 'pet.where', member: ['where'], endpoint: '/chain/{chain}' }),
    rpcOperation({ method: 'pet_where', member: ['where'], endpoint: '/chain/{chain}/rpc' }),
  ],
})

export const petService = {
  listPets: (input: unknown) => input,
  addPet: async (input: unknown) => input,
  getPet: ({ petId }: { petId: string }) => {
    if (petId === 'none') throw new NotFound(`no pet ${petId}`)
    return { petId }
  },
  washPet: () => undefined,
  listAges: (input: unknown) => input,
  noted: (input: unknown) => input,
  copy: ({ body }: { body: Blob }) => reply(body, { headers: { 'x-size': String(body.size) } }),
  form: async ({ body }: { body: Record<string, string | Blob | string[]> }) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(body).map(async ([name, value]) => [name, value instanceof Blob ? await value.text() : value]),
      ),
    ),
  health: async () => reply({ healthy: false }, { status: 503, headers: { 'x-checked': 'yes' } }),
  crash: () => {
    throw new Error('secret of the house')
  },
  crashLater: async () => {
    throw new Error('secret of the house')
  },
  busy: () => {
    throw new TooManyRequests('slow down', { retryAfter: 7 })
  },
  context: (_input: unknown, context: Context) => ({
    path: context.path,
    apiKey: context.apiKey ?? null,
    requestId: context.requestId,
    header: context.headers.get('x-own'),
    query: context.request.query,
    now: context.now().toISOString(),
    aborted: context.signal.aborted,
  }),
  echo: ({ value }: { value: unknown }) => value,
  where: (_input: unknown, context: Context) => context.path['chain'],
}
