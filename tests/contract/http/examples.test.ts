import { afterAll, describe, expect, it } from 'vitest'
import { type HttpContract, loadContract, type Operation } from './contract.ts'
import type { Json } from './place.ts'

const contracts = [await loadContract('data'), await loadContract('metrics')]
const operations = contracts.flatMap(contract =>
  contract.operations.map(operation => ({ contract, operation, id: operation.id })),
)
const checked = { requests: 0, parameters: 0, bodies: 0, answers: 0, errors: 0 }

describe.each(operations)('examples of $id', ({ contract, operation }) => {
  it('of parameters are valid', async () => {
    for (const { name, schema, examples } of operation.parameters) {
      expect(examples.size, `${name} has an example`).toBeGreaterThan(0)
      for (const [key, value] of examples) {
        checked.parameters += 1
        expect(await contract.accepts(schema, value), `${name} ${key}`).toBe(true)
      }
    }
  })

  it('of bodies are valid, and each has its response', async () => {
    for (const [key, value] of operation.body?.examples ?? []) {
      checked.bodies += 1
      expect(operation.body && (await contract.accepts(operation.body.schema, value)), key).toBe(true)
      expect(
        operation.responses.some(({ content }) => content?.examples.has(key)),
        `response ${key}`,
      ).toBe(true)
    }
  })

  it('of responses are valid', async () => {
    for (const { status, content } of operation.responses) {
      if (!content) {
        expect([operation.id, status], 'no body').toEqual(['reindexNftToken', '201'])
        continue
      }
      expect(content.examples.size, `${status} has an example`).toBeGreaterThan(0)
      for (const [key, value] of content.examples) {
        checked[status < '300' ? 'answers' : 'errors'] += 1
        expect(await contract.accepts(content.schema, value), `${status} ${key}`).toBe(true)
      }
    }
  })

  it('make a whole request for each response', async () => {
    const answers = operation.responses
      .filter(({ status }) => status < '300')
      .flatMap(({ content }) => [...(content?.examples.keys() ?? [''])])
    for (const name of answers) {
      checked.requests += 1
      const request = requestOf(operation, name)
      for (const parameter of operation.parameters) {
        if (parameter.required) expect(request, `${name} ${parameter.name}`).toHaveProperty([parameter.name])
      }
      if (operation.body) expect(request, name).toHaveProperty('body')
      expect(await rulesHold(contract, operation, request)).toBe(true)
    }
  })
})

describe('pages', () => {
  const paged = operations.filter(({ operation }) => operation.place.value['x-pagination'])
  it.each(paged.filter(({ id }) => id !== 'listAverageTps'))(
    'of $id lead from the first example to the last',
    ({ operation }) => {
      const { content } = operation.responses[0] ?? {}
      const first = content?.examples.get('firstPage') as { nextPageToken?: string }
      const last = content?.examples.get('lastPage')
      expect(first.nextPageToken).toBeDefined()
      expect(requestOf(operation, 'lastPage')).toHaveProperty('pageToken', first.nextPageToken)
      expect(requestOf(operation, 'firstPage')).not.toHaveProperty('pageToken')
      expect(last).not.toHaveProperty('nextPageToken')
    },
  )
})

afterAll(() => {
  console.log(
    `judged ${Object.entries(checked)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ')} of ${operations.length} operations`,
  )
  for (const [kind, count] of Object.entries(checked)) expect(count, kind).toBeGreaterThan(0)
})

/**
 * The request of `specs/README.md`: the examples of this name, and the first example of a required parameter or body that has
 * none of this name.
 */
const requestOf = (operation: Operation, name: string): Record<string, Json> => {
  const members = [
    ...operation.parameters,
    ...(operation.body ? [{ name: 'body', required: true, examples: operation.body.examples }] : []),
  ]
  const request: Record<string, Json> = {}
  for (const member of members) {
    const value = member.examples.get(name) ?? (member.required ? [...member.examples.values()][0] : undefined)
    if (value !== undefined) request[member.name] = value
  }
  return request
}

/** The two rules of the contracts, in TypeScript. */
const rulesHold = async (
  contract: HttpContract,
  operation: Operation,
  request: Record<string, Json>,
): Promise<boolean> => {
  if (contract.name === 'metrics' && operation.id === 'listMetric') {
    const anyInterval = ['activeAddresses', 'activeSenders', 'gasUsed', 'txCount']
    return (request['timeInterval'] ?? 'day') === 'day' || anyInterval.includes(String(request['metric']))
  }
  if (operation.id === 'aggregateSignatures') {
    const { quorumPercentage = 67, quorumPercentageBuffer = 0 } = request['body'] as Record<string, number>
    return quorumPercentage + quorumPercentageBuffer <= 100
  }
  return true
}
