import { bodyOf } from '../format/body.ts'
import type { Fixture, FixtureKind } from '../format/fixture.ts'

/** One line of a raw recording: bodies are text exactly as sent and received. */
export interface RecordedExchange {
  readonly id: string
  /** RFC 3339. */
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

export interface RecordingOptions {
  /** Where the line stands: `xvm.jsonl`. The fixture's source is this and the line's id. */
  readonly source: string
  readonly recorder: string
  readonly operation?: string
  readonly kind: FixtureKind
  readonly claim?: string
  /** Textual edits of both bodies and of the target, each told in the provenance. */
  readonly rename?: readonly { readonly from: string; readonly to: string }[]
}

/** Response headers that a contract can speak of; the rest (`date`, `node-id`, lengths) is the host's. */
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

/** A recorded exchange as a fixture of one step. */
export function fixtureOfRecording(exchange: RecordedExchange, options: RecordingOptions): Fixture {
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
  const step = {
    request: {
      method: request.method,
      target: renamed(request.path),
      headers: lowerCase(request.headers),
      ...(request.body === undefined ? {} : { body: bodyOf(renamed(request.body)) }),
    },
    response: {
      status: response.status,
      headers: Object.fromEntries(
        Object.entries(lowerCase(response.headers)).filter(([name]) => keptHeaders.has(name)),
      ),
      ...(response.body === '' ? {} : { body: bodyOf(renamed(response.body)) }),
    },
  }
  return {
    claim: options.claim ?? exchange.id,
    ...(options.operation === undefined ? {} : { operation: options.operation }),
    kind: options.kind,
    provenance: {
      type: 'recorded',
      recorder: options.recorder,
      date: exchange.at.slice(0, 10),
      source: `${options.source}#${exchange.id}`,
      ...(used.size === 0 ? {} : { changes: [...used].sort() }),
    },
    steps: [step],
  }
}

const lowerCase = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
