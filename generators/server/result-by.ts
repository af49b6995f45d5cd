import { directionsOf, type InputField, type Operation, type Schema } from '@chainwright/model'
import { type Code, code } from '../source/code/code.ts'
import { pascal } from '../source/names/identifiers.ts'
import type { Names } from '../source/names/names.ts'
import type { Emission } from '../source/typescript/emission.ts'
import type { Statement } from '../source/typescript/file.ts'
import { intersectionOf, objectTypeOf, signatureOf, typeArgumentsOf } from '../source/typescript/layouts.ts'
import { literal } from '../source/typescript/quoting.ts'
import { interfaceOf, propertyOf } from '../source/typescript/structures.ts'
import { memberTypeOf, specType, type TypeContext, typeCode } from '../source/typescript/type-code.ts'
import { chainOf, defaultsCode } from './defaults.ts'
import { runtimeType } from './runtime.ts'

interface ResultMember {
  readonly member: string
  readonly field: InputField
  readonly preset: string
  readonly cases: ReadonlyMap<string, Schema>
}

/** The input property that determines the result (`x-result-by`); undefined if there is none. */
export const resultMember = (operation: Operation, names: Names): ResultMember | undefined => {
  const { resultBy } = operation
  const field = operation.input.find(({ name }) => name === resultBy?.parameter)
  if (resultBy === undefined || field === undefined) return undefined
  return { member: names.field(operation, field), field, preset: resultBy.default, cases: resultBy.cases }
}

/** The name of the interface from `handlersByCase`. */
export const byCaseName = (operation: Operation, names: Names): string | undefined => {
  const by = resultMember(operation, names)
  return by && `${pascal(names.operation(operation))}By${pascal(by.member)}`
}

/**
 * The interface with a handler for each value of the input property that determines the result. Each handler has its
 * own result type, because a single function could only return the union of all results. Undefined if no property
 * determines the result.
 */
export const handlersByCase = (
  operation: Operation,
  emission: Emission,
  context: TypeContext,
): Statement | undefined => {
  const { names, shapes } = emission
  const by = resultMember(operation, names)
  const name = byCaseName(operation, names)
  if (by === undefined || name === undefined) return undefined
  const isFilled = by.field.required || chainOf(by.field.schema).some(({ keywords }) => keywords.default !== undefined)
  const others = defaultsCode(operation, emission, context, by.field)
  const input = [
    specType(names.operationModule(operation), names.input(operation), context),
    ...(others === undefined ? [] : [others]),
  ]
  const properties = [...by.cases].map(([value, schema]) => {
    const isThere = value !== by.preset || isFilled
    const own = objectTypeOf([memberTypeOf(by.member, valueText(value, by.field.schema), isThere)])
    const result = typeCode(shapes.of(schema, directionsOf(operation).answered), { ...context, bare: true })
    return propertyOf({
      name: value,
      type: handlerOf(intersectionOf([...input, own]), result),
      required: true,
      readonly: true,
    })
  })
  const text = [
    `Handlers of \`${operation.id}\`: one for each value of \`${by.member}\`, which determines the type of the result.`,
  ]
  return interfaceOf(name, { properties }, { text })
}

/** `(input: Input, context: Context) => Result<Output>` */
export const handlerOf = (input: Code, output: Code): Code =>
  signatureOf('', [code`input: ${input}`, code`context: ${runtimeType('Context')}`], ' => ', resultOf(output))

const resultOf = (output: Code): Code => code`${runtimeType('Result')}${typeArgumentsOf([output])}`

/** The value of a case in the type of its parameter: `x-result-by` writes all values as strings. */
const valueText = (value: string, schema: Schema | undefined): string => {
  const types = chainOf(schema).find(({ keywords }) => keywords.type !== undefined)?.keywords.type ?? []
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return value
  const isNumber = types.includes('integer') || types.includes('number')
  return isNumber && value !== '' && Number.isFinite(Number(value)) ? literal(Number(value)) : literal(value)
}
