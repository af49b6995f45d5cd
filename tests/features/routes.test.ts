import type { Server } from '@chainwright/runtime-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Generated, generatedFrom } from './generated.ts'

// Which operation handles a request if its path matches several (OpenAPI 3.1 §4.8.8.2), and which methods a refusal names
// (RFC 9110 §15.5.6). The order of the paths in the document has no effect.
const operation = (operationId: string, ...names: readonly string[]) => ({
  operationId,
  parameters: names.map(name => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
  responses: { 200: { description: 'It.', content: { 'application/json': { schema: {} } } } },
})
const paths = {
  '/files/{name}': { put: operation('putFile', 'name') },
  '/files/{name}.json': { get: operation('getJson', 'name') },
  '/files/{name}_v2.json': { get: operation('getSecond', 'name') },
  '/files/{name}-v3.json': { get: operation('getThird', 'name') },
  // parameters may have another order than the templates of their path
  '/sizes/{a}x{b}x{c}': { get: operation('getSize', 'c', 'a', 'b') },
  '/parts/{a}-{b}.{c}-{d}.json': { get: operation('getParts', 'b', 'd', 'a', 'c') },
  // both match some segments: the one whose text is first in the order of characters is chosen
  '/ranges/{a}_{b}': { get: operation('getUnderlined', 'a', 'b') },
  '/ranges/{a}-{b}': { get: operation('getDashed', 'a', 'b') },
  '/files/latest': { get: operation('getLatest') },
  '/files/latest.json': { post: operation('postLatest') },
}
const apis = {
  forward: { openapi: '3.1.0', info: { title: 'Forward', version: '1.0.0' }, paths },
  backward: {
    openapi: '3.1.0',
    info: { title: 'Backward', version: '1.0.0' },
    paths: Object.fromEntries(Object.entries(paths).reverse()),
  },
}

let made: Generated
let servers: readonly Server[]
beforeAll(async () => {
  made = await generatedFrom(apis)
  const ids = Object.values(paths).flatMap(path => Object.values(path).map(({ operationId }) => operationId))
  const service = Object.fromEntries(ids.map(id => [id, (input: object) => ({ id, ...input })]))
  servers = await Promise.all(
    ['forward', 'backward'].map(async name => {
      const module = await made.load(name, 'server')
      const create = module[name === 'forward' ? 'createForwardServer' : 'createBackwardServer']
      return (create as (service: object) => Server)(service)
    }),
  )
})
afterAll(() => made.remove())

const requested = (method: string, path: string): Promise<readonly Response[]> =>
  Promise.all(servers.map(server => server.fetch(new Request(`http://localhost${path}`, { method }))))

it.each([
  ['GET', '/files/a.json', { id: 'getJson', name: 'a' }],
  ['GET', '/files/a_v2.json', { id: 'getSecond', name: 'a' }],
  ['GET', '/files/a-v3.json', { id: 'getThird', name: 'a' }],
  ['GET', '/files/latest', { id: 'getLatest' }],
  ['GET', '/files/latest.json', { id: 'getJson', name: 'latest' }],
  ['POST', '/files/latest.json', { id: 'postLatest' }],
  ['PUT', '/files/latest', { id: 'putFile', name: 'latest' }],
  ['PUT', '/files/a_v2.json', { id: 'putFile', name: 'a_v2.json' }],
  // the literal text between templates is found from the left
  ['GET', '/sizes/1x2x3', { id: 'getSize', a: '1', b: '2', c: '3' }],
  ['GET', '/sizes/1x2x3x4', { id: 'getSize', a: '1', b: '2', c: '3x4' }],
  ['GET', '/sizes/xxxxx', { id: 'getSize', a: 'x', b: 'x', c: 'x' }],
  ['GET', '/sizes/1%782x%33', { id: 'getSize', a: '1', b: '2', c: '3' }],
  ['GET', '/ranges/1_2', { id: 'getUnderlined', a: '1', b: '2' }],
  ['GET', '/ranges/1_2-3', { id: 'getDashed', a: '1_2', b: '3' }],
  ['GET', '/ranges/1-2_3', { id: 'getDashed', a: '1', b: '2_3' }],
  ['GET', '/parts/1-2.3-4.json', { id: 'getParts', a: '1', b: '2', c: '3', d: '4' }],
  ['GET', '/parts/1-2-3.4.5-6-7.json.json', { id: 'getParts', a: '1', b: '2-3', c: '4.5', d: '6-7.json' }],
])(
  '%s %s is handled by the operation with the longest literal text of those with its method',
  async (method, path, input) => {
    const bodies = await Promise.all((await requested(method, path)).map(response => response.json()))
    expect(bodies, `operation ${input.id} of the contract at the handler of ${method} ${path}`).toEqual([input, input])
  },
)

it.each([
  ['/files/latest', ['GET', 'PUT']],
  ['/files/latest.json', ['GET', 'POST', 'PUT']],
  ['/files/a_v2.json', ['GET', 'PUT']],
  ['/files/other', ['PUT']],
])('a refused method of %s has the methods of every path that matches in its header allow', async (path, methods) => {
  for (const response of await requested('DELETE', path)) {
    const allowed = (response.headers.get('allow') ?? '').split(', ').filter(name => !/^(HEAD|OPTIONS)$/.test(name))
    const got = { status: response.status, allowed: allowed.sort() }
    expect(got, `operation of ${path} in the contract at the header allow`).toEqual({ status: 405, allowed: methods })
  }
})
