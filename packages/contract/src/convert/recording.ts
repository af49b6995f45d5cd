import type { Contract } from '../contract/contract.ts'
import { contractOf } from '../contract/read.ts'
import { bodyOf } from '../format/body.ts'
import type { Fixture, FixtureKind, Step } from '../format/fixture.ts'
import { redactorOf } from '../secrets/redactor.ts'

/** One line of a raw recording: bodies are text exactly as sent and received. */
export interface RecordedExchange {
  readonly id: string
  /** The time, as RFC 3339. */
  readonly at: string
  readonly request: {
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
  }
  readonly response: {
    readonly status: number
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }
}

/** The source of a recorded line, and how its fixture is described. */
export interface RecordingOptions {
  /** The file of the line: `xvm.jsonl`. The source of the fixture is this file and the line's id. */
  readonly source: string
  readonly recorder: string
  readonly operation?: string
  readonly kind: FixtureKind
  readonly claim?: string
  /**
   * Describes the members and parameters that hold secrets. Without it, secrets are found only by names, by known
   * formats, and by repetition.
   */
  readonly contract?: Contract
  /** Text replacements in both bodies and the target, each listed in the provenance. */
  readonly rename?: readonly { readonly from: string; readonly to: string }[]
}

/** Response headers that a contract can describe. The others (`date`, `node-id`, lengths) depend on the host. */
const keptHeaders = new Set([
  'access-control-allow-credentials',
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'allow',
  'content-type',
  'retry-after',
  'vary',
  'x-content-type-options',
])

/** Converts a recorded exchange to a fixture with one step. Secrets are removed as by `record`. */
export const fixtureOfRecording = (exchange: RecordedExchange, options: RecordingOptions): Fixture => {
  const used = new Set<string>()
  const renamed = (text: string): string => {
    let result = text
    for (const { from, to } of options.rename ?? []) {
      if (!result.includes(from)) continue
      used.add(`${from} renamed to ${to}`)
      result = result.replaceAll(from, to)
    }
    return result
  }
  const { request, response } = exchange
  const answered = lowerCase(response.headers)
  const recorded: Step = {
    request: {
      method: request.method,
      target: renamed(request.path),
      headers: lowerCase(request.headers),
      ...(request.body === undefined ? {} : { body: bodyOf(renamed(request.body)) }),
    },
    response: {
      status: response.status,
      headers: Object.fromEntries(Object.entries(answered).filter(([name]) => keptHeaders.has(name))),
      ...(response.body === '' ? {} : { body: bodyOf(renamed(response.body)) }),
    },
  }
  const redactor = redactorOf(options.contract ?? contractOf([]))
  // a cookie is not kept, but its value may be in the body
  redactor.learn({ ...recorded, response: { ...recorded.response, headers: answered } })
  const { step, redacted } = redactor.step(recorded, 0)
  return {
    claim: redactor.text(options.claim ?? exchange.id),
    ...(options.operation === undefined ? {} : { operation: options.operation }),
    kind: options.kind,
    provenance: {
      type: 'recorded',
      recorder: options.recorder,
      date: exchange.at.slice(0, 10),
      source: `${options.source}#${exchange.id}`,
      ...(used.size === 0 ? {} : { changes: [...used].sort() }),
    },
    ...(redacted.length === 0 ? {} : { redacted }),
    steps: [step],
  }
}

const lowerCase = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
