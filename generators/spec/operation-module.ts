import { callName, type InputField, type Operation, type Outcome, onlyStreams } from '@chainwright/model'
import { code } from '../source/code/code.ts'
import type { Comment } from '../source/typescript/docs.ts'
import type { SourceFile, Statement } from '../source/typescript/file.ts'
import { typeArgumentsOf, unionOf } from '../source/typescript/layouts.ts'
import { type SchemaComment, schemaComment } from '../source/typescript/schema-docs.ts'
import { interfaceOf, propertyOf, typeOf } from '../source/typescript/structures.ts'
import { type TypeContext, typeCode } from '../source/typescript/type-code.ts'
import { inputShape, itemShape, successShape } from './content-shape.ts'
import { declaration } from './declaration.ts'
import type { SpecEmission } from './emission.ts'
import { failureCode, successCode } from './outcome-code.ts'

/** The types of an operation: input, output and failures. */
export const operationModule = (operation: Operation, emission: SpecEmission): SourceFile => {
  const { names, shapes } = emission
  const module = names.operationModule(operation)
  const context = emission.types
  return {
    kind: 'spec',
    module,
    origin: operation.origin.file,
    imports: [],
    reexports: [],
    statements: [
      inputType(operation, context, emission),
      outputType(operation, context, emission),
      ...itemType(operation, context, emission),
      ...successType(operation, context, emission),
      typeOf(names.failure(operation), failureCode(operation, context, shapes), {
        text: [`The failures of \`${names.operation(operation)}\`.`],
      }),
    ],
  }
}

const inputType = (operation: Operation, context: TypeContext, { api, names, shapes }: SpecEmission): Statement => {
  const name = names.input(operation)
  const comment = operationComment(operation, api)
  // an empty interface would accept any value
  if (operation.input.length === 0) return typeOf(name, '{ [key: string]: never }', comment)
  const properties = operation.input.map(field => {
    return propertyOf({
      name: names.field(operation, field),
      type: typeCode(inputShape(field, operation, shapes), context),
      required: field.required,
      comment: fieldComment(field, context),
    })
  })
  return interfaceOf(name, { properties }, comment)
}

const operationComment = (operation: Operation, api: SpecEmission['api']): Comment => {
  const { docs, deprecation } = operation
  return {
    text: [docs.summary, docs.description],
    facts: [addressText(operation, api)],
    deprecated: deprecation !== undefined && deprecationText(deprecation),
  }
}

const addressText = (operation: Operation, { callbacks }: SpecEmission['api']): string => {
  const { binding } = operation
  const callback = callbacks.find(one => one.operation === operation)
  if (callback?.subscription !== undefined) return `\`${callback.subscription.subscribe}\` of \`${callback.name}\`.`
  if (binding.protocol === 'jsonrpc' || callback === undefined) return `\`${callName(binding)}\``
  if (callback.of === undefined) return `Webhook \`${callback.name}\`, sent by \`${binding.method}\`.`
  return `Callback of \`${callback.of}\`: \`${binding.method} ${callback.expression ?? ''}\``
}

const deprecationText = ({ since, replacedBy }: NonNullable<Operation['deprecation']>): string | true =>
  [since === undefined ? '' : `Since ${since}.`, replacedBy === undefined ? '' : `Use \`${replacedBy}\`.`]
    .filter(text => text !== '')
    .join(' ') || true

/** The description of the parameter has precedence over that of its schema. */
const fieldComment = ({ docs, schema, deprecated }: InputField, { names }: TypeContext): Comment => {
  const own: Comment = { text: [docs.summary, docs.description], deprecated }
  if (schema === undefined) return own
  const { text, ...rest } = names.isNamed(schema) ? schemaFacts(schema) : schemaComment(schema, names.isNamed)
  const isDescribed = docs.summary !== undefined || docs.description !== undefined
  return { ...rest, text: isDescribed ? (own.text ?? []) : text, deprecated: deprecated || rest.deprecated }
}

// A named type has its own comment; repeat only facts of this use.
const schemaFacts = (schema: NonNullable<InputField['schema']>): SchemaComment => {
  const { default: preset, text } = schemaComment(schema)
  return { text, default: preset }
}

const outputType = (operation: Operation, context: TypeContext, { names, shapes }: SpecEmission): Statement => {
  const name = names.output(operation)
  const successes = operation.outcomes.filter(outcome => outcome.kind === 'success')
  const comment: Comment = { text: successes.map(answerText), facts: successes.flatMap(headerFacts) }
  const item = names.item(operation)
  if (item !== undefined && onlyStreams(operation))
    return typeOf(name, code`AsyncIterable${typeArgumentsOf([item])}`, comment)
  const { shape, maybeEmpty } = successShape(operation, shapes)
  if (shape.kind === 'never') return typeOf(name, 'void', comment)
  if (maybeEmpty) return typeOf(name, unionOf([typeCode(shape, context), 'undefined']), comment)
  return declaration({ name, shape, comment }, context, shapes)
}

const itemType = (operation: Operation, context: TypeContext, { names, shapes }: SpecEmission): Statement[] => {
  const name = names.item(operation)
  if (name === undefined) return []
  const comment: Comment = { text: [`An item of the stream of \`${names.operation(operation)}\`.`] }
  return [declaration({ name, shape: itemShape(operation, shapes), comment }, context, shapes)]
}

const successType = (operation: Operation, context: TypeContext, { names, shapes }: SpecEmission): Statement[] => {
  const name = names.success(operation)
  if (name === undefined) return []
  const comment: Comment = {
    text: [`The success responses of \`${names.operation(operation)}\`, distinguished by status.`],
  }
  return [typeOf(name, successCode(operation, context, shapes, names.output(operation)), comment)]
}

const answerText = ({ docs }: Outcome): string | undefined => docs.description ?? docs.summary

const headerFacts = (outcome: Outcome): string[] =>
  outcome.protocol !== 'http' || outcome.headers.length === 0
    ? []
    : [`Headers: ${outcome.headers.map(({ name }) => `\`${name}\``).join(', ')}.`]
