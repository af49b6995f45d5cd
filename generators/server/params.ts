import type { JsonType, Operation, RpcParameter, Schema } from '@chainwright/model'
import type { LiteralValue } from '../source/typescript/quoting.ts'
import { chainOf } from './defaults.ts'

/** The rows of a method's parameters, for JSON-RPC dialects that process parameters before decoding. */
export const paramRows = ({ input }: Operation): LiteralValue[] =>
  input
    .filter((field): field is RpcParameter => field.place === 'params')
    .sort((a, b) => a.index - b.index)
    .map(({ name, required, schema }) => {
      const types = typesOf(schema, [])
      const [type, ...more] = [...(types ?? [])].filter(one => one !== 'null')
      const preset = chainOf(schema).find(({ keywords }) => keywords.default !== undefined)?.keywords.default
      return {
        name,
        required,
        type: more.length === 0 ? type : undefined,
        int64: chainOf(schema).some(({ keywords }) => keywords.int64 !== undefined) || undefined,
        nullable: types === undefined || types.has('null') || undefined,
        default: preset?.value,
      }
    })

/** The JSON types that a schema accepts, according to its keywords; undefined for any. */
const typesOf = (schema: Schema, above: readonly Schema[]): ReadonlySet<JsonType> | undefined => {
  if (schema.always !== undefined || above.includes(schema)) return undefined
  const inner = [...above, schema]
  const { keywords } = schema
  if (keywords.type !== undefined) return new Set(keywords.type)
  if (keywords.const !== undefined) return new Set([jsonType(keywords.const.value)])
  if (keywords.enum !== undefined) return new Set(keywords.enum.map(jsonType))
  if (keywords.ref !== undefined) return typesOf(keywords.ref, inner)
  const branches = keywords.anyOf ?? keywords.oneOf
  if (branches !== undefined) return together(branches.map(branch => typesOf(branch, inner)))
  for (const part of keywords.allOf ?? []) {
    const types = typesOf(part, inner)
    if (types !== undefined) return types
  }
  return undefined
}

const together = (all: readonly (ReadonlySet<JsonType> | undefined)[]): ReadonlySet<JsonType> | undefined => {
  const types = new Set<JsonType>()
  for (const some of all) {
    if (some === undefined) return undefined
    for (const type of some) types.add(type)
  }
  return types
}

const jsonType = (value: unknown): JsonType => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value === 'boolean' ? 'boolean' : typeof value === 'object' ? 'object' : 'string'
}
