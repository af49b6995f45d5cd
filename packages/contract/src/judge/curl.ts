import { textOf } from '../format/body.ts'
import type { RequestText } from '../format/fixture.ts'
import type { Redactor } from '../secrets/redactor.ts'
import { urlOf } from './send.ts'

export interface CurlOptions {
  readonly target: URL
  /** The paths of the contract's servers. */
  readonly bases: readonly string[]
  /** Names of the headers that the run adds: their values are credentials. */
  readonly given: readonly string[]
  /** Headers that replace those in `given`, with values that no provider accepts. */
  readonly wrong?: Readonly<Record<string, string>>
  readonly redactor: Redactor
}

/** Requests as consecutive curl commands. Headers of the run become shell variables: `-H "x-key: $X_KEY"`. */
export const curlOf = (
  requests: readonly RequestText[],
  { target, bases, given, wrong = {}, redactor }: CurlOptions,
): string =>
  requests
    .map(request => {
      const body = redactor.requestBody(request)
      return [
        'curl -i',
        ...(request.method === 'GET' ? [] : [`-X ${request.method}`]),
        quoted(urlOf(redactor.target(request), { target, bases })),
        ...Object.entries(request.headers).map(
          ([name, value]) => `-H ${quoted(`${name}: ${redactor.header(name, value) ?? '(not shown)'}`)}`,
        ),
        ...given.map(headerVariable),
        ...Object.entries(wrong).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
        ...(body === undefined ? [] : [`--data-raw ${quoted(textOf(body) ?? '')}`]),
      ].join(' ')
    })
    .join(' && ')

/** `-H "x-key: $X_KEY"` */
export const headerVariable = (name: string): string =>
  `-H "${name}: $${name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}"`

/** Quotes a word for the shell. Line ends, as in multipart bodies, are escaped. */
const quoted = (text: string): string =>
  /[\p{Cc}]/u.test(text)
    ? `$'${text.replace(/[\\'\p{Cc}]/gu, character => escapes[character] ?? hexOf(character))}'`
    : `'${text.replaceAll("'", `'\\''`)}'`

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', "'": "\\'", '\r': '\\r', '\n': '\\n', '\t': '\\t' }
const hexOf = (character: string): string => `\\x${(character.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`
