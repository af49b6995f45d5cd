import type { Fixture } from '@chainwright/contract'
import { boundSteps } from '../../generators/cli/coverage/read/bound.ts'
import { valueAt } from '../../generators/cli/coverage/read/pointer.ts'
import { type Called, calledBy, type NotCalled } from './calls.ts'
import type { Case } from './cases.ts'
import { withValueAt } from './with-value-at.ts'

/** A case with the requests that are calls. */
export interface Judged extends Case {
  readonly calls: readonly { readonly index: number; readonly call: Called }[]
}

/** A step that is not a call. Clients do not run cases that have only such steps. */
export interface Left {
  readonly case_: Case
  readonly why: NotCalled
}

/** Cases with their calls, and the steps that are not calls. */
export const judgedOf = async (
  cases: readonly Case[],
): Promise<{ readonly judged: readonly Judged[]; readonly left: readonly Left[] }> => {
  const judged: Judged[] = []
  const left: Left[] = []
  for (const case_ of cases) {
    const steps = boundSteps(withTokens(case_.fixture))
    const all = await Promise.all(steps.map(async (step, index) => ({ index, call: await calledBy(case_.api, step) })))
    const calls = all.flatMap(({ index, call }) => (typeof call === 'string' ? [] : [{ index, call }]))
    left.push(...all.flatMap(({ call: why }) => (typeof why === 'string' ? [{ case_, why }] : [])))
    if (calls.length > 0) judged.push({ ...case_, calls })
  }
  return { judged, left }
}

/** Whether the responses of a case are valid. */
export const isKept = ({ fixture }: Case): boolean => fixture.kind !== 'negative-response'

/**
 * A copy of a fixture in which all bound texts differ, as in a real service. In fixtures, several page tokens may be
 * the same text, but a client refuses a repeated page token.
 */
const withTokens = (fixture: Fixture): Fixture => {
  const seen = new Set<string>()
  const steps = fixture.steps.map((step, index) => {
    const { body } = step.response
    if (body === undefined || !('json' in body)) return step
    let value: unknown = body.json
    for (const { step: of, side, at, judge } of fixture.volatile ?? []) {
      if (of !== index || side !== 'response' || typeof judge !== 'object') continue
      const text = valueAt(value, at)
      if (typeof text !== 'string') continue
      const name = String(seen.size)
      const other = seen.has(text) ? `${text.slice(0, -name.length)}${name}` : text
      seen.add(other)
      value = withValueAt(value, at, other)
    }
    return { ...step, response: { ...step.response, body: { ...body, json: value as typeof body.json } } }
  })
  return { ...fixture, steps }
}
