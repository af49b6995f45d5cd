import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { textOf } from '../format/body.ts'
import type { Fixture, Json } from '../format/fixture.ts'
import { createReplay } from './replay.ts'

const contract = contractOf([
  {
    openrpc: '1.3.2',
    info: { title: 'Sums', version: '1' },
    servers: [{ url: 'http://localhost/rpc' }],
    methods: [
      {
        name: 'add',
        params: ['a', 'b'].map(name => ({ name, schema: { type: 'number' } })),
        result: { name: 'sum', schema: { type: 'number' } },
      },
    ],
  },
])
const requestOf = (params: Json) => ({
  method: 'POST',
  target: '/rpc',
  headers: { 'content-type': 'application/json' },
  body: { json: { jsonrpc: '2.0', id: 1, method: 'add', params } },
})
const replayOf = (params: Json) => {
  const fixture: Fixture = {
    claim: 'a sum',
    operation: 'add',
    kind: 'positive',
    provenance: { type: 'synthesised', by: 'this test' },
    steps: [
      {
        request: requestOf(params),
        response: {
          status: 200,
          headers: { 'content-type': 'application/json' },
          body: { json: { jsonrpc: '2.0', id: 1, result: 3 } },
        },
      },
    ],
  }
  return createReplay({ contract, fixtures: [fixture], strict: true })
}
const sent = (stated: Json, params: Json): string => {
  const { body } = replayOf(stated).respond(requestOf(params))
  return (body && textOf(body)) ?? ''
}

it.each<[Json, Json, boolean]>([
  [[1, 2], { a: 1, b: 2 }, true],
  [[1, 2], { b: 2, a: 1 }, true],
  [{ a: 1, b: 2 }, [1, 2], true],
  [{ a: 1 }, [1], true],
  [[1, 2], { a: 2, b: 1 }, false],
  [[1, 2], { a: 1 }, false],
  [[1, 2], { a: 1, c: 2 }, false],
  [{ a: 1, b: 2 }, [1, 2, 3], false],
])('a fixture with the params %j and a call with %j match: %s', (stated, params, isSame) => {
  expect(sent(stated, params)).toContain(
    isSame ? '"result":3' : 'has these parameters. 1 fixture has other parameters.',
  )
})
