import type { Crawl } from '../document/crawl.ts'
import type { Library } from '../document/library.ts'
import { membersOf, type Place } from '../document/place.ts'
import { article } from '../document/structure.ts'
import type { Diagnostic, Json } from '../model/index.ts'
import { isJsonObject } from '../model/index.ts'
import { definitionOf, formIssue, ignored, namedErrorSchema } from './form.ts'

/**
 * Validates every extension in a document, and in everything that it refers to, against the JSON Schema of the
 * extension. An extension in a place where it has no effect is only reported as `misplaced`.
 */
export const checkExtensions = (
  { met }: Crawl,
  library: Library,
  { misplaced }: { readonly misplaced: boolean } = { misplaced: false },
): void => {
  const report = (code: string, { uri, pointer }: Omit<Place, 'value'>, message: string, help: string): void =>
    library.report({
      code,
      severity: 'warning',
      origin: { file: library.fileOf(uri), pointer: `#${pointer}` },
      message,
      help,
    })
  const hold = (name: string, place: Place, schema: Json, subject?: string): void => {
    const issue = formIssue(name, place.value, schema)
    if (issue === undefined) return
    const { message, help } = ignored(name, issue, subject)
    report('extension.malformed', { uri: place.uri, pointer: place.pointer + issue.pointer }, message, help)
  }
  for (const [kind, places] of met)
    for (const place of places) {
      // An entry of `x-errors` may be the target of a reference, in any place. If an entry is ignored, the other
      // entries still apply.
      if (kind === 'namedError' && !(isJsonObject(place.value) && place.value['$ref'] !== undefined))
        hold('x-errors', place, namedErrorSchema, 'This entry of `x-errors`')
      for (const [name, value] of membersOf(place)) {
        if (!name.startsWith('x-')) continue
        const definition = definitionOf(name)
        if (definition === undefined) continue
        const here = placeNames[kind] ?? kind
        if (definition.places.includes(here))
          hold(name, value, name === 'x-errors' ? { type: 'array' } : definition.schema)
        else if (misplaced)
          report(
            'extension.misplaced',
            value,
            `\`${name}\` is not allowed on ${nameOf(here)}. It is allowed on ${definition.places.map(nameOf).join(', ')}.`,
            'Move it.',
          )
      }
    }
}

/**
 * Removes duplicate findings: a malformed extension is reported by the check against its schema and by its reader. Of
 * two findings, keeps the one deeper in the value, because it is more specific.
 */
export const oncePerExtension = (diagnostics: readonly Diagnostic[]): Diagnostic[] => {
  const malformed = diagnostics.filter(({ code }) => code === 'extension.malformed')
  const first = new Map<string, Diagnostic>()
  for (const each of [...malformed].reverse()) first.set(placeOf(each), each)
  const above = new Set(malformed.flatMap(each => placesAbove(placeOf(each))))
  return diagnostics.filter(each =>
    // The readers of schemas report other codes for the same value.
    each.code !== 'extension.malformed'
      ? !first.has(placeOf(each))
      : first.get(placeOf(each)) === each && !above.has(placeOf(each)),
  )
}

const placeOf = ({ source, pointer }: Diagnostic): string => `${source.file}\n${pointer}`

const placesAbove = (place: string): readonly string[] =>
  [...place.matchAll(/\//g)].map(({ index }) => place.slice(0, index))

/** The names in `x-places`, for kinds of the crawl that have another name. */
const placeNames: Readonly<Record<string, string>> = {
  openapi: 'root',
  openrpc: 'root',
  contentDescriptor: 'parameter',
  namedError: 'error',
}

const nameOf = (place: string): string =>
  place === 'root' ? 'the document' : article(place.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`))
