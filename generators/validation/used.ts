import type { Import } from '../source/file.ts'

/** A statement of a module. */
export interface Statement {
  readonly text: string
  /** Name of the function or constant that it declares for the module alone; what is exported is used by whoever imports it. */
  readonly own?: string
}

/**
 * What a module has to say: without functions and constants of its own that no other statement names, and with the imports that are left to
 * be used. A condition that turned out to be certain took the calls of them with it.
 */
export function used(
  statements: readonly Statement[],
  imports: readonly Import[],
): { readonly statements: readonly string[]; readonly imports: readonly Import[] } {
  const texts = statements.map(({ text }) => text)
  const text = texts.join('\n')
  let end = -1
  const next = statements.filter(({ own }, index) => {
    const start = end + 1
    end = start + (texts[index] ?? '').length
    if (own === undefined) return true
    const declared = start + declaration.length
    const first = findName(text, own)
    return first !== declared || findName(text, own, declared + own.length) >= 0
  })
  return next.length < statements.length
    ? used(next, imports)
    : { statements: texts, imports: imports.flatMap(usedIn(text, imports)) }
}

const declaration = 'const '

/** What of an import a text uses. A text is searched for each of a few names; where there are many, its identifiers are listed once. */
const usedIn = (text: string, imports: readonly Import[]): ((entry: Import) => readonly Import[]) => {
  const identifiers = imports.length > 100 ? new Set(text.match(/[\w$]+/g)) : undefined
  const isUsed = (name: string): boolean =>
    identifiers !== undefined && /^[\w$]+$/.test(name) ? identifiers.has(name) : findName(text, name) >= 0
  return entry => {
    if (entry.all !== undefined) return isUsed(entry.all) ? [entry] : []
    const names = entry.names.filter(name => isUsed(usedAs(name)))
    return names.length === 0 ? [] : [{ ...entry, names }]
  }
}

/** `Schema as Schema_` is used as `Schema_`. */
const usedAs = (name: string): string => name.slice(name.lastIndexOf(' ') + 1)

/** Where a text has an identifier, from an index on; negative where it has none. */
export function findName(text: string, name: string, from = 0): number {
  let at = text.indexOf(name, from)
  while (at >= 0 && (inIdentifier(text.charCodeAt(at - 1)) || inIdentifier(text.charCodeAt(at + name.length))))
    at = text.indexOf(name, at + name.length)
  return at
}

/** Letters beyond ASCII count as the end of a name: one that is kept for nothing harms less than one that is missing. */
const inIdentifier = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95 || code === 36
