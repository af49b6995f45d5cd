import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../model/index.ts'
import { append, decodeFragment, encodeFragment, segmentsOf, valueAt } from './pointer.ts'

/**
 * Rewrites a bundled OpenAPI document for openapi-typescript, which does not support all of OpenAPI:
 *
 * - A schema that is referenced by a longer path, by an anchor, or below `$defs` becomes a component.
 *   openapi-typescript writes such a path as indexed access types, which fail at an optional member, an array or a
 *   union.
 * - `type` and other keywords next to an `enum` of objects are removed. Otherwise its values are read as schemas.
 * - References to a media type component (OpenAPI 3.2) are replaced by their target.
 * - `true` and `false` become `{}` and an empty `enum`. They are not read in lists of schemas.
 *
 * The input stays unchanged.
 */
export const pathsDocument = (bundled: JsonObject): JsonObject => {
  const components = isJsonObject(bundled['components']) ? bundled['components'] : {}
  const written = isJsonObject(components['schemas']) ? components['schemas'] : {}
  const names = new Set(Object.keys(written))
  const anchors = anchorsIn(bundled)
  /** The names of the components that referenced values become, by reference. */
  const hoisted = new Map<string, string>()
  const open: { readonly name: string; readonly target: Json }[] = []

  const referenceTo = (text: string): string => {
    const pointer = anchors.get(text) ?? pointerOf(text)
    const target = pointer === undefined ? undefined : valueAt(bundled, pointer)
    if (pointer === undefined || target === undefined) return text
    if (isComponent(pointer)) return `#${encodeFragment(pointer)}`
    let name = hoisted.get(pointer)
    if (name === undefined) {
      name = free(nameOf(pointer), names)
      hoisted.set(pointer, name)
      open.push({ name, target })
    }
    return `#/components/schemas/${name}`
  }

  /**
   * The target of a reference to a media type component; a value that is not such a reference is returned unchanged.
   */
  const whole = (value: JsonObject, seen: ReadonlySet<string> = new Set()): JsonObject => {
    const { $ref: reference } = value
    if (typeof reference !== 'string' || !reference.startsWith('#/components/mediaTypes/') || seen.has(reference))
      return value
    const target = valueAt(bundled, pointerOf(reference) ?? '')
    return isJsonObject(target) ? whole(target, new Set([...seen, reference])) : value
  }

  const copied = (value: Json, part: Part): Json => {
    if (part === 'data') return value
    if (typeof value === 'boolean' && part === 'schema') return value ? {} : { enum: [] }
    if (typeof value !== 'object' || value === null) return value
    if (isJsonArray(value)) return value.map(item => copied(item, part))
    const object = part === 'schema' ? readable(value) : part === 'object' ? whole(value) : value
    return Object.fromEntries(
      Object.entries(object).map(([name, inner]) =>
        name === '$ref' && part === 'schema' && typeof inner === 'string'
          ? [name, referenceTo(inner)]
          : [name, copied(inner, partOf(part, name, inner))],
      ),
    )
  }

  const document = copied(bundled, 'object') as JsonObject
  const added: [string, Json][] = []
  // Copying a target may add further targets.
  for (let next = open.shift(); next !== undefined; next = open.shift())
    added.push([next.name, copied(next.target, 'schema')])
  if (added.length === 0) return document
  const own = isJsonObject(document['components']) ? document['components'] : {}
  const schemas = isJsonObject(own['schemas']) ? own['schemas'] : {}
  return { ...document, components: { ...own, schemas: { ...schemas, ...Object.fromEntries(added) } } }
}

/** What a value of a document is: an object of OpenAPI, a schema, a map of either of them, or anything else. */
type Part = 'object' | 'schema' | 'objects' | 'schemas' | 'data'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const schemaMembers = words(
  'items prefixItems contains unevaluatedItems additionalProperties propertyNames unevaluatedProperties not if then else contentSchema allOf anyOf oneOf',
)
const schemaMaps = words('properties patternProperties dependentSchemas $defs definitions')
const objectMaps = words(
  'paths webhooks responses parameters requestBodies headers pathItems callbacks content encoding links',
)
const objectData = words('example examples value security securitySchemes servers tags info externalDocs variables')

/**
 * Keywords whose values `true` and `false` openapi-typescript supports. Replacing them by `{}` or an empty `enum` would
 * change their meaning there.
 */
const flags = words('additionalProperties unevaluatedProperties unevaluatedItems')

const partOf = (part: Part, name: string, value: Json): Part => {
  if (part === 'objects') return 'object'
  if (part === 'schemas') return 'schema'
  if (part === 'schema') {
    if (typeof value === 'boolean' && flags.has(name)) return 'data'
    return schemaMembers.has(name) ? 'schema' : schemaMaps.has(name) ? 'schemas' : 'data'
  }
  if (name === 'schema') return 'schema'
  if (name === 'schemas') return 'schemas'
  if (objectData.has(name) || name.startsWith('x-')) return 'data'
  // The parameters of an operation are a list.
  return objectMaps.has(name) && !Array.isArray(value) ? 'objects' : 'object'
}

/** Removes the keywords next to an `enum` of objects. */
const readable = (schema: JsonObject): JsonObject => {
  if (!Array.isArray(schema['enum'])) return schema
  const { type, properties, additionalProperties, ...rest } = schema
  const isObject = type === 'object' || (Array.isArray(type) && type.includes('object'))
  return isObject || properties !== undefined || additionalProperties !== undefined ? rest : schema
}

/** Pointers of schemas by `#anchor`. */
const anchorsIn = (bundled: JsonObject): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const walk = (value: Json, part: Part, pointer: string): void => {
    if (part === 'data' || typeof value !== 'object' || value === null) return
    if (isJsonArray(value)) {
      for (const [index, item] of value.entries()) walk(item, part, append(pointer, index))
      return
    }
    for (const member of part === 'schema' ? ['$anchor', '$dynamicAnchor'] : []) {
      const anchor = value[member]
      if (typeof anchor === 'string' && !found.has(`#${anchor}`)) found.set(`#${anchor}`, pointer)
    }
    for (const [name, inner] of Object.entries(value)) walk(inner, partOf(part, name, inner), append(pointer, name))
  }
  walk(bundled, 'object', '')
  return found
}

const pointerOf = (text: string): string | undefined =>
  text.startsWith('#/') ? decodeFragment(text.slice(1)) : undefined

const isComponent = (pointer: string): boolean =>
  pointer.startsWith('/components/schemas/') && segmentsOf(pointer)?.length === 3

/** `#/components/schemas/Menu/properties/pages/items` has the name `Menu_pages_items`. */
const nameOf = (pointer: string): string =>
  (segmentsOf(pointer) ?? [])
    .filter((segment, index) => segment !== 'properties' && !(index < 2 && /^(?:components|schemas)$/.test(segment)))
    .map(segment => segment.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_|_$/g, ''))
    .filter(segment => segment !== '')
    .join('_') || 'Schema'

const free = (preferred: string, names: Set<string>): string => {
  let name = preferred
  for (let number = 2; names.has(name); number += 1) name = `${preferred}${number}`
  names.add(name)
  return name
}
