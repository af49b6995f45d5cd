import type { Contract, HeaderJudge, Issue, ItemsJudge, Judge, Operation } from '../contract/contract.ts'
import { callsOf } from '../contract/rpc-text.ts'
import { withQuotedBody } from '../format/bare-names.ts'
import { textOf } from '../format/body.ts'
import type { Fixture, Step } from '../format/fixture.ts'
import { redactorOf } from '../secrets/redactor.ts'
import { judgeHttp } from './judge-http.ts'
import { judgeRpc } from './judge-rpc.ts'
import type { Judging } from './judging.ts'
import { showsOf } from './shows.ts'

/** The validators of a contract. */
export interface ResponseJudges {
  readonly judge: Judge
  readonly judgeHeader?: HeaderJudge
  readonly judgeItems?: ItemsJudge
}

/**
 * Validates the responses of fixtures against the contract, by the rules with which `verify` checks a provider. The
 * pointer of an issue is a place in the response: `body#/items/0`, `header:retry-after`, `status`. Batches have no
 * issues.
 */
export const statedResponseJudge = (
  contract: Contract,
  { judge, judgeHeader, judgeItems }: ResponseJudges,
): ((operation: Operation, kind: Fixture['kind'], step: Step) => readonly Issue[]) => {
  const redactor = redactorOf(contract)
  return (operation, kind, step) => {
    const { response } = step
    const request = withQuotedBody(step.request)
    const judging: Judging = {
      operation,
      judge,
      judgeHeader,
      judgeItems,
      kind,
      expected: response,
      actual: response,
      compares: false,
      volatile: new Set(),
      shows: showsOf(redactor, { request, actual: response, expected: response }),
    }
    const found = operation.protocol === 'http' ? judgeHttp(judging) : isCall(request) ? judgeRpc(judging, request) : []
    return found
      .filter(({ outcome }) => outcome === 'violation')
      .map(({ at, keyword, expected, actual }) => ({ pointer: at, keyword, expected, actual }))
  }
}

/** Whether a request is one JSON-RPC call that gets a response: neither a batch nor a notification. */
const isCall = ({ body }: Step['request']): boolean => {
  const sent = body === undefined ? undefined : callsOf(textOf(body))
  return sent?.batch === false && sent.calls[0]?.id !== undefined
}
