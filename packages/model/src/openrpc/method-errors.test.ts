import { describe, expect, it } from 'vitest'
import type { Api, Json, JsonObject } from '../model/index.ts'
import { loadTexts, openrpc, reported } from '../testing/load-texts.ts'

const read = async (text: string): Promise<Api> => {
  const { api, diagnostics } = await loadTexts({ 'api.yaml': text })
  expect(reported(diagnostics)).toEqual([])
  if (api === undefined) throw new Error('no api')
  return api
}

const bundledOf = (api: Api): JsonObject => api.documents[0]?.bundled ?? {}
const errorsIn = (api: Api): Json | undefined => {
  const [method] = bundledOf(api)['methods'] as readonly JsonObject[]
  return method?.['errors']
}
const outcomesOf = (api: Api) =>
  api.operations.map(({ outcomes }) =>
    outcomes.map(outcome =>
      outcome.protocol === 'jsonrpc' && outcome.kind === 'failure'
        ? [outcome.key, outcome.code, outcome.message, outcome.server]
        : [outcome.key],
    ),
  )

const named = `servers:
  - { url: "http://localhost/a", name: a, x-errors: [{ id: down, code: 9, message: down }, { id: late, code: 1, message: late }] }
methods:
  - name: pay
    params: []
    result: { name: r, schema: { type: string } }
    x-errors:
      - { id: poor, code: 1, message: 'only {sum} left', schema: { type: string } }
      - { id: blocked, code: 1, message: blocked }
      - $ref: '#/x-all/closed'
x-all: { closed: { id: closed, code: 2, message: closed } }
`
const shown = [
  { code: 1, message: 'only {sum} left | blocked' },
  { code: 2, message: 'closed' },
  { code: 9, message: 'down' },
]

describe('a bundled method', () => {
  it('lists its named errors by code, then the errors of its server with other codes', async () =>
    expect(errorsIn(await read(openrpc(named)))).toEqual(shown))

  it('keeps `x-errors` after them', async () => {
    const [method] = bundledOf(await read(openrpc(named)))['methods'] as readonly JsonObject[]
    expect(Object.keys(method ?? {})).toEqual(['name', 'params', 'result', 'errors', 'x-errors'])
    expect(method?.['x-errors']).toHaveLength(3)
  })

  it('keeps the errors that the document lists, and adds only errors with other codes', async () => {
    const text = named.replace(
      '    x-errors:',
      '    errors: [{ code: 1, message: poor, data: { a: 1 } }]\n    x-errors:',
    )
    expect(errorsIn(await read(openrpc(text)))).toEqual([
      { code: 1, message: 'poor', data: { a: 1 } },
      ...shown.slice(1),
    ])
  })

  it('stays unchanged if it has no named errors', async () => {
    const api = await read(openrpc('methods: [{ name: a, params: [], result: { name: r, schema: true } }]'))
    expect(errorsIn(api)).toBeUndefined()
  })

  it('is read and bundled again without other errors', async () => {
    const api = await read(openrpc(named))
    const again = await read(JSON.stringify(bundledOf(api)))
    expect(outcomesOf(again)).toEqual(outcomesOf(api))
    expect(bundledOf(again)).toEqual(bundledOf(api))
    expect(outcomesOf(api)).toEqual([
      [
        ['result'],
        ['poor', 1, 'only {sum} left', undefined],
        ['blocked', 1, 'blocked', undefined],
        ['closed', 2, 'closed', undefined],
        ['down', 9, 'down', 'a'],
        ['late', 1, 'late', 'a'],
      ],
    ])
  })
})

it('errors that follow `x-errors` stay there, and the named errors are added to them', async () => {
  const text = named.replace('x-all:', '    errors: [{ code: 7, message: own }]\nx-all:')
  const api = await read(openrpc(text))
  const [method] = bundledOf(api)['methods'] as readonly JsonObject[]
  expect(errorsIn(api)).toEqual([{ code: 7, message: 'own' }, ...shown])
  expect(Object.keys(method ?? {})).toEqual(['name', 'params', 'result', 'x-errors', 'errors'])
})

it('a method without errors lists those of its server', async () => {
  const text = named.slice(0, named.indexOf('    x-errors:\n'))
  expect(errorsIn(await read(openrpc(text)))).toEqual([
    { code: 9, message: 'down' },
    { code: 1, message: 'late' },
  ])
})

it.each([
  ['http://localhost/v1/rpc', 'rpc'],
  ['http://localhost/v1/{chain}', 'v1'],
  ['http://localhost/v1/{chain}-rpc', 'v1'],
  ['http://localhost/{chain}-rpc', 'rpc'],
])('a server %s without a name is called %s', async (url, name) => {
  const text = `servers: [{ url: '${url.replace('{', '${')}', variables: { chain: { default: a } }, x-errors: [{ id: down, code: 9, message: down }] }]\nmethods: [{ name: pay, params: [] }]`
  const { api } = await loadTexts({ 'api.yaml': openrpc(text) })
  expect(api && outcomesOf(api).flat().at(-1)).toEqual(['down', 9, 'down', name])
})
