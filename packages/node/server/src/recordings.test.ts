import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { prefixCase } from '@chainwright/recordings'
import { allowHosts, cors } from '@chainwright/runtime-server'
import { afterAll, describe, expect, it } from 'vitest'
import differences from '../differences.json' with { type: 'json' }
import { contract } from './gen/index.ts'
import { createNodeServer } from './server.ts'
import { type Recorded, recordingsOf } from './testing/recordings.ts'
import { replayedService } from './testing/replayed-service.ts'

const files = [
  'admin',
  'xvm',
  'health-healthy',
  'health-unhealthy',
  'health-degraded',
  'starting',
  'subnet-evm',
  'subnet-evm-l1',
  'ethereum',
] as const

const known = new Set(
  contract.operations.map(operation => (operation.protocol === 'jsonrpc' ? operation.method : operation.id)),
)

/** Whether a recorded request calls a method of the node that is not in the contract. */
const isOutside = ({ request, response }: Recorded): boolean => {
  const method = /"method":"(\w+[._]\w+)"/.exec(request.body ?? '')?.[1]
  const isRefusal = /does not exist|can't find|must start with/.test(response.body)
  return method !== undefined && !known.has(method) && !isRefusal && response.status === 200
}

const answerOf = async (recorded: Recorded) => {
  const { request, response } = recorded
  const server = createNodeServer(replayedService(recorded), {
    use: [cors({ preflightStatus: 200 }), allowHosts(['localhost'])],
    maxBodyBytes: 5 * 1024 * 1024,
    onError: () => undefined,
    rewritePath: path => (path === '/ext/myxchain' ? '/ext/bc/X' : undefined),
    hasEndpoint: ({ path, values }) =>
      path === '/ext/admin' ? recorded.file !== 'starting' : values['chain'] !== 'nosuchchain',
  })
  const hasBody = request.body !== undefined && request.method !== 'GET' && request.method !== 'HEAD'
  const answer = await server.fetch(
    new Request(`http://localhost${request.path}`, {
      method: request.method,
      headers: { host: 'localhost', ...request.headers },
      ...(hasBody ? { body: request.body } : {}),
    }),
  )
  return {
    got: { status: answer.status, type: answer.headers.get('content-type'), body: (await answer.text()).trimEnd() },
    expected: { status: response.status, type: response.type, body: response.body.trimEnd() },
  }
}

describe('recorded requests', () => {
  const listed = new Map(differences.map(({ file, id, reason }) => [`${file}: ${id}`, reason]))
  const seen = new Set<string>()
  let compared = 0

  for (const file of files) {
    const cases = recordingsOf(file).filter(recorded => recorded.id !== prefixCase && !isOutside(recorded))
    it.each(cases.map(recorded => [`${file}: ${recorded.id}`, recorded] as const))('%s', async (name, recorded) => {
      const { got, expected } = await answerOf(recorded)
      compared++
      if (listed.has(name)) {
        seen.add(name)
        // a listed difference must occur, otherwise it must be removed from the list
        expect(got).not.toEqual(expected)
      } else expect(got).toEqual(expected)
    })
  }

  it('every listed difference occurs, and has a reason', () => {
    expect([...listed.keys()].filter(name => !seen.has(name))).toEqual([])
    const register = readFileSync(resolve(import.meta.dirname, '../../../../specs/assumptions.yaml'), 'utf8')
    for (const { assumption, reason } of differences) {
      expect(reason.length).toBeGreaterThan(20)
      expect(register).toContain(`- id: ${assumption}\n`)
    }
  })

  afterAll(() =>
    console.log(
      `recorded exchanges with equal responses: ${compared - seen.size} of ${compared}, ${seen.size} listed differences`,
    ),
  )
})
