import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import type { Fixture, Step } from '../format/fixture.ts'
import { createReplay } from './replay.ts'

const contract = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Rooms', version: '1' },
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-api-key' } } },
    security: [{ key: [] }],
    paths: {
      '/rooms': {
        get: { operationId: 'listRooms', responses: { 200: { description: '' }, 401: { description: '' } } },
      },
    },
  },
])
const step = (status: number, target = '/rooms', more: Partial<Step> = {}): Step => ({
  ...more,
  request: { method: 'GET', target, headers: {} },
  response: { status, headers: {} },
})
const refused = step(401, '/rooms', { credentials: 'none' })
const fixture = (steps: readonly Step[], type: 'recorded' | 'documented' = 'recorded'): Fixture => ({
  claim: steps.map(({ response }) => response.status).join(' then '),
  operation: 'listRooms',
  kind: 'positive',
  provenance:
    type === 'recorded'
      ? { type, recorder: 'this test', date: '2026-01-01', source: 'here' }
      : { type, source: 'here' },
  steps,
})

it.each([
  ['in one case', [fixture([refused, step(200), step(200, '/rooms/1')])]],
  ['in one case, after the response with credentials', [fixture([step(200), refused])]],
  ['in a case after that of a request with credentials', [fixture([step(200)]), fixture([refused])]],
])('a request without credentials gets the refusal of a recording %s', (_, fixtures) => {
  const replay = createReplay({ contract, fixtures })
  const statusOf = (headers: Readonly<Record<string, string>> = {}): number =>
    replay.respond({ method: 'GET', target: '/rooms', headers }).status
  expect([statusOf(), statusOf(), statusOf({ 'x-api-key': 'k' }), statusOf()]).toEqual([401, 401, 200, 401])
  // the case that a request names decides
  expect(
    statusOf({
      'x-replay-session': 'named',
      'x-replay-fixture': `listRooms/${fixtures[0]?.claim.replaceAll(' ', '-')}`,
    }),
  ).toBe(fixtures[0]?.steps[0]?.response.status)
})

it('a recorded response comes before the example of a refusal', () => {
  const replay = createReplay({ contract, fixtures: [fixture([refused], 'documented'), fixture([step(200)])] })
  expect(replay.respond({ method: 'GET', target: '/rooms', headers: {} }).status).toBe(200)
})
