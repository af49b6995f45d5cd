import type { InputField, Operation, Schema } from '../model/index.ts'
import type { Code } from '../source/code.ts'
import type { Emission } from '../source/emission.ts'
import { objectTypeOf } from '../source/layouts.ts'
import { memberTypeOf, type TypeContext, typeCode } from '../source/type-code.ts'

/**
 * What a handler's input has beyond the caller's: members that a default has filled in, `{ pageSize: number }`.
 * Undefined where there are none.
 */
export const defaultsCode = (
  operation: Operation,
  emission: Emission,
  context: TypeContext,
  except?: InputField,
): Code | undefined => {
  const members = operation.input.flatMap(field => {
    const type = field === except ? undefined : filledType(field, emission, context)
    if (type === undefined) return []
    const isThere = field.required || hasDefault(field.schema)
    return [memberTypeOf(emission.names.field(operation, field), type, isThere)]
  })
  return members.length === 0 ? undefined : objectTypeOf(members)
}

const filledType = (field: InputField, emission: Emission, context: TypeContext): Code | undefined => {
  if (field.place === 'body') return filledBody(field.schema, emission, context)
  if (field.required || field.schema === undefined || !hasDefault(field.schema)) return undefined
  return typeCode(emission.shapes.of(field.schema, 'input'), context)
}

/** Of a body that is an object: the members that have a default, and are filled in where the body is there. */
const filledBody = (schema: Schema | undefined, emission: Emission, context: TypeContext): Code | undefined => {
  const target = schema === undefined ? undefined : endOf(schema)
  const properties = target?.keywords.properties
  if (schema === undefined || properties === undefined) return undefined
  const required = new Set(target?.keywords.required ?? [])
  const members = [...properties]
    .filter(([name, property]) => !required.has(name) && hasDefault(property))
    .map(([name, property]) => memberTypeOf(name, typeCode(emission.shapes.of(property, 'input'), context)))
  return members.length === 0 ? undefined : objectTypeOf(members)
}

const hasDefault = (schema: Schema | undefined): boolean =>
  chainOf(schema).some(({ keywords }) => keywords.default !== undefined)

const endOf = (schema: Schema): Schema => chainOf(schema).at(-1) ?? schema

/** A schema and what its references lead to, in their order. */
export const chainOf = (schema: Schema | undefined): Schema[] => {
  const chain: Schema[] = []
  for (let next = schema; next !== undefined && !chain.includes(next); next = next.keywords.ref) chain.push(next)
  return chain
}
