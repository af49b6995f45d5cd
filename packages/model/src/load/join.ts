import type { Place } from '../document/place.ts'
import { type Reading, reportAt } from '../document/reading.ts'
import { readBudget } from '../extensions/read-budget.ts'
import type { Api } from '../model/index.ts'
import { type IsSelected, readOpenapi } from '../openapi/read-openapi.ts'
import { readOpenrpc } from '../openrpc/read-openrpc.ts'
import type { EntryKind } from './entry-kind.ts'

/** One document of an API: its kind, and how its parts are read. */
export interface Part {
  readonly kind: EntryKind
  readonly root: Place
  readonly reading: Reading
}

/** Joins the parts of documents to one API, without its schemas and documents. */
export const joined = (
  name: string,
  documents: readonly Part[],
  selected: IsSelected,
): Omit<Api, 'schemas' | 'documents'> => {
  const parts = documents.map(({ kind, root, reading }) =>
    kind.protocol === 'openapi'
      ? { ...readOpenapi(root, reading, selected), methodPrefixes: new Map<string, readonly string[]>() }
      : { ...readOpenrpc(root, reading, selected), securitySchemes: [] },
  )
  const [first] = parts
  const securitySchemes = distinctBy(
    parts.flatMap(part => part.securitySchemes),
    scheme => scheme.id,
  )
  const schemes = securitySchemes.map(({ id }) => id)
  const budgets = documents.map(({ root, reading }) =>
    readBudget(root, {
      schemes,
      reportAt: (severity, code, place, text) => reportAt(reading, severity, code, { place, ...text }),
    }),
  )
  return {
    name,
    title: first?.title ?? name,
    version: first?.version ?? '0.0.0',
    docs: first?.docs ?? { summary: undefined, description: undefined },
    servers: distinctBy(
      parts.flatMap(part => part.servers),
      server => server.url,
    ),
    securitySchemes,
    operations: parts.flatMap(part => part.operations),
    methodPrefixes: new Map(parts.flatMap(part => [...part.methodPrefixes])),
    budget: budgets.find(budget => budget !== undefined),
    callbacks: parts.flatMap(part => part.callbacks),
  }
}

/** The first item of each key. */
export const distinctBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => {
  const found = new Map<string, T>()
  for (const item of items) if (!found.has(keyOf(item))) found.set(keyOf(item), item)
  return [...found.values()]
}
