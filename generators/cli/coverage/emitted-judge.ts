import {
  type Contract,
  type Json,
  parsed,
  type RequestText,
  statedResponseJudge,
  TooLong,
  textOf,
} from '@chainwright/contract'
import type { Api } from '@chainwright/model'
import { type EmittedJudge, emittedJudge } from '../contract/judge.ts'
import { memberSchemasOf } from './answers.ts'
import type { Broken, FixtureJudge } from './fixture-problems.ts'
import { headersOf } from './headers.ts'
import type { CoverageJudge } from './judge.ts'
import type { Match } from './read/match.ts'

/** Validates with the validators that are emitted for the contract. */
export interface EmittedCoverageJudge extends CoverageJudge, FixtureJudge, Pick<EmittedJudge, 'remove'> {}

export const emittedCoverageJudge = async (apis: readonly Api[], contract: Contract): Promise<EmittedCoverageJudge> => {
  const { operations } = contract
  const headers = apis.flatMap(api =>
    api.operations.flatMap(({ outcomes }) => outcomes.flatMap(headersOf).flatMap(({ schema }) => schema ?? [])),
  )
  const schemas = [...apis.flatMap(memberSchemasOf), ...headers]
  const validators = await emittedJudge(apis, { formats: true, headers: true, schemas })
  const byId = new Map(operations.map(operation => [operation.id, operation]))
  const judgeResponse = statedResponseJudge(contract, validators)
  const issuesOf = (
    { operation: { id }, templates }: Match,
    request: RequestText,
    options: { readonly formats: boolean },
  ): readonly Broken[] | undefined => {
    const operation = byId.get(id)
    if (operation === undefined) return []
    const params = operation.protocol === 'jsonrpc' ? paramsIn(request.body && textOf(request.body)) : undefined
    return inTime(() => validators.judgeInput({ operation, request, variables: templates, params }, options))?.map(
      ({ pointer, keyword, expected, received, message }) => ({
        at: pointer,
        keyword: keyword === 'x-rules' ? `rule:${expected}` : keyword,
        expected,
        actual: shownValue(received),
        ...(keyword === 'x-rules' && message !== undefined && { rule: message }),
      }),
    )
  }
  return {
    request: async (match, request) => issuesOf(match, request, { formats: false }) ?? [{ at: '', keyword: 'time' }],
    broken: (match, request) => issuesOf(match, request, { formats: true }),
    brokenResponse: ({ operation: { id } }, kind, step) => {
      const operation = byId.get(id)
      return operation && inTime(() => judgeResponse(operation, kind, step))
    },
    accepts: async (schema, value) => inTime(() => validators.accepts(schema, value)) === true,
    remove: validators.remove,
  }
}

/** If a pattern takes too long for a value, the value covers nothing. */
const inTime = <T>(judge: () => T): T | undefined => {
  try {
    return judge()
  } catch (error) {
    if (error instanceof TooLong) return undefined
    throw error
  }
}

const shownValue = (value: unknown): string => {
  const text = value === undefined ? 'absent' : (JSON.stringify(value) ?? String(value))
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

const paramsIn = (text: string | undefined): Json | undefined => {
  const message = text === undefined ? undefined : parsed(text)
  return typeof message === 'object' && message !== null && 'params' in message ? message['params'] : undefined
}
