import type { Fixture, Json, ResponseText, Step } from '@chainwright/contract'
import type { Operation, OperationExample } from '@chainwright/model'
import { coverageOf } from '../../generators/cli/coverage/coverage.ts'
import type { Input } from '../../generators/cli/coverage/read/decode.ts'
import { type ApiName, contractOf, coverageJudge } from '../layers/contracts.ts'
import { type Budget, budgetOf } from '../layers/judge/budget.ts'
import { requestFor } from '../layers/judge/request.ts'

/**
 * The contract's own examples as fixtures: each example of a success with its request, and one of each documented error. The
 * negative fixtures cover invalid requests, with place and keyword.
 */
export const documentedFixtures = async (name: Exclude<ApiName, 'node'>): Promise<Fixture[]> => {
  const api = await contractOf(name)
  const budget = budgetOf(api)
  return api.operations.flatMap(operation => {
    const bodiless = operation.outcomes.filter(
      outcome => outcome.kind === 'success' && outcome.protocol === 'http' && outcome.content.length === 0,
    )
    return [
      ...operation.examples.filter(isOfSoundRequest).map(example => fixtureOf(name, operation, example, budget)),
      ...bodiless.map(({ key }) => withoutBody(name, operation, key)),
    ]
  })
}

/** Examples of results that were not recorded, of methods that have other recorded results. */
const unrecordedResults: ReadonlySet<string> = new Set(['eth_feeHistory: No block'])

/** Examples of the node's contract for outcomes and results that were not recorded. */
export const unrecordedFixtures = async (recorded: readonly Fixture[]): Promise<Fixture[]> => {
  const coverage = await coverageOf(await contractOf('node'), recorded, coverageJudge)
  return coverage.flatMap(({ operation, shown }) =>
    operation.examples
      .filter(
        ({ outcome, name }) =>
          outcome !== undefined &&
          (!shown.has(`response ${outcome}`) || unrecordedResults.has(`${operation.id}: ${name}`)),
      )
      .map(example => fixtureOf('node', operation, example, undefined)),
  )
}

/** Whether the request of an example is valid. A 400 without a page token documents the response to an invalid request. */
const isOfSoundRequest = ({ outcome, input }: OperationExample): boolean =>
  outcome !== undefined && (outcome !== '400' || 'pageToken' in input)

const fixtureOf = (
  api: string,
  operation: Operation,
  example: OperationExample,
  budget: Budget | undefined,
): Fixture => {
  const words =
    example.summary ??
    example.name
      .replaceAll(/([A-Z])/g, ' $1')
      .toLowerCase()
      .trim()
  const isError = operation.binding.protocol === 'http' && !/^2/.test(example.outcome ?? '') && api !== 'node'
  return {
    claim: `documented ${example.outcome}, ${example.name}: ${words}`,
    operation: operation.id,
    kind: 'positive',
    provenance: { type: 'documented', source: `specs/${api}, example ${example.name} of ${operation.id}` },
    ...(isError ? { volatile: [{ step: 0, side: 'response', at: '/message', judge: 'schema' }] } : {}),
    steps: [
      {
        ...withoutKey(operation, example),
        ...step(operation, exampleInput(operation, example.name), responseOf(operation, example, budget)),
      },
    ],
  }
}

/** A 401 is for a missing key, and the budget in the examples is that of callers without a key. */
const withoutKey = ({ security = [] }: Operation, { outcome }: OperationExample): Pick<Step, 'credentials'> =>
  (outcome === '401' || outcome === '429') && security.flat().length > 0 ? { credentials: 'none' } : {}

const responseOf = (
  { binding }: Operation,
  { outcome, value }: OperationExample,
  budget: Budget | undefined,
): ResponseText => {
  const json = value as Json
  if (binding.protocol === 'http')
    return { status: Number(outcome), headers: headersOf(Number(outcome), budget), body: { json } }
  const message: Json =
    binding.endpoint.dialect === 'node'
      ? { jsonrpc: '2.0', result: json, id: 1 }
      : { jsonrpc: '2.0', id: 1, result: json }
  return { status: 200, headers: headersOf(200), body: { json: message } }
}

const withoutBody = (api: string, operation: Operation, key: string): Fixture => ({
  claim: 'success has no body',
  operation: operation.id,
  kind: 'positive',
  provenance: { type: 'documented', source: `specs/${api}, ${operation.id}` },
  assumptions: ['data.success-codes'],
  steps: [step(operation, exampleInput(operation), { status: Number(key), headers: {} })],
})

/**
 * The input that specs/README.md defines: members with an example of this name, and the first example of other required members.
 */
export const exampleInput = (operation: Operation, name?: string): Input => {
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

/** The headers of a response. A 429 has the contract's budget of callers without a key, 42 seconds before the window ends. */
const headersOf = (status: number, budget?: Budget): Record<string, string> => ({
  'content-type': 'application/json',
  ...(status === 429 && budget?.units['anonymous'] !== undefined
    ? {
        'ratelimit-limit': `${budget.units['anonymous']}`,
        'ratelimit-policy': `${budget.units['anonymous']};w=${budget.windowSeconds}`,
        'ratelimit-remaining': '0',
        'ratelimit-reset': '42',
        'retry-after': '42',
      }
    : {}),
})
