import type { RequestText } from '../format/fixture.ts'
import { operationFinder } from '../judge/plan.ts'
import { reads } from '../judge/safe.ts'
import {
  describedOperation,
  type Recorded,
  type RecordingContext,
  recordedFixtures,
  refusedCredentials,
  standsAlone,
} from '../record/fixture.ts'
import { type Exchange, isRepeat, relatedRecordings } from '../record/related.ts'
import { redactorOf } from '../secrets/redactor.ts'
import { exchangesIn, type ImportFormat } from './exchanges.ts'

/** The contract of the exchanges, and how they are read. */
export interface ImportOptions extends RecordingContext {
  /** The format. Default: detected from the text. */
  readonly format?: ImportFormat
  /** Whether all exchanges become one fixture, in order. Default: only related ones. */
  readonly join?: boolean
  readonly readOnly?: readonly string[]
}

/** The fixtures of a text, and the exchanges without one. */
export interface ImportResult {
  readonly recorded: readonly Recorded[]
  /** The exchanges of the text that are in no fixture, with the reason. */
  readonly left: readonly { readonly name: string; readonly reason: string }[]
}

/**
 * Creates fixtures from the files of other tools: HAR, JSON Lines, Postman collections with saved responses. It handles
 * secrets, repeated values and times like `record --proxy`. It omits requests without an operation, because a browser
 * calls many hosts.
 *
 * @throws ImportError if the text is in none of the formats
 */
export const importedFixtures = (text: string, options: ImportOptions): ImportResult => {
  const { contract, readOnly = [] } = options
  const operationOf = operationFinder(contract)
  const redactor = redactorOf(contract)
  const read = exchangesIn(text, options.format)
  for (const exchange of read.exchanges) redactor.learn(exchange)
  const nameOf = (request: RequestText): string => `${request.method} ${redactor.target(request, { strict: true })}`
  const left = read.left.map(({ name, reason }) => ({ name: redactor.text(name), reason }))
  const kept: Exchange[] = []
  for (const { request, response } of read.exchanges) {
    const operation = describedOperation(request, operationOf)
    if (operation === undefined) {
      left.push({ name: nameOf(request), reason: 'the contract does not describe its operation' })
      continue
    }
    const exchange: Exchange = {
      sent: request,
      responses: [response],
      operation,
      session: '',
      reads: reads(request, operationOf, readOnly),
      ...refusedCredentials({ sent: request, responses: [response], operation }, contract, kept),
    }
    if (options.join !== true && isRepeat(kept, exchange))
      left.push({ name: nameOf(request), reason: 'it repeats an earlier exchange, without a write in between' })
    else kept.push(exchange)
  }
  return {
    recorded: recordedFixtures(
      relatedRecordings(kept, options.join === true, each => standsAlone(each, options)),
      options,
    ),
    left,
  }
}
