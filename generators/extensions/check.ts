import type { Crawl } from '../document/crawl.ts'
import type { Library } from '../document/library.ts'
import { membersOf, type Place } from '../document/place.ts'
import { article } from '../document/structure.ts'
import type { Diagnostic, Json } from '../model/index.ts'
import { isJsonObject } from '../model/index.ts'
import { type Definition, readDefinitions } from './definitions.ts'
import { breachOf } from './holds.ts'

/**
 * Holds every extension of a document, and of what its references lead to, against its JSON Schema. One that stands where nothing reads it is
 * told of with `misplaced` only.
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
  const hold = (name: string, place: Place, schema: Json): void => {
    const breach = breachOf(place.value, schema, known().schemas)
    if (breach === undefined) return
    const at = { uri: place.uri, pointer: place.pointer + breach.pointer }
    report(
      'extension.malformed',
      at,
      `\`${name}\` is ignored, since it does not have our form: it ${breach.message}${breach.pointer === '' ? '' : `, at \`${breach.pointer.slice(1)}\``}.`,
      `See \`chainwright/extensions/${name}.schema.json\`.`,
    )
  }
  for (const [kind, places] of met)
    for (const place of places) {
      // An entry of `x-errors` may stand anywhere, and be referred to.
      if (kind === 'namedError' && isJsonObject(place.value) && place.value['$ref'] === undefined)
        hold('x-errors', place, { $ref: 'urn:chainwright:extension:x-errors#/$defs/error' })
      for (const [name, value] of membersOf(place)) {
        if (!name.startsWith('x-')) continue
        const definition = known().definitions.get(name)
        if (definition === undefined) continue
        const here = placeNames[kind] ?? kind
        if (definition.places.includes(here)) hold(name, value, definition.schema)
        else if (misplaced)
          report(
            'extension.misplaced',
            value,
            `\`${name}\` cannot stand on ${nameOf(here)}; it stands on ${definition.places.map(nameOf).join(', ')}.`,
            'Move it.',
          )
      }
    }
}

/** A malformed extension is refused by its schema and by its reader: of two that are told of one place, the inner one says more. */
export const oncePerExtension = (diagnostics: readonly Diagnostic[]): Diagnostic[] => {
  const malformed = diagnostics.filter(({ code }) => code === 'extension.malformed')
  const first = new Map<string, Diagnostic>()
  for (const each of [...malformed].reverse()) first.set(placeOf(each), each)
  return diagnostics.filter(each =>
    // Readers of schemas report what they cannot read by codes of their own.
    each.code !== 'extension.malformed'
      ? !first.has(placeOf(each))
      : first.get(placeOf(each)) === each && !malformed.some(other => placeOf(other).startsWith(`${placeOf(each)}/`)),
  )
}

const placeOf = ({ source, pointer }: Diagnostic): string => `${source.file}\n${pointer}`

interface Known {
  readonly definitions: ReadonlyMap<string, Definition>
  readonly schemas: ReadonlyMap<string, Definition['schema']>
}

let kept: Known | undefined

const known = (): Known => {
  if (kept !== undefined) return kept
  const all = readDefinitions()
  kept = {
    definitions: new Map(all.map(definition => [definition.name, definition])),
    schemas: new Map(all.map(({ schema }) => [`${schema['$id']}`, schema])),
  }
  return kept
}

/** Kinds of the crawl, in the words of `x-places`. */
const placeNames: Readonly<Record<string, string>> = {
  openapi: 'root',
  openrpc: 'root',
  contentDescriptor: 'parameter',
  namedError: 'error',
}

const nameOf = (place: string): string =>
  place === 'root' ? 'the document' : article(place.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`))
