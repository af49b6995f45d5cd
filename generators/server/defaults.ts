import { directionsOf, type InputField, isSentIn, type Operation, type Schema, sentStreamsOf } from '@chainwright/model'
import type { Code } from '../source/code/code.ts'
import type { Emission } from '../source/typescript/emission.ts'
import { objectTypeOf } from '../source/typescript/layouts.ts'
import { memberTypeOf, type TypeContext, typeCode } from '../source/typescript/type-code.ts'

/** The type of a handler's input properties that defaults fill in: `{ pageSize: number }`. Undefined if there are none. */
export const defaultsCode = (
  operation: Operation,
  emission: Emission,
  context: TypeContext,
  except?: InputField,
): Code | undefined => {
  const { sent } = directionsOf(operation)
  const filling: Filling = {
    isStreamed: sentStreamsOf(operation).length > 0,
    typeOf: schema => typeCode(emission.shapes.of(schema, sent), context),
    isSent: schema => isSentIn(sent, schema),
  }
  const members = operation.input.flatMap(field => {
    const type = field === except ? undefined : filledType(field, filling)
    if (type === undefined) return []
    const isThere = field.required || hasDefault(field.schema)
    return [memberTypeOf(emission.names.field(operation, field), type, isThere)]
  })
  return members.length === 0 ? undefined : objectTypeOf(members)
}

interface Filling {
  /** Whether the body may be a stream, which has no members with defaults. */
  readonly isStreamed: boolean
  readonly typeOf: (schema: Schema) => Code
  /** Whether a property can be sent. */
  readonly isSent: (property: Schema) => boolean
}

const filledType = (field: InputField, filling: Filling): Code | undefined => {
  if (field.place === 'body') return filling.isStreamed ? undefined : filledBody(field.schema, filling)
  if (field.required || field.schema === undefined || !hasDefault(field.schema)) return undefined
  return filling.typeOf(field.schema)
}

/** The members of an object body that have a default, and are filled in if the body is present. */
const filledBody = (schema: Schema | undefined, { typeOf, isSent }: Filling): Code | undefined => {
  const target = schema === undefined ? undefined : endOf(schema)
  const properties = target?.keywords.properties
  if (schema === undefined || properties === undefined) return undefined
  const required = new Set(target?.keywords.required ?? [])
  const members = [...properties]
    .filter(([name, property]) => !required.has(name) && hasDefault(property) && isSent(property))
    .map(([name, property]) => memberTypeOf(name, typeOf(property)))
  return members.length === 0 ? undefined : objectTypeOf(members)
}

const hasDefault = (schema: Schema | undefined): boolean =>
  chainOf(schema).some(({ keywords }) => keywords.default !== undefined)

const endOf = (schema: Schema): Schema => chainOf(schema).at(-1) ?? schema

/** A schema and the targets of its references, in order. */
export const chainOf = (schema: Schema | undefined): Schema[] => {
  const chain: Schema[] = []
  for (let next = schema; next !== undefined && !chain.includes(next); next = next.keywords.ref) chain.push(next)
  return chain
}
