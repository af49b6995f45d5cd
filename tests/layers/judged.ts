import { type Called, calledBy, type NotCalled } from './calls.ts'
import { type Case, cases } from './cases.ts'
import { boundSteps } from './judge/bound.ts'

/** A case with the requests that are calls. */
export interface Judged extends Case {
  readonly calls: readonly { readonly index: number; readonly call: Called }[]
}

export const judged: Judged[] = []
/** Steps that are no call; cases of nothing else are not judged here. */
export const left: { readonly case_: Case; readonly why: NotCalled }[] = []
for (const case_ of cases) {
  const steps = boundSteps(case_.fixture)
  const all = await Promise.all(steps.map(async (step, index) => ({ index, call: await calledBy(case_.api, step) })))
  const calls = all.flatMap(({ index, call }) => (typeof call === 'string' ? [] : [{ index, call }]))
  left.push(...all.flatMap(({ call: why }) => (typeof why === 'string' ? [{ case_, why }] : [])))
  if (calls.length > 0) judged.push({ ...case_, calls })
}
/** Those whose answers keep the contract. */
export const kept = judged.filter(({ fixture }) => fixture.kind !== 'negative-response')
export const broken = judged.filter(({ fixture }) => fixture.kind === 'negative-response')
