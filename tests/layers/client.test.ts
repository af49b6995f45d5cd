import type { Verdict } from '@chainwright/contract'
import { expect, it } from 'vitest'
import { artifactsOf } from './artifacts.ts'
import { notCalled } from './calls.ts'
import { type Case, cases, isWhole } from './cases.ts'
import { clientVerdict, loopbackVerdict } from './client.ts'
import { apiNames } from './contracts.ts'
import { expectGood } from './good.ts'
import { type Judged, judgedOf } from './judged.ts'
import { sorted } from './known.ts'

const { judged, left } = await judgedOf(cases)

it('every step of a case is tested here, or skipped with a reason', () => {
  for (const api of apiNames) {
    const of = <T extends Case>(all: readonly T[]) => all.filter(case_ => case_.api === api)
    const leftSteps = left.filter(({ case_ }) => case_.api === api)
    const reasons = Object.entries(notCalled).flatMap(([why, reason]) => {
      const kinds = leftSteps.flatMap(one => (one.why === why ? [one.case_.fixture.kind] : []))
      return [...new Set(kinds)].map(kind => {
        const count = kinds.filter(other => other === kind).length
        return `  ${count} of ${kind}, ${why}: ${reason}`
      })
    })
    const calls = of(judged).reduce((sum, one) => sum + one.calls.length, 0)
    const steps = of(cases).reduce((sum, { fixture }) => sum + fixture.steps.length, 0)
    // a case may have steps of both kinds, so that steps are counted
    expect(calls + leftSteps.length).toBe(steps)
    const head = `client, loopback: ${calls} of ${steps} steps of ${api}, in ${of(judged).length} of ${of(cases).length} cases`
    const rest = leftSteps.length === 0 ? '' : `; ${leftSteps.length} steps are left to the server’s layer:`
    console.log([head + rest, ...reasons].join('\n'))
  }
  const seen = new Set([...judged, ...left.map(({ case_ }) => case_)].map(({ path }) => path))
  expect(cases.filter(({ path }) => !seen.has(path))).toEqual([])
  // a case of an operation is a call, whether it succeeds or fails; if no client can make it, a line gives the reason
  const wrong = left.filter(({ case_: { fixture } }) => !['protocol', 'negative-request'].includes(fixture.kind))
  const { changes, unneeded } = sorted('client left', [...new Set(wrong.map(({ case_ }) => case_.path))])
  expect(changes, 'cases that no client can send').toEqual([])
  if (!isWhole) return
  expect(unneeded, 'lines of known-violations.txt that match no failure').toEqual([])
  expect(Object.keys(notCalled).filter(why => left.every(one => one.why !== why))).toEqual([])
})

it('clients send the requests of the cases, return their values and errors, and refuse invalid responses', async () => {
  expectGood(await all(clientVerdict), 'client')
})

it('client and server together return the value of the handler', async () => {
  expectGood(await all(loopbackVerdict), 'loopback')
})

const all = async (judge: typeof clientVerdict): Promise<Verdict[]> => {
  const verdicts: Verdict[] = []
  for (const case_ of judged satisfies readonly Judged[])
    verdicts.push(...(await judge(await artifactsOf(case_.api), case_)))
  return verdicts
}
