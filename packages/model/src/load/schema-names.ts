import type { Crawl } from '../document/crawl.ts'
import { inside, locationOf, membersOf, type Place } from '../document/place.ts'
import { decodeFragment, segmentsOf } from '../document/pointer.ts'
import { targetOf } from '../document/resolve.ts'
import { isJsonObject } from '../model/index.ts'
import { pascalCase } from '../model/pascal-case.ts'

/** Names of schemas by location (`locationOf`), in the order of the documents. */
export type SchemaNames = Map<string, string>

/**
 * Names every schema that the document names, and every other schema that is referenced. If a component is only a
 * reference to another file, its target gets the name.
 *
 * @param names Names of other documents of the same API; new names are added.
 * @returns The named schemas of this document, by location.
 */
export const nameSchemas = (crawl: Crawl, names: SchemaNames): ReadonlyMap<string, Place> => {
  const own = new Map<string, Place>()
  const taken = new Set(names.values())
  const give = (place: Place, candidatesOf: (place: Place) => readonly string[]): void => {
    const location = locationOf(place)
    if (own.has(location)) return
    own.set(location, place)
    if (names.has(location)) return
    const candidates = candidatesOf(place)
    const [last = 'Schema'] = candidates.slice(-1)
    let name = candidates.find(candidate => !taken.has(candidate))
    for (let number = 2; name === undefined; number += 1) if (!taken.has(`${last}${number}`)) name = `${last}${number}`
    names.set(location, name)
    taken.add(name)
  }
  for (const [name, place] of componentSchemas(crawl.entry)) give(aliasTarget(place, crawl) ?? place, () => [name])
  for (const references of crawl.references.values())
    for (const { kind, target } of references) {
      if (kind === 'schema' && target !== undefined && !isComponent(target, crawl)) give(target, candidatesOf)
    }
  return own
}

const componentSchemas = (entry: Place): [string, Place][] => {
  const components = inside(entry, 'components')
  return membersOf(components && inside(components, 'schemas'))
}

const isComponent = (place: Place, { entry }: Crawl): boolean =>
  place.uri === entry.uri && /^\/components\/schemas\/[^/]+$/.test(place.pointer)

/** The target of a component that is only a reference, unless the target is a component too. */
const aliasTarget = (place: Place, crawl: Crawl): Place | undefined => {
  if (!isJsonObject(place.value) || Object.keys(place.value).some(key => key !== '$ref')) return undefined
  const target = targetOf(place.value, crawl.references)
  return target === undefined || isComponent(target, crawl) ? undefined : target
}

/** Possible names, the best first: the name in the document, then with its context, then with its file. */
const candidatesOf = ({ uri, pointer, value }: Place): string[] => {
  const title = isJsonObject(value) && typeof value['title'] === 'string' ? pascalCase(value['title']) : ''
  const segments = segmentsOf(pointer) ?? []
  const file = pascalCase(decodeFragment(uri.slice(uri.lastIndexOf('/') + 1)).replace(/\.[^.]*$/, ''))
  const distinctive = segments.filter(
    (segment, index) => !(structural.has(segment) && !naming.has(segments[index - 1] ?? '')) && !/^\d+$/.test(segment),
  )
  const holder = segments.at(-2)
  const own = distinctive.at(-1)
  // File names such as `schema.json` and `index.yaml` are not useful as names.
  if (own === undefined)
    return [/^(?:|schema|index)$/i.test(file) && title !== '' ? title : file === '' ? 'Schema' : file]
  const bare = segments.length === 1 || naming.has(holder ?? '') ? [own] : []
  const path = distinctive.map(pascalCase).join('')
  return [...bare, ...(path === own ? [] : [path]), `${file}${pascalCase(path)}`]
}

/** Members that contain schemas by names that the author chose. */
const naming: ReadonlySet<string> = new Set(['schemas', '$defs', 'definitions'])

/** Path segments that describe structure, and are not useful as names. */
const structural: ReadonlySet<string> = new Set(
  'components schemas $defs definitions properties patternProperties items prefixItems additionalProperties allOf anyOf oneOf not if then else dependentSchemas contentSchema schema content paths responses'.split(
    ' ',
  ),
)
