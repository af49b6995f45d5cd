import type { Contract, Operation } from '../contract/contract.ts'
import type { Fixture, RequestText, ResponseText } from '../format/fixture.ts'
import { redact } from './redact.ts'
import { type Suspicion, suspicions } from './secrets.ts'
import { volatileOf } from './volatile.ts'

/** A request with the answers it got, the second one to see what changes by itself. */
export interface Recording {
  readonly request: RequestText
  readonly responses: readonly [ResponseText, ResponseText?]
  readonly operation: Operation | undefined
  readonly claim?: string
}

export interface RecordingContext {
  readonly contract: Contract
  /** Name of who records: `chainwright 1.2.0`. */
  readonly recorder: string
  /** What was recorded: the target's host. */
  readonly source: string
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly keepHeaders?: readonly string[]
  /** Values that were sent as credentials: nothing that has one of them in it is written. */
  readonly secrets?: readonly string[]
}

/** A fixture to write, or why none is to be written. */
export type Recorded =
  | { readonly fixture: Fixture }
  | { readonly refused: readonly Suspicion[]; readonly claim: string }

/** Redacts first, compares then, and looks for secrets in what is left. */
export const recordedFixture = (
  { request, responses: [first, second], operation, claim }: Recording,
  context: RecordingContext,
): Recorded => {
  const options = {
    contract: context.contract,
    operation,
    step: 0,
    ...(context.keepHeaders === undefined ? {} : { keepHeaders: context.keepHeaders }),
  }
  const { step, redacted } = redact({ request, response: first }, options)
  const again = second === undefined ? undefined : redact({ request, response: second }, options).step
  const changing = again === undefined ? [] : volatileOf(step.response, again.response, 0)
  const said = claim ?? `${request.method} ${step.request.target} answers ${first.status}`
  const fixture: Fixture = {
    claim: said.length > 200 ? `${said.slice(0, 199)}…` : said,
    ...(operation === undefined ? {} : { operation: operation.id }),
    kind:
      operation === undefined
        ? 'protocol'
        : first.status >= 400 && first.status < 500
          ? 'negative-request'
          : 'positive',
    provenance: { type: 'recorded', recorder: context.recorder, date: context.date, source: context.source },
    ...(redacted.length === 0 ? {} : { redacted }),
    ...(changing.length === 0 ? {} : { volatile: changing }),
    steps: [step],
  }
  const refused = suspicions(fixture, context.secrets)
  return refused.length > 0 ? { refused, claim: safeClaim(fixture, refused) } : { fixture }
}

/** The claim holds the target, which may be where the secret is. */
const safeClaim = ({ operation, claim }: Fixture, refused: readonly Suspicion[]): string =>
  refused.some(({ place }) => place.endsWith('/target')) ? (operation ?? 'a request') : claim
