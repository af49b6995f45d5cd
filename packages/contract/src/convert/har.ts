import type { Contract } from '../contract/contract.ts'
import { contractOf } from '../contract/read.ts'
import { targetParts } from '../contract/route.ts'
import { bodyOf, bodyOfBytes, bytesOf, textOf } from '../format/body.ts'
import type { Body, Fixture, Step } from '../format/fixture.ts'
import { milliseconds } from '../format/time.ts'
import { operationFinder } from '../judge/plan.ts'
import { redactorOf } from '../secrets/redactor.ts'

/** The part of HAR 1.2 that is read; other members are ignored. */
export interface Har {
  readonly log: {
    readonly version: string
    readonly creator: { readonly name: string; readonly version: string }
    readonly entries: readonly HarEntry[]
  }
}
/** One exchange of a HAR 1.2 file. `time` is in milliseconds, sizes are in bytes (-1: not available). */
export interface HarEntry {
  readonly startedDateTime: string
  readonly time: number
  readonly comment?: string
  readonly request: {
    readonly method: string
    readonly url: string
    readonly httpVersion: string
    readonly cookies: readonly []
    readonly headers: readonly HarPair[]
    readonly queryString: readonly HarPair[]
    readonly headersSize: number
    readonly bodySize: number
    readonly postData?: { readonly mimeType: string; readonly text?: string }
  }
  readonly response: {
    readonly status: number
    readonly statusText: string
    readonly httpVersion: string
    readonly cookies: readonly []
    readonly headers: readonly HarPair[]
    readonly content: {
      readonly size: number
      readonly mimeType: string
      readonly text?: string
      readonly encoding?: string
    }
    readonly redirectURL: string
    readonly headersSize: number
    readonly bodySize: number
  }
  readonly cache: Record<string, never>
  readonly timings: { readonly send: number; readonly wait: number; readonly receive: number }
}
export interface HarPair {
  readonly name: string
  readonly value: string
}

/** The origin and the start time of the entries of a HAR file. */
export interface HarOptions {
  /** Origin put before every target: `http://localhost:9650`. */
  readonly origin: string
  /** The time of the first step, as RFC 3339. Later steps follow by their `at`. */
  readonly start: string
}

/** Fixtures as one HAR 1.2 file, one entry for each step, in order. The claim is the entry's comment. */
export const harOfFixtures = (fixtures: readonly Fixture[], { origin, start }: HarOptions): Har => {
  const entries = fixtures.flatMap(fixture =>
    fixture.steps.map(step => entryOf(step, fixture.claim, origin, instantOf(start, step.at))),
  )
  return { log: { version: '1.2', creator: { name: '@chainwright/contract', version: '1' }, entries } }
}

/**
 * Converts each entry of a HAR file to a fixture with one step. With a contract, it is a case of the operation of its
 * request; without a contract or a matching operation, a case of the protocol. Secrets are removed as by `record`: a
 * secret of one entry is removed from all.
 */
export const fixturesOfHar = (har: Har, source: string, contract?: Contract): readonly Fixture[] => {
  const operationOf = contract && operationFinder(contract)
  const redactor = redactorOf(contract ?? contractOf([]))
  const steps = har.log.entries.map(stepOf)
  for (const step of steps) redactor.learn(step)
  return har.log.entries.map((entry, index) => {
    const original = steps[index] as Step
    const { step, redacted } = redactor.step(original, 0)
    return {
      claim: redactor.text(
        entry.comment ??
          `${step.request.method} ${targetParts(step.request.target).path} returns ${step.response.status}`,
      ),
      ...ofOperation(operationOf?.(original.request)?.id),
      provenance: {
        type: 'recorded',
        recorder: redactor.text(`${har.log.creator.name} ${har.log.creator.version}`),
        date: entry.startedDateTime.slice(0, 10),
        source: `${source}#${index}`,
      },
      ...(redacted.length === 0 ? {} : { redacted }),
      steps: [step],
    }
  })
}

const ofOperation = (id: string | undefined): Pick<Fixture, 'kind' | 'operation'> =>
  id === undefined ? { kind: 'protocol' } : { operation: id, kind: 'positive' }

const entryOf = ({ request, response }: Step, claim: string, origin: string, start: string): HarEntry => {
  const url = new URL(request.target, origin)
  const requestText = request.body && textOf(request.body)
  const answered = response.body ?? { text: '' }
  const text = textOf(answered)
  const size = bytesOf(answered).length
  return {
    startedDateTime: start,
    time: 0,
    comment: claim,
    request: {
      method: request.method,
      url: url.href,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(request.headers),
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      headersSize: -1,
      bodySize: request.body === undefined ? 0 : bytesOf(request.body).length,
      ...(requestText === undefined
        ? {}
        : { postData: { mimeType: request.headers['content-type'] ?? 'application/octet-stream', text: requestText } }),
    },
    response: {
      status: response.status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(response.headers),
      content: {
        size,
        mimeType: response.headers['content-type'] ?? 'application/octet-stream',
        ...(text === undefined ? { text: base64Of(answered), encoding: 'base64' } : { text }),
      },
      redirectURL: '',
      headersSize: -1,
      bodySize: size,
    },
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
  }
}

const instantOf = (start: string, at: string | undefined): string =>
  new Date(Date.parse(start) + (at === undefined ? 0 : (milliseconds(at) ?? 0))).toISOString()

const stepOf = ({ request, response }: HarEntry): Step => {
  const url = new URL(request.url)
  const { content } = response
  return {
    request: {
      method: request.method.toUpperCase(),
      target: url.pathname + url.search,
      headers: record(request.headers),
      ...(request.postData?.text === undefined ? {} : { body: bodyOf(request.postData.text) }),
    },
    response: {
      status: response.status,
      headers: record(response.headers),
      ...(content.text === undefined || content.text === ''
        ? {}
        : { body: content.encoding === 'base64' ? decoded(content.text) : bodyOf(content.text) }),
    },
  }
}

const decoded = (base64: string): Body => bodyOfBytes(bytesOf({ base64 }))
const base64Of = (body: Body): string => ('base64' in body ? body.base64 : '')
const pairs = (headers: { readonly [name: string]: string }): HarPair[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value }))

/** Headers with lower-case names, without the pseudo-headers of HTTP/2, repeated ones joined (RFC 9110 §5.3). */
const record = (headers: readonly HarPair[]): Record<string, string> => {
  const result = new Map<string, string>()
  for (const { name, value } of headers) {
    const key = name.toLowerCase()
    if (key.startsWith(':')) continue
    const before = result.get(key)
    result.set(key, before === undefined ? value : `${before}, ${value}`)
  }
  return Object.fromEntries(result)
}
