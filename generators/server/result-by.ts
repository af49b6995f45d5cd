import type { InputField, Operation, Schema } from '../model/index.ts'
import type { SourceFile } from '../source/file.ts'
import { pascal } from '../source/identifiers.ts'
import type { Names } from '../source/names.ts'
import { bracketed, literal, propertyKey } from '../source/quoting.ts'
import { interfaceOf, propertyOf } from '../source/structures.ts'
import { type TypeContext, typeText } from '../source/type-text.ts'
import { chainOf, defaultsText } from './defaults.ts'
import type { Plan } from './plan.ts'

interface ResultMember {
  readonly member: string
  readonly field: InputField
  readonly preset: string
  readonly cases: ReadonlyMap<string, Schema>
}

/** The member of the input that the result follows (`x-result-by`); undefined where there is none. */
export const resultMember = (operation: Operation, names: Names): ResultMember | undefined => {
  const { resultBy } = operation
  const field = operation.input.find(({ name }) => name === resultBy?.parameter)
  if (resultBy === undefined || field === undefined) return undefined
  return { member: names.field(operation, field), field, preset: resultBy.default, cases: resultBy.cases }
}

/** The name of the interface that `handlersByCase` makes. */
export const byCaseName = (operation: Operation, names: Names): string | undefined => {
  const by = resultMember(operation, names)
  return by && `${pascal(names.operation(operation))}By${pascal(by.member)}`
}

/**
 * A handler for each value of that member, each held to its own result: of one function TypeScript can only ask for any of the results.
 * Undefined where the result is always the same.
 */
export const handlersByCase = (
  operation: Operation,
  plan: Plan,
  context: TypeContext,
): SourceFile['statements'][number] | undefined => {
  const { names, shapes } = plan
  const by = resultMember(operation, names)
  const name = byCaseName(operation, names)
  if (by === undefined || name === undefined) return undefined
  const isFilled = by.field.required || chainOf(by.field.schema).some(({ keywords }) => keywords.default !== undefined)
  const others = defaultsText(operation, plan, context, by.field)
  const input = `${names.input(operation)}${others === undefined ? '' : ` & ${others}`}`
  const properties = [...by.cases].map(([value, schema]) => {
    const question = value === by.preset && !isFilled ? '?' : ''
    const own = `{ ${propertyKey(by.member)}${question}: ${valueText(value, by.field.schema)} }`
    const result = typeText(shapes.of(schema, 'output'), { ...context, bare: true })
    const parameters = bracketed('(', ')', [`input: ${input} & ${own}`, 'context: Context'], width - result.length)
    return propertyOf({ name: value, type: `${parameters} => Result<${result}>`, required: true, readonly: true })
  })
  const text = [`\`${operation.id}\` in parts: a handler for each value of \`${by.member}\`, which the result follows.`]
  return interfaceOf(name, { properties }, { text })
}

// of a line: what stands around the parameters is ` readonly json:  => Result<>`
const width = 85

/** A case's value as its parameter's type has it: `x-result-by` writes each as a text. */
const valueText = (value: string, schema: Schema | undefined): string => {
  const types = chainOf(schema).find(({ keywords }) => keywords.type !== undefined)?.keywords.type ?? []
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return value
  const isNumber = types.includes('integer') || types.includes('number')
  return isNumber && value !== '' && Number.isFinite(Number(value)) ? literal(Number(value)) : literal(value)
}
