import type { InputField, Operation, Outcome } from '../model/index.ts'
import type { Comment } from '../source/docs.ts'
import type { Import, SourceFile } from '../source/file.ts'
import { schemaComment } from '../source/schema-docs.ts'
import { interfaceOf, propertyOf, typeOf } from '../source/structures.ts'
import { type TypeContext, typeText, unionText } from '../source/type-text.ts'
import { bodyShape, inputShape, successShape } from './content-shape.ts'
import { declaration } from './declaration.ts'
import { failureText } from './failure-text.ts'
import type { Scribe } from './scribe.ts'

/** The types of an operation: what goes in, what comes out, and how it fails. */
export const operationModule = (operation: Operation, scribe: Scribe): SourceFile => {
  const imports: Import[] = []
  const { names, shapes } = scribe
  const module = names.operationModule(operation)
  const context: TypeContext = { names, kind: 'spec', module, imports }
  return {
    kind: 'spec',
    module,
    origin: operation.origin.file,
    imports,
    reexports: [],
    statements: [
      inputType(operation, context, scribe),
      outputType(operation, context, scribe),
      typeOf(names.failure(operation), failureText(operation, context, shapes), {
        text: [`How \`${names.operation(operation)}\` fails.`],
      }),
    ],
  }
}

type Statement = SourceFile['statements'][number]

const inputType = (operation: Operation, context: TypeContext, { api, names, shapes }: Scribe): Statement => {
  const name = names.input(operation)
  const comment = operationComment(operation, api)
  // an empty interface would take anything
  if (operation.input.length === 0) return typeOf(name, '{ [key: string]: never }', comment)
  const properties = operation.input.map(field => {
    const shape = field.place === 'body' ? bodyShape(operation, shapes) : inputShape(field.schema, shapes)
    return propertyOf({
      name: names.field(operation, field),
      type: typeText(shape, context),
      required: field.required,
      comment: fieldComment(field, context),
    })
  })
  return interfaceOf(name, { properties }, comment)
}

const operationComment = (operation: Operation, api: Scribe['api']): Comment => {
  const { docs, deprecation } = operation
  return {
    text: [docs.summary, docs.description],
    facts: [addressText(operation, api)],
    deprecated: deprecation !== undefined && deprecationText(deprecation),
  }
}

const addressText = (operation: Operation, { callbacks }: Scribe['api']): string => {
  const { binding } = operation
  if (binding.protocol === 'jsonrpc') return `\`${binding.method}\``
  const callback = callbacks.find(one => one.operation === operation)
  if (callback === undefined) return `\`${binding.method} ${binding.path}\``
  if (callback.of === undefined) return `Webhook \`${callback.name}\`, sent by \`${binding.method}\`.`
  return `Callback of \`${callback.of}\`: \`${binding.method} ${callback.expression ?? ''}\``
}

const deprecationText = ({ since, replacedBy }: NonNullable<Operation['deprecation']>): string | true =>
  [since === undefined ? '' : `Since ${since}.`, replacedBy === undefined ? '' : `Use \`${replacedBy}\`.`]
    .filter(text => text !== '')
    .join(' ') || true

/** What the parameter says goes before what its schema says of the same. */
const fieldComment = ({ docs, schema, deprecated }: InputField, { names }: TypeContext): Comment => {
  const own: Comment = { text: [docs.summary, docs.description], deprecated }
  if (schema === undefined) return own
  const { text = [], ...rest } = names.isNamed(schema) ? schemaFacts(schema) : schemaComment(schema, names.isNamed)
  const says = docs.summary !== undefined || docs.description !== undefined
  return { ...rest, text: says ? (own.text ?? []) : text, deprecated: deprecated || rest.deprecated }
}

// A named type tells its own story; only what holds of every use is repeated.
const schemaFacts = (schema: NonNullable<InputField['schema']>): Comment => {
  const { default: preset, text } = schemaComment(schema)
  return { text: text ?? [], default: preset }
}

const outputType = (operation: Operation, context: TypeContext, { names, shapes }: Scribe): Statement => {
  const name = names.output(operation)
  const successes = operation.outcomes.filter(outcome => outcome.kind === 'success')
  const comment: Comment = { text: successes.map(answerText), facts: successes.flatMap(headerFacts) }
  const { shape, maybeEmpty } = successShape(operation, shapes)
  if (shape.kind === 'never') return typeOf(name, 'void', comment)
  if (maybeEmpty) return typeOf(name, unionText([typeText(shape, context), 'undefined']), comment)
  return declaration({ name, shape, comment }, context, shapes)
}

const answerText = ({ docs }: Outcome): string | undefined => docs.description ?? docs.summary

const headerFacts = (outcome: Outcome): string[] =>
  outcome.protocol !== 'http' || outcome.headers.length === 0
    ? []
    : [`Headers: ${outcome.headers.map(({ name }) => `\`${name}\``).join(', ')}.`]
