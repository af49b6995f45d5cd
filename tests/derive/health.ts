import { bodyOf, type Fixture, type Json, type Step } from '@chainwright/contract'
import { exchangeOf, type NodeFile } from '@chainwright/recordings'
import { volatileOf } from './volatile.ts'

/** The node's health over time: two recorded reports, in the order of a failing check and its recovery. */
export const healthBehaviors = (): Fixture[] => [
  sequence('a starting node is unhealthy until its checks have passed', [
    ['starting', 'GET /ext/health'],
    ['health-healthy', 'GET /ext/health', '+30s'],
  ]),
  sequence(
    'a failing check makes the node unhealthy, and the report contains the number of failures and the time of the first',
    [
      ['health-healthy', 'GET /ext/health'],
      ['health-degraded', 'GET /ext/health, one validator gone', '+30s'],
      ['health-healthy', 'GET /ext/health', '+60s'],
    ],
  ),
]

const sequence = (claim: string, parts: readonly (readonly [file: NodeFile, id: string, at?: string])[]): Fixture => {
  const steps = parts.map(([file, id, at]) => stepOf(file, id, at))
  return {
    claim,
    operation: 'getHealth',
    kind: 'behaviour',
    provenance: {
      type: 'derived',
      rule: 'recorded reports of nodes in different states, one after the other; a check that passes again has no failures',
      from: parts.map(([file]) => `node/${file}.jsonl`),
    },
    volatile: volatileOf('getHealth', steps),
    assumptions: ['node.health-checks', 'node.health-not-yet-run'],
    steps,
  }
}

const stepOf = (file: NodeFile, id: string, at: string | undefined): Step => {
  const line = exchangeOf(file, id)
  const body = bodyOf(line.response.body)
  const { checks } = JSON.parse(line.response.body) as { checks: Record<string, Json> }
  if (Object.keys(checks).length === 0) throw new Error(`${file}.jsonl#${id} has no checks.`)
  return {
    ...(at === undefined ? {} : { at }),
    request: { method: 'GET', target: '/ext/health', headers: {} },
    response: { status: line.response.status, headers: { 'content-type': 'application/json' }, body },
  }
}
