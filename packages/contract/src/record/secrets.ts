import { bytesOf, textOf } from '../format/body.ts'
import type { Body, Fixture } from '../format/fixture.ts'

/** A text that looks like a secret, told without the secret. */
export interface Suspicion {
  /** `steps/0/response/body` */
  readonly place: string
  readonly kind: string
}

/** Where a fixture seems to have a secret in it. Names of what is suspected, never the text itself. */
export const suspicions = (fixture: Fixture, known: readonly string[] = []): readonly Suspicion[] =>
  textsOf(fixture).flatMap(([place, text]) => kindsIn(text, known).map(kind => ({ place, kind })))

/** What a text seems to hold: tokens by their shape, values that were sent as credentials, members that are named like one. */
export const kindsIn = (text: string, known: readonly string[]): readonly string[] => [
  ...patterns.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind),
  // shorter ones are words that occur by chance
  ...(known.some(secret => secret.length >= 8 && text.includes(secret)) ? ['a credential that was sent'] : []),
]

/** Names of everything that is looked for. */
export const secretKinds = (): readonly string[] => patterns.map(([kind]) => kind)

const patterns: readonly (readonly [string, RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['a private key of a chain', /\bPrivateKey-[1-9A-HJ-NP-Za-km-z]{40,}/],
  ['a JSON web token', /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{3,}/],
  ['a bearer token', /\b[Bb]earer\s+[A-Za-z0-9._~+/-]{16,}/],
  ['basic credentials', /\b[Bb]asic\s+[A-Za-z0-9+/]{12,}={0,2}/],
  ['an access key of a cloud', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a token of a code host', /\b(?:gh[pousr]_[A-Za-z0-9]{30,}|github_pat_[A-Za-z0-9_]{30,}|glpat-[A-Za-z0-9_-]{20,})/],
  ['a token of a package registry', /\bnpm_[A-Za-z0-9]{30,}/],
  ['a token of a payment provider', /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}/],
  ['a token of a messenger', /\bxox[abprs]-[A-Za-z0-9-]{10,}/],
  ['credentials in a URL', /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@"]+:[^\s/@"]+@/i],
  [
    'a member or parameter that is named like a secret',
    /["'?&](?:[\w-]*[_-])?(?:password|passwd|secret|api[_-]?key|access[_-]?token|refresh[_-]?token|client[_-]?secret|private[_-]?key|session[_-]?id)["']?\s*[:=]\s*["']?(?!REDACTED|null|["'&]|\{\{)[^\s"'&,}]{4,}/i,
  ],
]

const textsOf = (fixture: Fixture): readonly (readonly [string, string])[] =>
  fixture.steps.flatMap(({ request, response }, index) => [
    [`steps/${index}/request/target`, request.target] as const,
    ...Object.entries(request.headers).map(([name, text]) => [`steps/${index}/request/header:${name}`, text] as const),
    ...bodyTexts(`steps/${index}/request/body`, request.body),
    ...Object.entries(response.headers).map(
      ([name, text]) => [`steps/${index}/response/header:${name}`, text] as const,
    ),
    ...bodyTexts(`steps/${index}/response/body`, response.body),
  ])

const bodyTexts = (place: string, body: Body | undefined): readonly (readonly [string, string])[] =>
  body === undefined ? [] : [[place, textOf(body) ?? new TextDecoder('latin1').decode(bytesOf(body))]]
