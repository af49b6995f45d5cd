import {
  type Contract,
  type HttpOperation,
  type Json,
  mediaTypeIssues,
  parsed,
  type RequestText,
  statedResponseJudge,
  TooLong,
  textOf,
  withQuotedBody,
} from '@chainwright/contract'
import { type Api, covers, essenceOf, isJsonType, isUnparsed } from '@chainwright/model'
import { type EmittedJudge, emittedJudge } from '../contract/judge.ts'
import type { Broken, FixtureJudge } from './fixture-problems.ts'
import { headersOf } from './headers.ts'
import type { CoverageJudge } from './judge.ts'
import { alternativesIn } from './occurrences.ts'
import type { Match } from './read/match.ts'
import { responseSchemasOf } from './responses.ts'

/** Validates with the validators that are emitted for the contract. */
export interface EmittedCoverageJudge extends CoverageJudge, FixtureJudge, Pick<EmittedJudge, 'remove'> {}

export const emittedCoverageJudge = async (apis: readonly Api[], contract: Contract): Promise<EmittedCoverageJudge> => {
  const { operations } = contract
  const headers = apis.flatMap(api =>
    api.operations.flatMap(({ outcomes }) => outcomes.flatMap(headersOf).flatMap(({ schema }) => schema ?? [])),
  )
  const inputs = apis.flatMap(api => api.operations.flatMap(({ input }) => input.flatMap(({ schema }) => schema ?? [])))
  const schemas = {
    input: alternativesIn(inputs),
    output: [...alternativesIn(apis.flatMap(responseSchemasOf)), ...headers],
  }
  const validators = await emittedJudge(apis, { formats: true, headers: true, schemas })
  const byId = new Map(operations.map(operation => [operation.id, operation]))
  const judgeResponse = statedResponseJudge(contract, validators)
  const issuesOf = (
    match: Match,
    stated: RequestText,
    options: { readonly formats: boolean },
  ): readonly Broken[] | undefined => {
    const { templates } = match
    const request = withQuotedBody(stated)
    const operation = byId.get(match.operation.id)
    if (operation === undefined) return []
    const read =
      operation.protocol === 'http' ? bodyProblems(operation, match, request) : { problems: [], isRead: true }
    const params = operation.protocol === 'jsonrpc' ? paramsIn(request.body && textOf(request.body)) : undefined
    const found = inTime(() => validators.judgeInput({ operation, request, variables: templates, params }, options))
    return (
      found && [
        ...read.problems,
        ...found
          .filter(({ pointer }) => read.isRead || !/^\/body(?:\/|$)/.test(pointer))
          .map(({ pointer, keyword, expected, received, message }) => ({
            at: pointer,
            keyword: keyword === 'x-rules' ? `rule:${expected}` : keyword,
            expected,
            actual: shownValue(received),
            ...(keyword === 'x-rules' && message !== undefined && { rule: message }),
          })),
      ]
    )
  }
  return {
    request: async (match, request) => issuesOf(match, request, { formats: false }) ?? [{ at: '', keyword: 'time' }],
    broken: (match, request) => issuesOf(match, request, { formats: true }),
    brokenResponse: ({ operation: { id } }, kind, step) => {
      const operation = byId.get(id)
      return operation && inTime(() => judgeResponse(operation, kind, step))
    },
    accepts: async (schema, value, direction) => inTime(() => validators.accepts(schema, value, direction)) === true,
    remove: validators.remove,
  }
}

/**
 * The problems of a body before its schema is evaluated: an undeclared media type, a text that is not JSON. No validator reads the
 * value of a declared media type such as XML.
 */
const bodyProblems = (
  operation: HttpOperation,
  { operation: { binding } }: Match,
  request: RequestText,
): { readonly problems: readonly Broken[]; readonly isRead: boolean } => {
  const type = request.headers['content-type']
  if (request.body === undefined || type === undefined) return { problems: [], isRead: true }
  const [undeclared] = mediaTypeIssues(operation, request)
  if (undeclared !== undefined) {
    const { pointer, keyword, expected } = undeclared
    return { problems: [{ at: pointer, keyword, expected, actual: shownValue(type) }], isRead: false }
  }
  const contents = binding.protocol === 'http' ? (binding.body?.content ?? []) : []
  const own = contents.find(({ mediaType }) => covers(essenceOf(mediaType), essenceOf(type)))
  const text = isJsonType(type) ? textOf(request.body) : undefined
  return text !== undefined && parsed(text) === undefined
    ? { problems: [{ at: '/body', keyword: 'json', expected: 'JSON', actual: shownValue(text) }], isRead: true }
    : { problems: [], isRead: own === undefined || !isUnparsed({ ...own, mediaType: type }) }
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
  // validators describe a list or an object by its type
  const isType = value === 'an array' || value === 'an object'
  const text = value === undefined ? 'absent' : isType ? value : (JSON.stringify(value) ?? String(value))
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

const paramsIn = (text: string | undefined): Json | undefined => {
  const message = text === undefined ? undefined : parsed(text)
  return typeof message === 'object' && message !== null && 'params' in message ? message['params'] : undefined
}
