import type { Import } from '../source/file.ts'

/** A statement of a module. */
export interface Statement {
  readonly text: string
  /** Name of the function or constant, if it is local to the module. Other modules can import exported ones. */
  readonly own?: string
}

/**
 * What a module has to say: without functions and constants of its own that no other statement names, and with the imports that are left to
 * be used. A condition that turned out to be certain took the calls of them with it.
 */
export const used = (
  statements: readonly Statement[],
  imports: readonly Import[],
): { readonly statements: readonly string[]; readonly imports: readonly Import[] } => {
  const kept = withoutUnused(statements)
  const texts = kept.map(({ text }) => text)
  return { statements: texts, imports: imports.flatMap(usedIn(texts.join('\n'), imports)) }
}

/** Without the statements whose name only their own declaration has, and without those that only such statements use. */
const withoutUnused = (statements: readonly Statement[]): readonly Statement[] => {
  const owners = new Map(
    statements.flatMap((statement, index) => (statement.own === undefined ? [] : [[statement.own, index] as const])),
  )
  if (owners.size === 0) return statements
  // How often each such name stands in each statement, and in all of them.
  const counts = new Map<string, number>()
  const within = statements.map(({ text }) => {
    const names = (text.match(identifier) ?? []).filter(name => owners.has(name))
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
    return names
  })
  const removed = new Set<number>()
  const unused = [...owners.keys()].filter(name => counts.get(name) === 1)
  for (let name = unused.pop(); name !== undefined; name = unused.pop()) {
    const index = owners.get(name) ?? -1
    removed.add(index)
    for (const used of within[index] ?? []) {
      const count = (counts.get(used) ?? 0) - 1
      counts.set(used, count)
      if (count === 1 && used !== name) unused.push(used)
    }
  }
  return statements.filter((_, index) => !removed.has(index))
}

/** Letters beyond ASCII are part of a name here; those of our own are escaped before. */
const identifier = /[\w$\u0080-\uffff]+/g

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
export const findName = (text: string, name: string, from = 0): number => {
  let at = text.indexOf(name, from)
  while (at >= 0 && (inIdentifier(text.charCodeAt(at - 1)) || inIdentifier(text.charCodeAt(at + name.length))))
    at = text.indexOf(name, at + name.length)
  return at
}

/** Letters beyond ASCII count as the end of a name: one that is kept for nothing harms less than one that is missing. */
const inIdentifier = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95 || code === 36
