import type { InputField, Operation, Schema } from '../model/index.ts'
import { propertyKey } from '../source/quoting.ts'
import { type TypeContext, typeText } from '../source/type-text.ts'
import type { Plan } from './plan.ts'

/**
 * What a handler's input has beyond the caller's: members that a default has filled in, `{ pageSize: number }`.
 * Undefined where there are none.
 */
export const defaultsText = (
  operation: Operation,
  plan: Plan,
  context: TypeContext,
  except?: InputField,
): string | undefined => {
  const members = operation.input.flatMap(field => {
    const type = field === except ? undefined : filledType(field, plan, context)
    if (type === undefined) return []
    const isThere = field.required || hasDefault(field.schema)
    return [`${propertyKey(plan.names.field(operation, field))}${isThere ? '' : '?'}: ${type}`]
  })
  return members.length === 0 ? undefined : `{ ${members.join('; ')} }`
}

const filledType = (field: InputField, plan: Plan, context: TypeContext): string | undefined => {
  if (field.place === 'body') return filledBody(field.schema, plan, context)
  if (field.required || field.schema === undefined || !hasDefault(field.schema)) return undefined
  return typeText(plan.shapes.of(field.schema, 'input'), context)
}

/** Of a body that is an object: the members that have a default, and are filled in where the body is there. */
const filledBody = (schema: Schema | undefined, plan: Plan, context: TypeContext): string | undefined => {
  const target = schema === undefined ? undefined : endOf(schema)
  const properties = target?.keywords.properties
  if (schema === undefined || properties === undefined) return undefined
  const required = new Set(target?.keywords.required ?? [])
  const members = [...properties]
    .filter(([name, property]) => !required.has(name) && hasDefault(property))
    .map(([name, property]) => `${propertyKey(name)}: ${typeText(plan.shapes.of(property, 'input'), context)}`)
  return members.length === 0 ? undefined : `{ ${members.join('; ')} }`
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
