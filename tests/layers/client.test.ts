import type { Step, Verdict } from '@chainwright/contract'
import { expect, test } from 'vitest'
import {
  type Caller,
  callerOf,
  compared,
  made,
  notCalled,
  outcomeOf,
  recordedAnswer,
  type Send,
  wantedOf,
} from './calls.ts'
import { type Case, cases, expectGood, isWhole, type Problem, verdictsOf } from './cases.ts'
import { apiNames } from './contracts.ts'
import { broken, type Judged, judged, kept, left } from './judged.ts'
import { sorted } from './known.ts'
import { staged } from './stage.ts'
import { sentText, told, written } from './told.ts'

test('every step of a case is judged here, or left to the server’s layer for a reason', () => {
  for (const api of apiNames) {
    const of = <T extends Case>(all: readonly T[]) => all.filter(case_ => case_.api === api)
    const reasons = Object.entries(notCalled).flatMap(([why, reason]) => {
      const kinds = of(left.flatMap(one => (one.why === why ? [one.case_] : []))).map(({ fixture }) => fixture.kind)
      return [...new Set(kinds)].map(kind => {
        const count = kinds.filter(other => other === kind).length
        return `  left to the server’s layer: ${count} of ${kind}, ${why}: ${reason}`
      })
    })
    const calls = of(judged).reduce((sum, one) => sum + one.calls.length, 0)
    const head = `client, loopback: ${of(judged).length} of ${of(cases).length} cases of ${api} in ${calls} calls`
    console.log([head, ...reasons].join('\n'))
  }
  const seen = new Set([...judged, ...left.map(({ case_ }) => case_)].map(({ path }) => path))
  expect(cases.filter(({ path }) => !seen.has(path))).toEqual([])
  // what is asked of an operation is a call, whether it is answered or refused; where none can make it, a line says why
  const wrong = left.filter(({ case_: { fixture } }) => !['protocol', 'negative-request'].includes(fixture.kind))
  const { news, unneeded } = sorted('client left', [...new Set(wrong.map(({ case_ }) => case_.path))])
  expect(news, 'cases that no client can send').toEqual([])
  if (!isWhole) return
  expect(unneeded, 'lines of known-breaks.txt that explain nothing').toEqual([])
  expect(Object.keys(notCalled).filter(why => left.every(one => one.why !== why))).toEqual([])
})

test('clients send what the cases ask, and make of the answers what they say', async () => {
  const verdicts: Verdict[] = []
  for (const case_ of kept) verdicts.push(...verdictsOf('client', case_, await clientProblems(case_)))
  expectGood(verdicts, 'client')
})

test('client and server together give the value that the server was given', async () => {
  const verdicts: Verdict[] = []
  for (const case_ of kept) verdicts.push(...verdictsOf('loopback', case_, await loopbackProblems(case_)))
  expectGood(verdicts, 'loopback')
})

test('clients that validate refuse the answers that break the contract, at the place that the case says', async () => {
  const verdicts: Verdict[] = []
  for (const case_ of broken) {
    verdicts.push(...verdictsOf('client', case_, await refusalProblems(case_, recorded)))
    const server = staged(case_)
    const sent = (step: Step) => async (request: Request) => (await server.send(step, request)).response
    verdicts.push(...verdictsOf('loopback', case_, await refusalProblems(case_, sent)))
  }
  expectGood(verdicts, 'client refusals')
})

/** A validating client is sent the very answer, so that what it refuses is no more than what the cases say is broken. */
async function clientProblems({ api, fixture, calls }: Judged): Promise<readonly Problem[]> {
  const problems: Problem[] = []
  for (const { index, call } of calls) {
    const sent: string[] = []
    const send = async (request: Request): Promise<Response> => {
      sent.push(await sentText(request))
      return recordedAnswer(call.step)
    }
    const outcome = await outcomeOf(callerOf(api, call, send, { validate: 'throw' }), call)
    problems.push(
      ...compared(`steps/${index}/request`, written(call.step.request), sent.join()),
      ...compared(
        `steps/${index}/response`,
        told(wantedOf(call), index, fixture.volatile),
        told(outcome, index, fixture.volatile),
      ),
    )
  }
  return problems
}

async function loopbackProblems(case_: Judged): Promise<readonly Problem[]> {
  const { api, fixture, calls } = case_
  const server = staged(case_)
  const problems: Problem[] = []
  for (const { index, call } of calls) {
    const send = async (request: Request): Promise<Response> => (await server.send(call.step, request)).response
    const outcome = await outcomeOf(callerOf(api, call, send), call)
    const [expected, actual] = [wantedOf(call), outcome].map(one => told(one, index, fixture.volatile))
    problems.push(...compared(`steps/${index}/response`, expected ?? '', actual ?? ''))
  }
  return problems
}

async function refusalProblems({ api, fixture, calls }: Judged, answering: (step: Step) => Send): Promise<Problem[]> {
  const { at = '', side, step: index = 0 } = fixture.refused ?? {}
  const { call } = calls.find(one => one.index === index) ?? {}
  if (call === undefined || side !== 'response') throw new Error(`${fixture.claim}: no call is answered.`)
  const caller: Caller = callerOf(api, call, answering(call.step), { validate: 'throw' })
  const wanted = `ContractError at ${at}`
  const place = `steps/${index}/response/body#${at}`
  try {
    const { data } = await made(caller, call).withResponse()
    return compared(place, wanted, JSON.stringify(data) ?? 'nothing')
  } catch (error) {
    const { name, side, issues = [] } = error as Refusal
    const inside = call.match.operation.binding.protocol === 'jsonrpc' ? '/result' : ''
    const isHere = issues.some(({ pointer }) => `${inside}${pointer}/`.startsWith(`${at}/`))
    return name === 'ContractError' && side === 'response' && isHere ? [] : compared(place, wanted, String(error))
  }
}

interface Refusal {
  readonly name: string
  readonly side?: string
  readonly issues?: readonly { readonly pointer: string }[]
}

const recorded =
  (step: Step): Send =>
  async () =>
    recordedAnswer(step)
