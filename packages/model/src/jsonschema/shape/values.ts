import {
  type ExactJson,
  isJsonObject,
  isOpen,
  isScalar,
  type Schema,
  type Shape,
  takesBigint,
} from '../../model/index.ts'
import { union } from './combine.ts'
import { noteAt, type Reader, type ShapeContext } from './context.ts'
import { kindOfJson } from './kinds.ts'

/**
 * The type of `const` and `enum`: the values that `type` and `not` permit. Undefined if the schema has neither keyword.
 */
export const valueShape = (schema: Schema, { direction }: ShapeContext, reader: Reader): Shape | undefined => {
  const { keywords: k } = schema
  const listed = k.const === undefined ? k.enum : [k.const.value]
  if (listed === undefined) return undefined
  const types = k.type?.map(type => (type === 'integer' ? 'number' : type))
  const excluded = [
    ...(k.not?.keywords.enum ?? []),
    ...(k.not?.keywords.const === undefined ? [] : [k.not.keywords.const.value]),
  ]
  const values = listed.filter(
    value => (types === undefined || types.includes(kindOfJson(value))) && !excluded.some(other => other === value),
  )
  if (values.length === 0) {
    const reason =
      listed.length === 0
        ? '`enum` is empty.'
        : types === undefined
          ? '`not` excludes all listed values.'
          : `None of the listed values has the \`type\` ${types.join(' or ')}.`
    noteAt(reader, schema, {
      code: 'schema.impossible',
      keyword: k.const === undefined ? 'enum' : 'const',
      message: `${reason} The type is never.`,
      help: listed.length === 0 ? 'List the values, or remove `enum`.' : 'Correct the type or the values.',
    })
    return { kind: 'never' }
  }
  const scalars = values.filter(isScalar)
  const shapes: Shape[] = values.filter(value => !isScalar(value)).map(exactly)
  const open = isOpen(k, direction) && k.const === undefined
  if (scalars.length > 0) shapes.unshift({ kind: 'enum', values: scalars, open })
  if (open && takesBigint(schema)) shapes.push({ kind: 'primitive', type: 'bigint' })
  return union(shapes)
}

/** The literal type of a value. */
const exactly = (value: ExactJson): Shape => {
  if (isScalar(value)) return { kind: 'enum', values: [value], open: false }
  if (!isJsonObject(value)) return { kind: 'tuple', items: value.map(exactly), required: value.length, rest: undefined }
  const fields = Object.entries(value).map(([name, member]) => ({
    name,
    shape: exactly(member),
    required: true,
    schema: undefined,
  }))
  return { kind: 'object', fields, rest: fields.length === 0 ? { kind: 'never' } : undefined }
}
