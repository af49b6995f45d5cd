import { textOf } from '../format/body.ts'
import type { RequestText } from '../format/fixture.ts'
import type { Redactor } from '../secrets/redactor.ts'
import { urlOf } from '../verify/send.ts'

export interface Curled {
  readonly target: URL
  /** Paths of the contract's servers. */
  readonly bases: readonly string[]
  /** Names of the headers that the run adds: their values are credentials. */
  readonly given: readonly string[]
  /** Headers in place of those, which no provider knows. */
  readonly wrong?: Readonly<Record<string, string>>
  readonly redactor: Redactor
}

/** Requests as commands of curl, one after the other. Headers of the run stand as variables of the shell: `-H "x-key: $X_KEY"`. */
export const curlOf = (
  requests: readonly RequestText[],
  { target, bases, given, wrong = {}, redactor }: Curled,
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

/** A word of the shell. Ends of lines, which a body of parts has, stand as escapes. */
const quoted = (text: string): string =>
  /[\p{Cc}]/u.test(text)
    ? `$'${text.replace(/[\\'\p{Cc}]/gu, character => escapes[character] ?? hexOf(character))}'`
    : `'${text.replaceAll("'", `'\\''`)}'`

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', "'": "\\'", '\r': '\\r', '\n': '\\n', '\t': '\\t' }
const hexOf = (character: string): string => `\\x${(character.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`
