import type { Operation, Schema, Shape } from '@chainwright/model'
import { code } from '../source/code/code.ts'
import { camel, identifier, pascal, reservedWords, scope } from '../source/names/identifiers.ts'
import type { SourceFile, Statement } from '../source/typescript/file.ts'
import { arrayOf } from '../source/typescript/layouts.ts'
import { literal } from '../source/typescript/quoting.ts'
import { constantOf } from '../source/typescript/structures.ts'
import { inputShape } from './content-shape.ts'
import type { SpecEmission } from './emission.ts'

/**
 * The values of enums as constants: those of schemas with a name, of their members, and of inputs of operations. Each is a
 * separate constant, so that bundlers keep only those in use.
 */
export const enumValuesModule = (emission: SpecEmission): SourceFile => {
  const { api, origin } = emission
  const names = scope()
  // other exports of the index
  for (const name of ['operations', 'callbacks']) names.reserve(name)
  const found = [
    ...api.schemas.flatMap(schema => enumsOfSchema(schema, emission)),
    ...api.operations.flatMap(operation => enumsOfInput(operation, emission)),
  ]
  return {
    kind: 'spec',
    module: 'values',
    origin,
    imports: [],
    reexports: [],
    statements: found.map(one => constant(names.claim(identifier(`${one.name}Values`, 'values', reservedWords)), one)),
  }
}

interface Enum {
  readonly name: string
  /** The place of the enum, for its comment: `Order.state`. */
  readonly place: string
  readonly values: readonly Value[]
}

type Value = Extract<Shape, { kind: 'enum' }>['values'][number]

const constant = (name: string, { place, values }: Enum): Statement =>
  constantOf({
    name,
    initializer: code`${arrayOf(values.map(value => literal(value)))} as const`,
    comment: { text: [`The values of \`${place}\`.`] },
  })

const enumsOfSchema = (schema: Schema, { names, shapes }: SpecEmission): readonly Enum[] => {
  const type = names.schema(schema, 'output')
  const declared = shapes.declared(schema, 'output')
  const values = valuesOf(declared)
  if (values !== undefined) return [{ name: camel(type), place: type, values }]
  const input = names.hasInputType(schema) ? fieldsOf(shapes.declared(schema, 'input')) : []
  const fields = new Map([...input, ...fieldsOf(declared)].map(field => [field.name, field.shape]))
  return [...fields].flatMap(([name, shape]) => {
    const inner = innerValuesOf(shape)
    return inner === undefined
      ? []
      : [{ name: `${camel(type)}${pascal(name)}`, place: `${type}.${name}`, values: inner }]
  })
}

const enumsOfInput = (operation: Operation, { names, shapes }: SpecEmission): readonly Enum[] =>
  operation.input.flatMap(field => {
    const values = innerValuesOf(inputShape(field, operation, shapes))
    const [name, member] = [names.operation(operation), names.field(operation, field)]
    return values === undefined
      ? []
      : [{ name: `${name}${pascal(member)}`, place: `${names.input(operation)}.${member}`, values }]
  })

const fieldsOf = (shape: Shape) => (shape.kind === 'object' ? shape.fields : [])

/**
 * The values of an enum without a name, or of the items of a list. Undefined for a single value, because it is a
 * constant.
 */
const innerValuesOf = (shape: Shape): readonly Value[] | undefined => {
  const values = shape.kind === 'array' ? valuesOf(shape.items) : valuesOf(shape)
  return values === undefined || values.filter(value => value !== null).length < 2 ? undefined : values
}

/**
 * The values of an enum, or of a union of single values, in which each can have a description. Undefined for other
 * shapes, and for an enum of booleans.
 */
const valuesOf = (shape: Shape): readonly Value[] | undefined => {
  if (shape.kind === 'enum') return shape.values.every(value => typeof value === 'boolean') ? undefined : shape.values
  if (shape.kind === 'primitive' && shape.type === 'null') return [null]
  if (shape.kind !== 'union') return undefined
  const members = shape.members.map(valuesOf)
  return members.every(member => member !== undefined) ? [...new Set(members.flat())] : undefined
}
