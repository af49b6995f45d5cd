import { type Api, type Schema, sameValueParts } from '@chainwright/model'
import { digest, pascal } from '../../source/names/identifiers.ts'
import type { Names } from '../../source/names/names.ts'
import type { Analysis } from '../analysis/analysis.ts'
import { operationsOf, schemasOfOperation } from '../analysis/operation-schemas.ts'
import { runWords } from './runs.ts'

/** A description of a pattern in Pascal case. `otherwise`: the name of a pattern that no schema has. */
export type PatternNames = (source: string, otherwise?: string) => string

/**
 * Names patterns after what all their users have in common, in this order: the named schema, the title, the format, the name of
 * the property or parameter. A pattern without such a name, or with the name of another pattern, gets a name that describes its
 * form. Names therefore depend neither on the order of the document nor on other users.
 */
export const patternNamesOf = (api: Api, names: Names, { schemas }: Analysis): PatternNames => {
  const users = usersOf(schemas)
  const parents = once(() => parentsOf(schemas))
  const roots = once(() => rootNames(api, names))
  const placesOf = { whole: placesIn(names, parents, roots, true), short: placesIn(names, parents, roots, false) }
  const chosen = new Map<string, string>()
  const taken = new Set<string>()
  const choose = (nameOf: (source: string, users: readonly Schema[]) => string | undefined): void => {
    const byName = new Map<string, readonly string[]>()
    for (const [source, using] of users) {
      const name = chosen.has(source) ? undefined : nameOf(source, using)
      if (name !== undefined && name !== '') byName.set(name, [...(byName.get(name) ?? []), source])
    }
    for (const [name, [source, ...others]] of byName) {
      if (source === undefined || others.length > 0 || taken.has(name)) continue
      chosen.set(source, name)
      taken.add(name)
    }
  }
  const placeNames = (source: string, using: readonly Schema[], whole = false): readonly string[] => [
    ...new Set(
      using.flatMap(schema => {
        const places = [...(whole ? placesOf.whole(schema) : placesOf.short(schema))]
        return schema.keywords.pattern === source ? places : places.map(place => `${place}Member`)
      }),
    ),
  ]
  const formatName = (using: readonly Schema[]): string | undefined =>
    common(using.map(({ keywords }) => keywords.format && pascal(keywords.format)))

  choose((source, using) =>
    only(
      using
        .filter(schema => schema.keywords.pattern === source && names.isNamed(schema))
        .map(schema => names.schema(schema, 'output')),
    ),
  )
  choose((source, using) =>
    common(
      using.map(({ keywords: k }) => (k.pattern === source && k.title !== undefined ? pascal(k.title) : undefined)),
    ),
  )
  choose((_, using) => formatName(using))
  choose((source, using) => only(placeNames(source, using, true)))
  choose((source, using) => only(placeNames(source, using)))
  choose(source => pascal(runWords(source) ?? ''))
  // Several patterns of one format: the steps above may leave some without a name.
  choose((_, using) => formatName(using))
  choose((source, using) => {
    const places = placeNames(source, using)
    return places.length > mostJoined ? undefined : places.toSorted().join('Or')
  })
  return (source, otherwise) => {
    const known = chosen.get(source)
    if (known !== undefined) return known
    const form = pascal(runWords(source) ?? '')
    const free = [form, otherwise].find(name => name !== undefined && name !== '' && !taken.has(name))
    const name = free ?? `${otherwise ?? formatName(users.get(source) ?? []) ?? 'Text'}_${digest(source)}`
    chosen.set(source, name)
    taken.add(name)
    return name
  }
}

const mostJoined = 3

/** The schemas by pattern: of their strings, or of the names of their properties. */
const usersOf = (schemas: readonly Schema[]): ReadonlyMap<string, readonly Schema[]> => {
  const users = new Map<string, Schema[]>()
  for (const schema of schemas) {
    const { pattern, patternProperties } = schema.keywords
    if (pattern === undefined && patternProperties === undefined) continue
    for (const source of [...(pattern === undefined ? [] : [pattern]), ...(patternProperties?.keys() ?? [])]) {
      const known = users.get(source)
      if (known === undefined) users.set(source, [schema])
      else known.push(schema)
    }
  }
  return users
}

/**
 * The names of a schema at its places: its own name, or the name of the property that it describes. `whole`: with the name of
 * the object that has the property.
 */
const placesIn = (
  names: Names,
  parents: () => ReadonlyMap<Schema, readonly Parent[]>,
  roots: () => ReadonlyMap<Schema, ReadonlySet<string>>,
  whole: boolean,
): ((schema: Schema) => ReadonlySet<string>) => {
  const known = new Map<Schema, ReadonlySet<string>>()
  const nameOf = (schema: Schema): string | undefined => {
    if (names.isNamed(schema)) return names.schema(schema, 'output')
    const title = pascal(schema.keywords.title ?? '')
    return title === '' ? undefined : title
  }
  const placesOf = (schema: Schema): ReadonlySet<string> => {
    const found = known.get(schema)
    if (found !== undefined) return found
    // In a cycle, only the path into the cycle counts.
    known.set(schema, new Set())
    const name = nameOf(schema)
    const places = new Set(
      name !== undefined
        ? [name]
        : [
            ...(roots().get(schema) ?? []),
            ...(parents().get(schema) ?? []).flatMap(({ schema, step }) =>
              'suffix' in step
                ? [...placesOf(schema)].map(place => `${place}${step.suffix}`)
                : [whole ? joined(nameOf(schema) ?? '', step.member) : step.member],
            ),
          ],
    )
    known.set(schema, places)
    return places
  }
  return placesOf
}

/** `MoneyValue`; `UtxoBytes` of `Utxo` and `UtxoBytes`. */
const joined = (owner: string, member: string): string => {
  const words = owner.match(word) ?? []
  const shared = words.findIndex((_, index) => startsWithWord(member, words.slice(index).join('')))
  return shared < 0 ? `${owner}${member}` : `${words.slice(0, shared).join('')}${member}`
}

const word = /\p{Lu}+[^\p{Lu}]*|[^\p{Lu}]+/gu
const startsWithWord = (text: string, start: string): boolean =>
  text.startsWith(start) && !/^\p{Ll}/u.test(text.slice(start.length))

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

interface Parent {
  readonly schema: Schema
  /** The property that the schema describes, or its role for the value that its parent describes. */
  readonly step: { readonly member: string } | { readonly suffix: '' | 'Item' | 'Member' | 'Name' }
}

const parentsOf = (schemas: readonly Schema[]): ReadonlyMap<Schema, readonly Parent[]> => {
  const parents = new Map<Schema, Parent[]>()
  for (const schema of schemas) {
    const add = (step: Parent['step'], parts: Iterable<Schema | undefined>): void => {
      for (const part of parts) {
        if (part === undefined) continue
        const known = parents.get(part)
        if (known === undefined) parents.set(part, [{ schema, step }])
        else known.push({ schema, step })
      }
    }
    const { keywords: k } = schema
    for (const [name, part] of k.properties ?? []) add({ member: pascal(name) }, [part])
    add({ suffix: '' }, sameValueParts(schema))
    add({ suffix: 'Item' }, [k.items, k.contains, k.unevaluatedItems, ...(k.prefixItems ?? [])])
    add({ suffix: 'Member' }, [
      k.additionalProperties,
      k.unevaluatedProperties,
      ...(k.patternProperties?.values() ?? []),
    ])
    add({ suffix: 'Name' }, [k.propertyNames])
  }
  return parents
}

/** Results, items and the like, which no other schema contains. */
const rootNames = (api: Api, names: Names): ReadonlyMap<Schema, ReadonlySet<string>> => {
  const roots = new Map<Schema, Set<string>>()
  for (const operation of operationsOf(api)) {
    const { output, item, outcomes, sentItem } = schemasOfOperation(operation, names)
    const own = new Map<Schema, string>()
    const name = (schema: Schema | undefined, text: string | undefined): void => {
      if (schema !== undefined && text !== undefined && !own.has(schema)) own.set(schema, text)
    }
    name(output, names.output(operation))
    name(item, names.item(operation))
    name(sentItem, `${names.input(operation)}Item`)
    for (const { key, schema } of outcomes) name(schema, `${names.output(operation)}${pascal(key)}`)
    for (const [schema, text] of own) roots.set(schema, (roots.get(schema) ?? new Set()).add(text))
  }
  return roots
}

/** The value that all have in common. */
const common = (values: readonly (string | undefined)[]): string | undefined =>
  values.every(value => value !== undefined) ? only(values) : undefined

const only = (values: readonly (string | undefined)[]): string | undefined => {
  const different = new Set(values)
  const [first] = different
  return different.size === 1 ? first : undefined
}
