import { type Contract, type Json, parsed, TooLong, textOf } from '@chainwright/contract'
import type { Api } from '@chainwright/model'
import { type EmittedJudge, emittedJudge } from '../contract/judge.ts'
import { memberSchemasOf } from './answers.ts'
import { headersOf } from './headers.ts'
import type { CoverageJudge } from './judge.ts'

/** Validates with the validators that are emitted for the contract. */
export interface EmittedCoverageJudge extends CoverageJudge, Pick<EmittedJudge, 'remove'> {}

export const emittedCoverageJudge = async (
  apis: readonly Api[],
  { operations }: Contract,
): Promise<EmittedCoverageJudge> => {
  const headers = apis.flatMap(api =>
    api.operations.flatMap(({ outcomes }) => outcomes.flatMap(headersOf).flatMap(({ schema }) => schema ?? [])),
  )
  const validators = await emittedJudge(apis, { schemas: [...apis.flatMap(memberSchemasOf), ...headers] })
  const byId = new Map(operations.map(operation => [operation.id, operation]))
  return {
    request: async ({ operation: { id }, templates }, request) => {
      const operation = byId.get(id)
      if (operation === undefined) return []
      const params = operation.protocol === 'jsonrpc' ? paramsIn(request.body && textOf(request.body)) : undefined
      const issues = inTime(() => validators.judgeInput({ operation, request, variables: templates, params }))
      if (issues === undefined) return [{ at: '', keyword: 'time' }]
      return issues.map(({ pointer, keyword, expected }) => ({
        at: pointer,
        keyword: keyword === 'x-rules' ? `rule:${expected}` : keyword,
      }))
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

const paramsIn = (text: string | undefined): Json | undefined => {
  const message = text === undefined ? undefined : parsed(text)
  return typeof message === 'object' && message !== null && 'params' in message ? message['params'] : undefined
}
