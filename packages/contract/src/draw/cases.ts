import { memberOf } from '@chainwright/model/bundled'
import type { Operation } from '../contract/contract.ts'
import { requestWith } from '../contract/request.ts'
import { textOf } from '../format/body.ts'
import type { Json } from '../format/fixture.ts'
import { isObject } from '../format/pointer.ts'
import type { Expectation } from '../judge/drawn.ts'
import type { Plan } from '../judge/plan.ts'
import { type Base, type Drawing, openTexts } from './base.ts'
import { type Change, changesOf } from './changes.ts'
import { drawnPlan } from './drawn-plan.ts'

/**
 * Calls that differ from a valid one in one place: values at each limit of a schema and beyond it. A provider must
 * accept those that follow the contract and refuse those that violate it. The contract's validators decide which is
 * which.
 *
 * @param accepted Whether the valid call succeeded. Only then does a refusal show that the provider refuses the change.
 * @param most The maximum number of calls to make. `left` is the number of further possible calls.
 */
export const casesAround = (
  operation: Operation,
  base: Base,
  { drawing, accepted, most }: { readonly drawing: Drawing; readonly accepted: boolean; readonly most: number },
): { readonly plans: readonly Plan[]; readonly left: number } => {
  const found = new Map<string, Plan>()
  const seen = new Set([JSON.stringify(requestWith(operation, base.input))])
  const isOther = hasOther(operation, base, drawing)
  const valid: Expectation = accepted || base.free.length === 0 ? 'valid' : 'answered'
  const add = ({ input: made, description, requestOf, isLost, isFree }: Change): void => {
    const input = made()
    const request = requestOf?.() ?? requestWith(operation, input)
    const key = JSON.stringify(request)
    // skip an empty body: a value that is not an object has no form fields
    if (seen.has(key) || (request.body !== undefined && textOf(request.body) === '')) return
    const issues = drawing.oracle(operation, request)
    if (typeof issues === 'string') return
    const [issue] = issues
    if (issue === undefined && isLost === true) return
    seen.add(key)
    const plain = `${description} ${issue === undefined ? 'gets a response' : 'is refused'}`
    const expects = issue !== undefined ? 'refused' : isFree === true || isOther(input.body) ? 'answered' : valid
    const planFor = (claim: string): Plan =>
      drawnPlan({
        operation,
        claim,
        kind: issue === undefined ? 'positive' : 'negative-request',
        steps: [{ request, expects }],
        drawn: { input },
        ...(issue && { refused: { step: 0, side: 'request', at: issue.pointer, keyword: issue.keyword } }),
      })
    let plan = planFor(plain)
    // names are shortened and lose punctuation, so number equal ones
    for (let number = 2; found.has(plan.name); number += 1) plan = planFor(`${number}, ${plain}`)
    found.set(plan.name, plan)
  }
  const changes = changesOf(operation, base, drawing).toSorted((a, b) => a.depth - b.depth)
  let tried = 0
  for (const change of changes) {
    if (found.size >= most) break
    add(change)
    tried += 1
  }
  return { plans: [...found.values()], left: changes.length - tried }
}

/** Whether a body has a changed value in a member that only the provider's own data can supply. */
const hasOther = (operation: Operation, { input, own }: Base, { ownData }: Drawing) => {
  const schema = operation.protocol === 'http' ? operation.body : undefined
  return (body: Json | undefined): boolean => {
    if (schema === undefined || !isObject(body) || (own.length === 0 && !ownData)) return false
    return [...own, ...(ownData ? openTexts(schema, body) : [])].some(
      name => Object.hasOwn(body, name) && body[name] !== memberOf(input.body, name),
    )
  }
}
