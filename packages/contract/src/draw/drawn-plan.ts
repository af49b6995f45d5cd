import type { Operation } from '../contract/contract.ts'
import { statusOf, successOf } from '../contract/success.ts'
import { caseName } from '../format/case-name.ts'
import type { Fixture, RequestText, Step } from '../format/fixture.ts'
import type { Drawn, Expectation } from '../judge/drawn.ts'
import type { Plan } from '../judge/plan.ts'

/** A request of a drawn case, and what the contract allows in the response. */
export interface DrawnStep {
  readonly request: RequestText
  readonly expects: Expectation
  /** The status of the expected response. Default: that of success, or 400. */
  readonly status?: number
}

/** A drawn case before it has a name. */
export interface DrawnCase extends Pick<Fixture, 'claim' | 'kind' | 'refused' | 'volatile'> {
  /** The operation that the case is about. The steps may also call others. */
  readonly operation: Operation
  readonly steps: readonly DrawnStep[]
  readonly drawn?: Omit<Drawn, 'operation' | 'expects'>
}

/** The plan of a drawn case: its fixture, and how to check it. */
export const drawnPlan = ({ operation, claim, kind, steps, drawn, refused, volatile }: DrawnCase): Plan => {
  const fixture: Fixture = {
    claim: `generated: ${claim}`,
    operation: operation.id,
    kind,
    provenance: { type: 'synthesised', by: 'verify, of the contract' },
    ...(refused && { refused }),
    ...(volatile && { volatile }),
    steps: steps.map(
      ({ request, expects, status }): Step => ({
        request,
        response: { status: status ?? statusFor(operation, expects), headers: {} },
      }),
    ),
  }
  const name = caseName(fixture)
  return {
    name,
    path: name,
    fixture,
    example: true,
    drawn: { ...drawn, operation, expects: steps.map(({ expects }) => expects) },
  }
}

const statusFor = (operation: Operation, expects: Expectation): number => {
  if (operation.protocol === 'jsonrpc') return 200
  switch (expects) {
    case 'refused':
      return 400
    case 'gone':
      return 404
    case 'unauthorized':
      return 401
    default:
      return statusOf(successOf(operation)?.key ?? '200')
  }
}
