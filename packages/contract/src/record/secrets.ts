import { isJsonArray } from '@chainwright/model'
import { bytesOf, textOf } from '../format/body.ts'
import type { Body, Fixture, Json } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import type { Redactor } from '../secrets/redactor.ts'

/** A report of a suspected secret, without the secret. */
export interface Suspicion {
  /** `steps/0/response/body` */
  readonly place: string
  readonly kind: string
}

/**
 * Searches a redacted fixture for remaining secrets in its texts. Returns their places and kinds, never the text
 * itself.
 */
export const suspectedSecrets = (fixture: Fixture, redactor: Redactor): readonly Suspicion[] =>
  textsOf(fixture).flatMap(([place, text]) => redactor.kindsIn(text).map(kind => ({ place, kind })))

const textsOf = (fixture: Fixture): readonly (readonly [string, string])[] => [
  ['claim', fixture.claim] as const,
  ...fixture.steps.flatMap(({ request, response }, index) => [
    [`steps/${index}/request/target`, request.target] as const,
    ...Object.entries(request.headers).map(([name, text]) => [`steps/${index}/request/header:${name}`, text] as const),
    ...bodyTexts(`steps/${index}/request/body`, request.body),
    ...Object.entries(response.headers).map(
      ([name, text]) => [`steps/${index}/response/header:${name}`, text] as const,
    ),
    ...bodyTexts(`steps/${index}/response/body`, response.body),
  ]),
]

/**
 * The texts to search in a body. For JSON, these are only its values, because a declared member may have the name of a
 * secret.
 */
const bodyTexts = (place: string, body: Body | undefined): readonly (readonly [string, string])[] => {
  if (body === undefined) return []
  const text = textOf(body) ?? new TextDecoder('latin1').decode(bytesOf(body))
  const value = parsed(text)
  return value === undefined ? [[place, text]] : [...leaves(value)].map(leaf => [place, leaf] as const)
}

function* leaves(value: Json): Generator<string> {
  if (typeof value === 'string') yield value
  else if (isJsonArray(value)) for (const item of value) yield* leaves(item)
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) {
      yield name
      yield* leaves(member)
    }
}
