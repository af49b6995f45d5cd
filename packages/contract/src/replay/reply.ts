import type { Operation } from '../contract/contract.ts'
import { bodyOf } from '../format/body.ts'
import type { Body } from '../format/fixture.ts'
import { type GeneratedResponse, textOfGenerated } from './fallback.ts'
import type { Found } from './sessions.ts'

/** A response, with instructions for its delivery. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Body | undefined
  /** For a stream, the times of its parts. */
  readonly times?: readonly string[]
  /** Milliseconds of delay. */
  readonly latency: number
  /** Whether to close the connection instead. */
  readonly reset: boolean
}

/** The reply of a fixture's step. */
export const reply = ({ case: { name }, step: { response } }: Found): Reply => ({
  status: response.status,
  headers: { ...deliverable(response.headers), 'x-replay-source': 'fixture', 'x-replay-fixture': name },
  body: response.body,
  ...(response.times === undefined ? {} : { times: response.times }),
  ...withoutDelay,
})

/** The reply of an example of the contract or a generated value. */
export const generatedReply = (made: GeneratedResponse, headers: Readonly<Record<string, string>> = {}): Reply => {
  const text = textOfGenerated(made)
  const type = made.mediaType === undefined || text === '' ? {} : { 'content-type': made.mediaType }
  return {
    status: made.status,
    headers: { ...made.headers, ...type, 'x-replay-source': made.source, ...headers },
    body: text === '' ? undefined : bodyOf(text),
    ...withoutDelay,
  }
}

export const textReply = (
  status: number,
  source: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Reply => ({
  status,
  headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'x-replay-source': source },
  body: { text: `${text}\n` },
  ...withoutDelay,
})

/** The reply to a request if no response can be generated, with the reason if it is known. */
export const notGenerated = ({ id }: Operation, made: { readonly reason: string } | undefined): Reply =>
  textReply(
    501,
    'none',
    made === undefined
      ? `${id} has no fixture, no example and no schema to generate a response from.`
      : `${id} has no fixture and no example, and ${made.reason}.`,
  )

export const noSuchPath = (methods: readonly string[]): Reply =>
  methods.length === 0
    ? textReply(404, 'none', 'The contract does not contain this path.')
    : textReply(405, 'none', `At this path, the contract describes only ${methods.join(', ')}.`, {
        allow: methods.join(', '),
      })

export const withoutDelay = { latency: 0, reset: false } as const

// headers of the connection: the server that delivers the response sets them
const connection = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
])

const deliverable = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !connection.has(name)))
