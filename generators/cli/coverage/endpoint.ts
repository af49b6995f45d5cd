import { type Fixture, textOf } from '@chainwright/contract'
import { type Api, isRpcFailure, type Operation } from '@chainwright/model'
import { isTextOf } from './read/answer.ts'

/**
 * Whether an error belongs to the envelope, so that any method of the dialect may return it: cases of the protocol
 * cover it.
 */
export const isOfEndpoint = (operation: Operation, key: string): boolean =>
  operation.binding.protocol === 'jsonrpc' && endpointErrors.has(key)

const endpointErrors: ReadonlySet<string> = new Set([
  'parseError',
  'invalidVersion',
  'invalidRequest',
  'unknownMethod',
  'unknownService',
  'illFormedMethod',
  'upperCaseMethod',
  'methodNotFound',
  'subscriptionsUnsupported',
  'emptyBatch',
  'batchTooLarge',
  'nonArrayArguments',
  'tooManyArguments',
  'timedOut',
  'responseTooLarge',
])

export interface EndpointResponse {
  readonly key: string
  readonly isShown: boolean
}

/** The errors of the endpoints of an API, each once. */
export const endpointResponsesOf = (
  { operations }: Pick<Api, 'operations'>,
  fixtures: readonly Fixture[],
): readonly EndpointResponse[] => {
  const errors = fixtures
    .filter(({ kind }) => kind === 'protocol')
    .flatMap(({ steps }) => steps.flatMap(({ response }) => (response.body ? errorsIn(textOf(response.body)) : [])))
  const found = new Map<string, boolean>()
  for (const operation of operations)
    for (const outcome of operation.outcomes)
      if (isRpcFailure(outcome) && isOfEndpoint(operation, outcome.key))
        found.set(
          outcome.key,
          found.get(outcome.key) === true ||
            errors.some(({ code, message }) => code === outcome.code && isTextOf(outcome.message, message)),
        )
  return [...found].map(([key, isShown]) => ({ key, isShown }))
}

/** The errors of a response, which may be a batch. */
const errorsIn = (text: string | undefined): readonly { readonly code: unknown; readonly message: string }[] => {
  const answers = [parsed(text)].flat() as readonly unknown[]
  return answers.flatMap(answer => {
    const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined
    if (typeof error !== 'object' || error === null) return []
    const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
    return [{ code, message: String(message) }]
  })
}

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
