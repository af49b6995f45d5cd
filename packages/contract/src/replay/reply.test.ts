import { expect, it } from 'vitest'
import { reply } from './reply.ts'
import { casesOf } from './sessions.ts'

it('the reply of a fixture has its headers, except those of the connection', () => {
  const headers = {
    connection: 'close',
    'content-encoding': 'gzip',
    'content-length': '7',
    date: 'Sat, 21 Nov 2026 05:15:26 GMT',
    'keep-alive': 'timeout=5',
    'transfer-encoding': 'chunked',
    'x-total': '1',
  }
  const step = { request: { method: 'GET', target: '/', headers: {} }, response: { status: 200, headers } }
  const [found] = casesOf([
    { claim: 'a', kind: 'positive', provenance: { type: 'synthesised', by: 'this test' }, steps: [step] },
  ])
  if (found === undefined) throw new Error('no case')
  expect(reply({ case: found, step }).headers).toEqual({
    'x-total': '1',
    'x-replay-source': 'fixture',
    'x-replay-fixture': found.name,
  })
})
