import { flattened, typesOf, unionsOf } from '@chainwright/model/bundled'
import type { Operation } from '../contract/contract.ts'
import { successIn, successOf, successSchema } from '../contract/success.ts'
import type { Json } from '../format/fixture.ts'
import type { Bench, CaseExchange, Judged } from '../judge/judge-case.ts'
import type { Verdict } from '../report/verdict.ts'

/** Records the operations that a run called, and those that succeeded. */
export interface TestedOperations {
  add(judged: Judged): void
  /**
   * Returns a verdict for each operation that was not called or never succeeded.
   *
   * @param reasons The reasons why no cases were drawn for an operation, by its id.
   * @param all Whether both are violations.
   */
  verdicts(reasons: ReadonlyMap<string, string> | undefined, all: boolean): readonly Verdict[]
}

export const testedOperations = ({
  contract,
  operationOf,
}: Pick<Bench, 'contract' | 'operationOf'>): TestedOperations => {
  const tested = new Map<string, Set<string>>()
  const succeeded = new Set<string>()
  const skipped = new Map<string, string>()
  const failed = new Map<string, string>()
  const ended = new Map<string, string>()
  return {
    add({ exchanges, verdicts, unsent = [] }) {
      for (const { operation, outcome, reason } of verdicts)
        if (operation !== undefined && outcome === 'skipped' && reason !== undefined) skipped.set(operation, reason)
      for (const { operation, keyword, actual } of verdicts)
        if (operation !== undefined && keyword === 'connect') failed.set(operation, actual)
      const [first] = verdicts
      for (const id of first === undefined ? [] : unsent)
        ended.set(
          id,
          first?.reason ??
            (first?.keyword === 'connect' ? first.actual : `${first?.fixture} ended before this request`),
        )
      for (const exchange of exchanges) {
        const operation = operationOf(exchange.request)
        if (operation === undefined) continue
        const outcomes = tested.get(operation.id) ?? new Set()
        tested.set(operation.id, outcomes.add(wordOf(operation, exchange)))
        if (isSuccess(operation, exchange)) succeeded.add(operation.id)
      }
    },
    verdicts: (reasons, all) =>
      contract.operations.flatMap((operation): readonly Verdict[] => {
        const { id } = operation
        const outcomes = tested.get(id)
        if (outcomes === undefined) {
          const reason =
            reasons?.get(id) ?? skipped.get(id) ?? failed.get(id) ?? ended.get(id) ?? 'no fixture or example calls it'
          return [verdictOf(id, all, { keyword: 'tested', claim: 'is tested', reason: `not tested: ${reason}` })]
        }
        if (succeeded.has(id)) return []
        const words = [...outcomes].sort().slice(0, 5).join(', ')
        return [
          verdictOf(id, all, {
            keyword: 'success',
            claim: 'responds with success',
            reason: `no success response, only ${words}: ${adviceOf(operation)}`,
          }),
        ]
      }),
  }
}

const isSuccess = (operation: Operation, exchange: CaseExchange): boolean =>
  operation.protocol === 'http'
    ? exchange.response.status < (successOf(operation)?.key.startsWith('3') === true ? 400 : 300)
    : operation.isNotification === true
      ? exchange.response.status < 300
      : isResult(operation, exchange)

/**
 * Whether a result shows that a method works. `null` shows this only if the fixture has it, or if the contract declares
 * no other type.
 */
const isResult = (operation: Operation, exchange: CaseExchange): boolean => {
  const result = successIn(operation, exchange)
  if (result !== null) return result !== undefined
  const { stated } = exchange
  if (stated !== undefined && successIn(operation, { response: stated }) === null) return true
  const declared = successSchema(operation)
  return declared === undefined || !hasOtherTypes(declared.schema, declared.document)
}

const hasOtherTypes = (schema: Json, document: Json, seen = new Set<Json>()): boolean => {
  const flat = seen.has(schema) ? undefined : flattened(schema, document)
  if (flat === undefined) return false
  seen.add(schema)
  return (
    typesOf(flat['type']).some(type => type !== 'null') ||
    unionsOf(flat).some(({ branches }) => branches.some(branch => hasOtherTypes(branch, document, seen)))
  )
}

const wordOf = (operation: Operation, exchange: CaseExchange): string => {
  if (operation.protocol === 'http') return String(exchange.response.status)
  return successIn(operation, exchange) === null ? 'null' : 'errors'
}

const adviceOf = ({ parameters }: Operation): string => {
  const names = parameters.filter(({ required }) => required).map(({ name }) => name)
  return names.length === 0 ? 'check the state of the provider' : `pass values of ${names.join(', ')}`
}

interface Lack {
  readonly keyword: 'tested' | 'success'
  /** The missing property of the operation: `is tested`. */
  readonly claim: string
  readonly reason: string
}

const verdictOf = (id: string, all: boolean, { keyword, claim, reason }: Lack): Verdict => ({
  fixture: id,
  claim,
  operation: id,
  layer: 'coverage',
  pointer: '',
  reproduce: '',
  ...(all
    ? { outcome: 'violation', keyword, expected: claim, actual: reason }
    : { outcome: 'skipped', keyword: '', expected: '', actual: '', reason }),
})
