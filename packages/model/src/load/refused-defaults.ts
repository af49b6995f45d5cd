import { showJson } from '../document/structure.ts'
import {
  askedOnce,
  type ExactJson,
  isJsonObject,
  type Json,
  type Keywords,
  keywordsThat,
  type Report,
  refuses,
  type Schema,
  typesOf,
} from '../model/index.ts'

/**
 * Omits each `default` that another schema for the same value refuses: a target of `$ref`, a part of `allOf`, `not`, or
 * all members of a union. Otherwise, a server would fill in the default and then refuse the request. The check of the
 * document omits defaults that another keyword of the same schema refuses.
 */
export const leaveOutRefusedDefaults = (schemas: Iterable<Schema>, report: Report): void => {
  for (const schema of schemas) {
    const { default: preset, ...keywords } = schema.keywords
    if (preset === undefined || typeof preset.value === 'bigint') continue
    const keyword = refusing(schema, preset.value)
    if (keyword === undefined) continue
    const { file, pointer } = schema.origin
    report({
      code: 'schema.default-refused',
      severity: 'warning',
      origin: { file, pointer: `${pointer}/default` },
      message: `The default ${showJson(preset.value)} is invalid against \`${keyword}\`. It is left out.`,
      help: 'Correct the default or the keyword.',
    })
    Object.assign(schema, { keywords })
  }
}

/**
 * Whether a whole value is checked. If it contains objects, only its type is: the defaults of their members are filled
 * in first, and may make it valid.
 */
const isPlain = (value: ExactJson): value is Json =>
  typeof value !== 'bigint' && !isJsonObject(value) && (!Array.isArray(value) || value.every(isPlain))

const refusing = ({ keywords: k }: Schema, value: ExactJson): string | undefined => {
  const plain = isPlain(value) ? value : undefined
  const isRefused = (part: Schema): boolean =>
    plain === undefined ? refusesType(part, Array.isArray(value) ? 'array' : 'object') : refuses(part, plain)
  if (k.ref !== undefined && isRefused(k.ref)) return '$ref'
  if (k.allOf?.some(isRefused)) return 'allOf'
  if (k.not !== undefined && plain !== undefined && takes(k.not, plain)) return 'not'
  if (k.anyOf?.every(isRefused)) return 'anyOf'
  return k.oneOf?.every(isRefused) ? 'oneOf' : undefined
}

/** Whether a schema refuses all values of a type, as far as `type`, references and combinations determine this. */
const refusesType = (schema: Schema, type: 'array' | 'object'): boolean =>
  askedOnce(
    ({ keywords: { type: types, ref, allOf = [], anyOf, oneOf } }, isRefused) =>
      (types !== undefined && !types.includes(type)) ||
      (ref !== undefined && isRefused(ref)) ||
      allOf.some(isRefused) ||
      [anyOf, oneOf].some(parts => parts?.every(isRefused) === true),
    () => false,
  )(schema)

/**
 * Whether a schema certainly accepts a value. Only checks types and fixed values; any other keyword may refuse the
 * value.
 */
const takes = (schema: Schema, value: Json): boolean => {
  const { type, enum: values, const: fixed } = schema.keywords
  const constraining = (Object.keys(schema.keywords) as (keyof Keywords)[]).filter(keyword => !annotations.has(keyword))
  return (
    schema.always ??
    (constraining.every(keyword => keyword === 'type' || keyword === 'enum' || keyword === 'const') &&
      (type === undefined || typesOf(value).some(each => type.includes(each))) &&
      (values === undefined || values.includes(value)) &&
      (fixed === undefined || fixed.value === value))
  )
}

// Keywords that never make a value invalid.
const annotations = keywordsThat('describe', 'fill', 'direct', 'keep')
