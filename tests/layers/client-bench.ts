import type { Step } from '@chainwright/contract'
import type { Api } from '@chainwright/model'
import type { Artifacts } from './artifacts.ts'
import { type Called, type ClientSettings, callerOf, outcomeOf, type Send } from './calls.ts'
import type { Problem } from './cases.ts'
import type { Clock } from './clock.ts'
import type { Sound } from './sound.ts'

export interface Bench {
  readonly artifacts: Artifacts
  readonly model: Api
  readonly clock: Clock
  readonly sound: ReadonlyMap<string, readonly Sound[]>
}

export interface Probe {
  readonly claim: string
  /** Whether a test with one operation of a protocol is enough. */
  readonly once?: boolean
  /** Undefined if the contract defines nothing about the claim for the operation. */
  readonly send: (bench: Bench, call: Sound) => Promise<readonly Problem[] | undefined>
}

export const json = { 'content-type': 'application/json' }

export const calledOf = ({ operation, templates, request, input, status }: Sound): Called => {
  const step: Step = { request, response: { status, headers: {} } }
  return { step, match: { operation, templates }, input, id: operation.binding.protocol === 'jsonrpc' ? 1 : undefined }
}

export const outcomeIn = async ({ artifacts }: Bench, call: Sound, send: Send, settings: ClientSettings = {}) => {
  const called = calledOf(call)
  return outcomeOf(await callerOf(artifacts, called, send, settings), called)
}

export const answerFor = ({ status, value }: Sound): Response =>
  new Response(value === undefined ? null : JSON.stringify(value), { status, headers: json })

export const rpcAnswer = (messages: readonly object[], isBatch = false): Response => {
  const all = messages.map(message => ({ jsonrpc: '2.0', ...message }))
  return new Response(JSON.stringify(isBatch ? all : all[0]), { status: 200, headers: json })
}

export const problem = (pointer: string, keyword: string, expected: string, actual: string): Problem => ({
  pointer,
  keyword,
  expected,
  actual,
})

export const differing = (pointer: string, expected: string, actual: string): Problem[] =>
  expected === actual ? [] : [problem(pointer, 'value', expected, actual)]
