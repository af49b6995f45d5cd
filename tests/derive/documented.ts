import type { Fixture, Json, ResponseText, Step } from '@chainwright/contract'
import type { Operation, OperationExample } from '../../generators/model/index.ts'
import { type ApiName, contractOf } from '../layers/contracts.ts'
import type { Input } from '../layers/judge/decode.ts'
import { requestFor } from '../layers/judge/request.ts'

/**
 * The contract's own examples as fixtures: each example of a success with its request, and one of each documented error.
 * Broken requests are left to the negatives, which show where and why.
 */
export async function documentedFixtures(name: Exclude<ApiName, 'node'>): Promise<Fixture[]> {
  const { operations } = await contractOf(name)
  return operations.flatMap(operation => {
    const examples = operation.examples.filter(({ outcome }) => outcome !== undefined)
    const bodiless = operation.outcomes.filter(
      outcome => outcome.kind === 'success' && outcome.protocol === 'http' && outcome.content.length === 0,
    )
    return [
      ...examples.filter(isOfSoundRequest).map(example => fixtureOf(name, operation, example)),
      ...bodiless.map(({ key }) => withoutBody(name, operation, key)),
    ]
  })
}

/** A 400 that no parameter of its own leads to shows what a broken request gets. */
const isOfSoundRequest = ({ outcome, input }: OperationExample): boolean => outcome !== '400' || 'pageToken' in input

function fixtureOf(api: string, operation: Operation, example: OperationExample): Fixture {
  const status = Number(example.outcome)
  const words = example.summary ?? example.name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return {
    claim: `documented ${status}, ${example.name}: ${words}`,
    operation: operation.id,
    kind: 'positive',
    provenance: { type: 'documented', source: `specs/${api}, example ${example.name} of ${operation.id}` },
    ...(status < 300 ? {} : { volatile: [{ step: 0, side: 'response', at: '/message', judge: 'schema' }] }),
    steps: [
      step(operation, exampleInput(operation, example.name), {
        status,
        headers: headersOf(status),
        body: { json: example.value as Json },
      }),
    ],
  }
}

function withoutBody(api: string, operation: Operation, key: string): Fixture {
  return {
    claim: 'success has no body',
    operation: operation.id,
    kind: 'positive',
    provenance: { type: 'documented', source: `specs/${api}, ${operation.id}` },
    assumptions: ['data.success-codes'],
    steps: [step(operation, exampleInput(operation), { status: Number(key), headers: {} })],
  }
}

/** As specs/README.md says: members that have an example of this name, and of those that are required the first they have. */
export function exampleInput(operation: Operation, name?: string): Input {
  const input: Record<string, unknown> = {}
  for (const field of operation.input) {
    const named = operation.examples.find(example => example.name === name && field.name in example.input)
    const any = operation.examples.find(example => field.name in example.input)
    const value = (named ?? (field.required ? any : undefined))?.input[field.name]
    if (value !== undefined) input[field.name] = value
    else if (field.required) throw new Error(`${operation.id}: ${field.name} has no example.`)
  }
  return input
}

const step = (operation: Operation, input: Input, response: ResponseText): Step => ({
  request: requestFor(operation, input),
  response,
})

const headersOf = (status: number): Record<string, string> => ({
  'content-type': 'application/json',
  ...(status === 429
    ? {
        'ratelimit-limit': '6000',
        'ratelimit-policy': '6000;w=60',
        'ratelimit-remaining': '0',
        'ratelimit-reset': '42',
        'retry-after': '42',
      }
    : {}),
})
