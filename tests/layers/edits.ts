import type { Json, JsonObject } from '@chainwright/model'
import { escaped, isJsonObject } from '@chainwright/model'

/** One change of a document: it replaces a schema with another. */
export interface Edit {
  readonly name: string
  /** JSON Pointer of the schema. */
  readonly at: string
  readonly document: JsonObject
}

/** Every edit that a schema of the document allows, in document order. `make` returns the edited document. */
export const editsOf = (document: JsonObject): readonly (Omit<Edit, 'document'> & { make(): JsonObject })[] =>
  schemasIn(document, '').flatMap(({ at, schema }) =>
    kinds.flatMap(({ name, edit }) => {
      const edited = edit(schema)
      return edited === undefined
        ? []
        : [
            {
              name: `${name} at ${at}`,
              at,
              make: () => replaced(document, at.split('/').slice(1), edited) as JsonObject,
            },
          ]
    }),
  )

/**
 * Whether a place of a document is in a value, or in a value that it refers to. Follows the references in the document,
 * without the model.
 */
export const reaches = (document: JsonObject, from: Json, at: string): boolean => {
  const seen = new Set<string>()
  const visit = (value: Json, pointer: string | undefined): boolean => {
    if (pointer === at) return true
    if (typeof value !== 'object' || value === null) return false
    if (isJsonObject(value) && typeof value['$ref'] === 'string' && value['$ref'].startsWith('#/')) {
      const target = value['$ref'].slice(1)
      if (`${at}/`.startsWith(`${target}/`)) return true
      if (!seen.has(target)) {
        seen.add(target)
        if (visit(valueAt(document, target), target)) return true
      }
    }
    return Object.values(value).some(part => visit(part as Json, undefined))
  }
  return visit(from, undefined)
}

interface Kind {
  readonly name: string
  /** The edited schema; undefined if this edit does not apply. */
  readonly edit: (schema: JsonObject) => JsonObject | undefined
}

const kinds: readonly Kind[] = [
  {
    name: 'another type',
    edit: schema =>
      typeof schema['type'] === 'string'
        ? { ...schema, type: schema['type'] === 'boolean' ? 'string' : 'boolean' }
        : undefined,
  },
  {
    name: 'null too',
    edit: schema => (typeof schema['type'] === 'string' ? { ...schema, type: [schema['type'], 'null'] } : undefined),
  },
  { name: 'a removed value', edit: schema => withList(schema, 'enum', list => list.slice(1)) },
  { name: 'an added value', edit: schema => withList(schema, 'enum', list => [...list, 'another']) },
  { name: 'a lower maximum', edit: schema => withNumber(schema, 'maximum', value => Math.min(value - 1, 3)) },
  { name: 'a higher minimum', edit: schema => withNumber(schema, 'minimum', value => value + 50) },
  { name: 'a lower bound', edit: schema => withNumber(schema, 'minimum', value => value - 1) },
  { name: 'shorter texts', edit: schema => (schema['type'] === 'string' ? { ...schema, maxLength: 2 } : undefined) },
  {
    name: 'another pattern',
    edit: schema => (typeof schema['pattern'] === 'string' ? { ...schema, pattern: '^never$' } : undefined),
  },
  { name: 'no pattern', edit: schema => without(schema, 'pattern') },
  {
    name: 'a required member',
    edit: schema =>
      isJsonObject(schema['properties'] ?? null)
        ? { ...schema, required: [...listIn(schema, 'required'), 'anotherMember'] }
        : undefined,
  },
  {
    name: 'an optional instead of a required member',
    edit: schema => withList(schema, 'required', list => list.slice(1)),
  },
  {
    name: 'a closed object',
    edit: schema =>
      isJsonObject(schema['properties'] ?? null)
        ? { ...schema, properties: firstOf(schema['properties'] as JsonObject), additionalProperties: false }
        : undefined,
  },
  {
    name: 'an optional member',
    edit: schema =>
      isJsonObject(schema['properties'] ?? null)
        ? { ...schema, properties: { ...(schema['properties'] as JsonObject), anotherMember: { type: 'string' } } }
        : undefined,
  },
  { name: 'fewer items', edit: schema => (schema['type'] === 'array' ? { ...schema, maxItems: 0 } : undefined) },
  {
    name: 'another description',
    edit: schema => (schema['type'] === undefined ? undefined : { ...schema, description: 'Other words.' }),
  },
  {
    name: 'a removed union member',
    edit: schema =>
      withList(schema, 'anyOf', list => list.slice(1)) ?? withList(schema, 'oneOf', list => list.slice(1)),
  },
]

const listIn = (schema: JsonObject, keyword: string): readonly Json[] => {
  const value = schema[keyword]
  return Array.isArray(value) ? value : []
}

const withList = (
  schema: JsonObject,
  keyword: string,
  by: (list: readonly Json[]) => readonly Json[],
): JsonObject | undefined => {
  const edited = by(listIn(schema, keyword))
  return Array.isArray(schema[keyword]) && edited.length > 0 ? { ...schema, [keyword]: edited } : undefined
}

const withNumber = (schema: JsonObject, keyword: string, by: (value: number) => number): JsonObject | undefined => {
  const value = schema[keyword]
  return typeof value === 'number' ? { ...schema, [keyword]: by(value) } : undefined
}

const without = (schema: JsonObject, keyword: string): JsonObject | undefined =>
  schema[keyword] === undefined
    ? undefined
    : Object.fromEntries(Object.entries(schema).filter(([name]) => name !== keyword))

const firstOf = (members: JsonObject): JsonObject => Object.fromEntries(Object.entries(members).slice(0, 1))

interface Found {
  readonly at: string
  readonly schema: JsonObject
}

/** Schemas of a document: the values of `schema` and the named schemas, and their parts. */
const schemasIn = (value: Json, at: string): Found[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]): Found[] => {
    const below = `${at}/${escaped(key)}`
    if (key === 'schema' && isJsonObject(part as Json)) return partsOf(part as Json, below)
    if (key === 'schemas' && at === '/components')
      return Object.entries(part as JsonObject).flatMap(([name, schema]) =>
        partsOf(schema, `${below}/${escaped(name)}`),
      )
    return /^(?:x-|examples?$)/.test(key) ? [] : schemasIn(part as Json, below)
  })
}

const partsOf = (schema: Json, at: string): Found[] => {
  if (!isJsonObject(schema)) return []
  const one = ['items', 'additionalProperties'].flatMap(keyword =>
    schema[keyword] === undefined ? [] : partsOf(schema[keyword] as Json, `${at}/${keyword}`),
  )
  const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'].flatMap(keyword =>
    listIn(schema, keyword).flatMap((part, index) => partsOf(part, `${at}/${keyword}/${index}`)),
  )
  const members = isJsonObject(schema['properties'] ?? null) ? Object.entries(schema['properties'] as JsonObject) : []
  return [
    { at, schema },
    ...one,
    ...lists,
    ...members.flatMap(([name, part]) => partsOf(part, `${at}/properties/${escaped(name)}`)),
  ]
}

const unescaped = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~')

const valueAt = (document: JsonObject, pointer: string): Json => {
  let value: Json = document
  for (const segment of pointer.split('/').slice(1).map(unescaped)) value = (value as JsonObject)[segment] ?? null
  return value
}

const replaced = (value: Json, path: readonly string[], by: Json): Json => {
  const [segment, ...rest] = path
  if (segment === undefined) return by
  const key = unescaped(segment)
  if (Array.isArray(value))
    return (value as readonly Json[]).map((item, index) => (String(index) === key ? replaced(item, rest, by) : item))
  const object = value as JsonObject
  return { ...object, [key]: replaced(object[key] as Json, rest, by) }
}
