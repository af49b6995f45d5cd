import type { RequestText } from '@chainwright/contract'
import type { Api, Operation } from '@chainwright/model'
import { answerOf } from '../../generators/cli/coverage/read/answer.ts'
import { type Input, inputOf } from '../../generators/cli/coverage/read/decode.ts'
import { type Match, matchOf } from '../../generators/cli/coverage/read/match.ts'
import { type Case, cases } from './cases.ts'
import { independent } from './contracts.ts'
import { tokenIn } from './stage.ts'

/** A call that the contract allows and that succeeded. */
export interface Sound {
  readonly operation: Operation
  readonly templates: Match['templates']
  readonly request: RequestText
  readonly input: Input
  readonly status: number
  readonly value: unknown
}

/** Calls without page tokens that the contract allows and that succeeded. */
export const soundCalls = async (api: Case['api'], model: Api): Promise<ReadonlyMap<string, readonly Sound[]>> => {
  const sound = new Map<string, Sound[]>()
  for (const { fixture } of cases.filter(case_ => case_.api === api && case_.fixture.kind === 'positive')) {
    const [step] = fixture.steps
    const match = step && matchOf(model, step.request)
    if (step === undefined || match === undefined) continue
    const { operation } = match
    const answer = answerOf(operation, step.response)
    const input = inputOf(match, step.request)
    if (!answer.known || answer.outcome.kind === 'failure' || input[tokenIn(operation) ?? ''] !== undefined) continue
    if ((await independent.input(operation, input)).length > 0) continue
    const calls = sound.get(operation.id) ?? []
    sound.set(operation.id, calls)
    calls.push({
      operation,
      templates: match.templates,
      request: step.request,
      input,
      status: step.response.status,
      value: answer.value,
    })
  }
  return sound
}
