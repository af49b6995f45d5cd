import type { Contract } from '../contract/contract.ts'
import type { FixtureFile } from '../replay/fixtures.ts'
import { paceOf } from '../verify/pace.ts'
import { isForeign, operationFinder, planOf } from '../verify/plan.ts'
import { reads } from '../verify/safe.ts'
import { send } from '../verify/send.ts'
import { filled, withOwnValues } from '../verify/values.ts'
import { type Recorded, type RecordingContext, recordedFixture } from './fixture.ts'

export interface RecordOptions extends RecordingContext {
  readonly contract: Contract
  readonly target: string
  /** Whose requests are sent; operations without one are asked by the contract's examples. */
  readonly fixtures?: readonly FixtureFile[]
  readonly variables?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly unsafe?: boolean
  readonly readOnly?: readonly string[]
  readonly rate?: number
  readonly timeout?: number
  readonly only?: string
  /** Milliseconds between the two recordings of a request. Default 1,000. */
  readonly between?: number
  readonly fetch?: typeof fetch
  readonly progress?: (done: number, all: number, name: string) => void
}

export interface RecordResult {
  readonly recorded: readonly Recorded[]
  /** Requests that were not sent or not answered, and why. */
  readonly left: readonly { readonly name: string; readonly reason: string }[]
}

/** Sends every request twice and makes fixtures of the answers. Writes nothing. */
export const record = async (options: RecordOptions): Promise<RecordResult> => {
  const { contract, fixtures = [], only, variables = {}, headers = {} } = options
  const plans = planOf({ contract, fixtures, ...(only === undefined ? {} : { only }) })
  const operationOf = operationFinder(contract)
  const values = new Map(Object.entries(variables))
  const pace = paceOf(options.rate ?? 5)
  const recorded: Recorded[] = []
  const left: { name: string; reason: string }[] = []
  const once = new Set<string>()
  for (const [index, { name, fixture }] of plans.entries()) {
    options.progress?.(index, plans.length, name)
    const [step] = fixture.steps
    if (step === undefined) continue
    if (isForeign(fixture, contract)) {
      left.push({ name, reason: `the documents have no operation ${fixture.operation}` })
      continue
    }
    const operation = operationOf(step.request)
    const own = operation === undefined ? step.request : withOwnValues(step.request, operation, values, undefined)
    const asked = filled(own, values)
    if ('missing' in asked) {
      left.push({ name, reason: `no value of ${asked.missing.join(', ')}` })
      continue
    }
    const { request } = asked
    const key = JSON.stringify(request)
    if (once.has(key)) continue
    once.add(key)
    const isReading = reads(request, operation, options.readOnly ?? [])
    if (!isReading && options.unsafe !== true) {
      left.push({ name, reason: 'it may write: --unsafe, or --read-only if it only reads' })
      continue
    }
    const sending = {
      target: new URL(options.target),
      bases: operation?.protocol === 'http' ? operation.bases : [],
      headers,
      timeout: options.timeout ?? 30_000,
      patience: 60_000,
      expected: step.response.status,
      fetch: options.fetch ?? fetch,
      pace,
    }
    const first = await send(request, sending)
    if ('failure' in first) {
      left.push({ name, reason: first.failure })
      continue
    }
    // what writes is not written twice
    const second = isReading ? await after(options.between ?? 1_000, () => send(request, sending)) : undefined
    const again = second !== undefined && 'response' in second ? second.response : undefined
    const secrets = [...(options.secrets ?? []), ...Object.values(headers)]
    recorded.push(
      recordedFixture(
        { request, responses: again === undefined ? [first.response] : [first.response, again], operation },
        { ...options, secrets },
      ),
    )
  }
  return { recorded, left }
}

const after = async <T>(milliseconds: number, then: () => Promise<T>): Promise<T> => {
  await new Promise(done => setTimeout(done, milliseconds))
  return then()
}
