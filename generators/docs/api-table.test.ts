import { loadTexts, openapi, openrpc } from '@chainwright/model/testing'
import { expect, it } from 'vitest'
import { namesOf } from '../source/names/names-of.ts'
import { apiTable } from './api-table.ts'

const tableOf = async (text: string): Promise<string> => {
  const { api } = await loadTexts({ 'api.yaml': text })
  if (api === undefined) throw new Error('The document is not read.')
  return apiTable(api, namesOf(api))
}

it('marks the optional input of an operation, and has the type of callbacks only if there are some', async () => {
  const paths = `paths:
  /pets:
    get:
      operationId: listPets
      parameters: [{ name: kind, in: query, required: true, schema: {} }, { name: limit, in: query, schema: {} }]
      responses: { "204": { description: done } }
`
  const plain = await tableOf(openapi(paths))
  expect(plain).toContain('listPets({ kind, limit? })')
  expect(plain).not.toContain('`callbacks`')
  const webhooks = 'webhooks: { born: { post: { operationId: born, responses: { "204": { description: done } } } } }'
  expect(await tableOf(openapi(`${paths}${webhooks}`))).toContain(
    '- `callbacks`: the type of the table of requests that the API sends (webhooks and callbacks).',
  )
})

it('lists the calls of a batch of JSON-RPC', async () => {
  const table = await tableOf(
    openrpc('methods: [{ name: add, params: [], result: { name: r, schema: { type: integer } } }]'),
  )
  expect(table).toContain(
    '- `batch(requests, options?)`: sends several calls as one batch; `request(input)` of a method creates each call, and `.results()` returns the result or error of each.',
  )
})
