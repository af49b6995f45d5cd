import type { Contract, Issue, Operation, RequestJudge } from '../contract/contract.ts'
import { routerOf, targetParts } from '../contract/route.ts'
import { callsOf } from '../contract/rpc-text.ts'
import { textOf } from '../format/body.ts'
import type { RequestText } from '../format/fixture.ts'

/**
 * The issues that the contract's validators find in a drawn request. `elsewhere` if the request no longer belongs to
 * the operation; `unsendable` if a header cannot contain one of its values.
 */
export type Oracle = (operation: Operation, request: RequestText) => readonly Issue[] | 'elsewhere' | 'unsendable'

export const oracleOf = (contract: Contract, judge: RequestJudge): Oracle => {
  const router = routerOf(contract)
  return (operation, request) => {
    const { path, query } = targetParts(request.target)
    const [call] =
      operation.protocol === 'http' ? [] : (callsOf(textOf(request.body ?? { text: '' }) ?? '')?.calls ?? [])
    const routed =
      operation.protocol === 'http' ? router.http(request.method, path, query) : router.rpc(path, call?.method ?? '')
    if (routed?.operation.id !== operation.id) return 'elsewhere'
    // RFC 3986 §5.2.4: such segments are removed before a server sees them
    if (path.split('/').some(segment => /^(?:\.|%2e){1,2}$/i.test(segment))) return 'elsewhere'
    // RFC 9110 §5.5: other characters have no agreed meaning, and whitespace around a value is not part of it
    if (Object.values(request.headers).some(text => /[^\t\x20-\x7e]/.test(text) || text.trim() !== text))
      return 'unsendable'
    return judge({ operation, request, variables: routed.variables, params: call?.params })
  }
}
