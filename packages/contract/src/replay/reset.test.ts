import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import type { Fixture } from '../format/fixture.ts'
import { createReplay } from './replay.ts'

const contract = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Jobs', version: '1' },
    paths: { '/job': { get: { operationId: 'getJob', responses: { 200: { description: '' } } } } },
  },
])
const request = { method: 'GET', target: '/job', headers: {} }
const job: Fixture = {
  claim: 'a job ends',
  operation: 'getJob',
  kind: 'behaviour',
  provenance: { type: 'synthesised', by: 'this test' },
  steps: ['new', 'done'].map(state => ({ request, response: { status: 200, headers: {}, body: { json: state } } })),
}

it('after a reset, a case with several steps starts at its first step', () => {
  const replay = createReplay({ contract, fixtures: [job] })
  const state = () => replay.respond(request).body
  expect(state()).toEqual({ json: 'new' })
  replay.reset()
  expect([state(), state()]).toEqual([{ json: 'new' }, { json: 'done' }])
})
