import { isJsonObject, type Json, type JsonObject, type JsonType, type Keywords } from '../model/index.ts'
import { refusingOwn } from '../model/refuses.ts'
import { append } from './pointer.ts'
import { showJson, type Walk } from './structure.ts'

/**
 * Omits the default of a schema that the schema refuses, and the defaults in the parts of `allOf` that a keyword next to
 * `allOf` refuses. Otherwise, every request that omits the value would be refused.
 */
export const checkPresets = (schema: JsonObject, pointer: string, walk: Walk): void => {
  omitRefused(schema, { pointer, holder: schema }, walk)
  const { allOf: parts, default: _, ...around } = schema
  if (!Array.isArray(parts)) return
  for (const [index, part] of parts.entries()) {
    if (!isJsonObject(part) || part['default'] === undefined || refusesDefault(part) !== undefined) continue
    omitRefused(
      { ...around, default: part['default'] },
      { pointer: append(append(pointer, 'allOf'), index), holder: part },
      walk,
    )
  }
}

const omitRefused = (
  schema: JsonObject,
  { pointer, holder }: { readonly pointer: string; readonly holder: JsonObject },
  walk: Walk,
): void => {
  const keyword = refusesDefault(schema)
  if (keyword === undefined) return
  walk.warn(
    'schema.default-refused',
    append(pointer, 'default'),
    `The default ${showJson(schema['default'] as Json)} is invalid against \`${keyword}\` ${showJson(schema[keyword] as Json)}. It is left out.`,
    'Correct the default or the keyword.',
  )
  walk.leaveOut(holder, 'default', pointer)
}

/**
 * The keyword that makes the `default` of the same schema invalid, for a message; undefined if none does. Only checks
 * keywords that other keywords and dialects do not change; the model checks the others.
 */
export const refusesDefault = (schema: JsonObject): string | undefined => {
  const { default: value, nullable } = schema
  if (value === undefined || (value === null && nullable === true)) return undefined
  return refusingOwn(keywordsOf(schema), value)
}

/** The keywords of a schema that were not read yet. Invalid ones are omitted: they are reported elsewhere. */
const keywordsOf = (schema: JsonObject): Keywords => {
  const { type, enum: values } = schema
  const types = [type].flat()
  const isOpen = schema['x-open-enum'] === true || schema['x-extensible-enum'] === true
  return {
    extensions: new Map(),
    ...(types.every(each => typeof each === 'string') && { type: types as readonly JsonType[] }),
    ...(Array.isArray(values) && !isOpen && { enum: values }),
    ...(schema['const'] !== undefined && { const: { value: schema['const'] } }),
    ...Object.fromEntries(bounds.filter(name => typeof schema[name] === 'number').map(name => [name, schema[name]])),
  }
}

const bounds = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems']
