import type { Contract, Operation } from '../contract/contract.ts'
import { requestOf } from '../contract/request.ts'
import { routerOf, targetParts } from '../contract/route.ts'
import { fixtureCalls } from '../contract/rpc-text.ts'
import { statusOf, successOf } from '../contract/success.ts'
import { typed } from '../contract/typed.ts'
import { caseName } from '../format/case-name.ts'
import type { Body, Fixture, Json, RequestText } from '../format/fixture.ts'
import type { FixtureFile } from '../replay/fixtures.ts'
import type { Drawn } from './drawn.ts'
import { ownValue, type Values } from './values.ts'

/** A case for a provider. */
export interface Plan {
  readonly name: string
  /** The path of the fixture, or the name of the example in the document. */
  readonly path: string
  readonly fixture: Fixture
  /** Whether the response is only validated against the contract, as for examples and generated cases. */
  readonly example: boolean
  /** Set if the case was drawn from the contract. */
  readonly drawn?: Drawn
}

export interface PlanOptions {
  readonly contract: Contract
  readonly fixtures: readonly FixtureFile[]
  /** A text that the name of a case must contain. */
  readonly only?: string
  readonly shard?: { readonly index: number; readonly of: number }
  /** Values of parameters. An operation without an example can be called with them. */
  readonly values?: Values
}

/**
 * The cases: the fixtures and, for operations without one, the contract's examples, or a call with the given values.
 */
export const planOf = ({ contract, fixtures, only, shard, values = new Map() }: PlanOptions): readonly Plan[] => {
  const judged = fixtures
    // the responses of these deliberately violate the contract: they test clients, not providers
    .filter(({ fixture }) => fixture.kind !== 'negative-response')
    .map(({ path, fixture }): Plan => ({ name: caseName(fixture), path, fixture, example: false }))
  const find = operationFinder(contract)
  const covered = new Set(judged.flatMap(({ fixture }) => fixture.steps.map(({ request }) => find(request)?.id)))
  const shown = contract.operations
    .filter(({ id }) => !covered.has(id))
    .flatMap(operation => exampleCases(operation, values))
  const chosen = [...judged, ...shown].filter(({ name }) => only === undefined || name.includes(only))
  return shard === undefined ? chosen : chosen.filter((_, index) => index % shard.of === shard.index - 1)
}

/** Whether the documents do not contain the operation of a fixture: it belongs to another API, or was renamed. */
export const isForeign = ({ operation }: Fixture, { operations }: Contract): boolean =>
  operation !== undefined && !operations.some(({ id }) => id === operation)

/** Returns the operation of a request, HTTP or JSON-RPC; undefined for a batch. */
export const operationFinder = (contract: Contract) => {
  const router = routerOf(contract)
  return (request: RequestText): Operation | undefined => {
    const { path, query } = targetParts(request.target)
    const http = router.http(request.method, path, query)
    if (http !== undefined || request.method !== 'POST') return http?.operation
    const sent = fixtureCalls(request)
    const [call] = sent?.calls ?? []
    return sent?.batch === false && call?.method !== undefined ? router.rpc(path, call.method)?.operation : undefined
  }
}

const exampleCases = (operation: Operation, values: Values): readonly Plan[] => {
  // a call with an id would require a response
  if (operation.protocol === 'jsonrpc' && operation.isNotification === true) return []
  const success = operation.examples.filter(({ response }) => response === 'result' || response.startsWith('2'))
  const needed = operation.parameters.filter(({ required }) => required)
  const given = needed.flatMap(parameter => {
    const value = ownValue(values, operation, parameter.name)
    return value === undefined ? [] : [[parameter.name, typed(value, parameter)] as const]
  })
  const isComplete = given.length === needed.length && !(operation.protocol === 'http' && operation.bodyRequired)
  // an operation can be called without an example if it has no required input, or if the given values cover it
  const name = needed.length === 0 ? 'without input' : 'with the given values'
  const examples =
    success.length > 0 || !isComplete
      ? success
      : [
          {
            name,
            input: Object.fromEntries(given),
            body: undefined,
            response: firstSuccess(operation),
            value: undefined,
          },
        ]
  return examples.flatMap((example): readonly Plan[] => {
    // the user may have given values that the example omits
    const input = { ...Object.fromEntries(given), ...example.input }
    const request = requestOf(operation, { ...example, input })
    if (request === undefined) return []
    const fixture: Fixture = {
      // an example in the member `example` has no name
      claim: example.name === 'example' ? 'the example' : `example ${example.name}`,
      operation: operation.id,
      kind: 'positive',
      provenance: { type: 'documented', source: `${operation.id}, example ${example.name}` },
      steps: [
        { request, response: { status: statusOf(example.response), headers: {}, ...shownResult(operation, example) } },
      ],
    }
    return [{ name: caseName(fixture), path: caseName(fixture), fixture, example: true }]
  })
}

/** The result of an example. If it is set, a result `null` does not pass. */
const shownResult = (
  { protocol }: Operation,
  { value }: { readonly value: Json | undefined },
): { readonly body?: Body } =>
  protocol === 'http' || value === undefined ? {} : { body: { json: { jsonrpc: '2.0', id: 1, result: value } } }

const firstSuccess = (operation: Operation): string => successOf(operation)?.key ?? '200'
