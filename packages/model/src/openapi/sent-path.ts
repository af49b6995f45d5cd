import { type QueryPair, wellFormed } from '../model/index.ts'

/** The parts of a path that a client sends. */
export interface SentPath {
  /** The path without query and fragment. */
  readonly path: string
  /** The parameters in the query of a path, in order: `/issues?state=open&label={label}`. */
  readonly query: readonly { readonly name: string; readonly value: string }[]
}

/**
 * OpenAPI 3.1 §4.8.8 permits no query or fragment in a path, but documents use them to declare several operations at
 * one path. A fragment is never sent (RFC 3986 §3.5). A query is read as query parameters.
 */
export const sentPath = (written: string): SentPath => {
  const [bare = ''] = written.split('#')
  const mark = bare.indexOf('?')
  if (mark < 0) return { path: bare, query: [] }
  const query = bare
    .slice(mark + 1)
    .split('&')
    .filter(part => part !== '')
    .map(part => {
      const equals = part.indexOf('=')
      return equals < 0
        ? { name: decoded(part), value: '' }
        : { name: decoded(part.slice(0, equals)), value: decoded(part.slice(equals + 1)) }
    })
  return { path: bare.slice(0, mark), query }
}

/** The pairs of the query whose values are not templates. */
export const constantsOf = ({ query }: SentPath): readonly QueryPair[] =>
  query.flatMap(({ name, value }) => (templateIn(value) === undefined ? [[name, value] as const] : []))

/** The name of the template in a value of the query: `label` for `{label}`. */
export const templateIn = (value: string): string | undefined => /^\{([^{}]*)\}$/.exec(value)?.[1]

const decoded = (text: string): string => {
  const sent = wellFormed(text)
  try {
    return decodeURIComponent(sent.replaceAll('+', ' '))
  } catch {
    return sent
  }
}
