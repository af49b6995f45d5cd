import {
  type Api,
  type Content,
  codeContents,
  contentsByType,
  type InputField,
  isBytesBySchema,
  isBytesType,
  isTextType,
  itemContents,
  type Json,
  type Keywords,
  type Operation,
  type Outcome,
  type Schema,
  sentStreamsOf,
  typedContents,
} from '@chainwright/model'
import type { Names } from '../../source/names/names.ts'
import { isReference } from './view.ts'

/** The schemas of an operation's values. A schema is undefined if there is no value. */
export interface OperationSchemas {
  /** The schema of the flat input: parameters by name, and the body as `body`. */
  readonly input: Schema
  /** The schema of all success responses. */
  readonly output: Schema | undefined
  /** Whether only some of the success responses have a body. */
  readonly maybeAbsent: boolean
  readonly outcomes: readonly {
    readonly key: string
    readonly schema: Schema | undefined
    /** The schemas of the body by media type. Empty if all media types have the same schema. */
    readonly contents: readonly ContentSchema[]
  }[]
  /**
   * The inputs by the media type of the body, each with the fields that it consists of. Empty if all media types have
   * the same schema.
   */
  readonly inputs: readonly (ContentSchema & { readonly fields: readonly InputField[] })[]
  /** The schema of the items of all streams; undefined if nothing is streamed. */
  readonly item: Schema | undefined
  /** The schemas of the items of streamed success responses, by the key of the response. */
  readonly items: readonly { readonly key: string; readonly schema: Schema }[]
  /** The schema of an item of a streamed request body; undefined for other bodies. */
  readonly sentItem: Schema | undefined
  /**
   * The schema of the input if the body is a stream of items or of bytes; undefined if `input` accepts a stream too.
   */
  readonly streamedInput: Schema | undefined
}

/** The schema of a body, or of an input with a body, of one media type. */
export interface ContentSchema {
  /** The media type or range without parameters, in lower case. */
  readonly mediaType: string
  readonly schema: Schema
}

export const operationsOf = (api: Api): readonly Operation[] => [
  ...api.operations,
  ...api.callbacks.map(callback => callback.operation),
]

/** Creates schemas that no document contains, once for all callers, as ordinary nodes. */
export const schemasOfOperation = (operation: Operation, names: Names): OperationSchemas => {
  const byOperation = memory.get(names) ?? new Map<Operation, OperationSchemas>()
  memory.set(names, byOperation)
  const known = byOperation.get(operation)
  if (known !== undefined) return known
  const schemas = createSchemas(operation, names)
  byOperation.set(operation, schemas)
  return schemas
}

const memory = new WeakMap<Names, Map<Operation, OperationSchemas>>()

/** Everything to validate: named schemas, and the values of operations. */
export const rootsOf = (api: Api, names: Names): Schema[] => {
  const schemas = operationsOf(api).map(operation => schemasOfOperation(operation, names))
  const roots = schemas.flatMap(({ input, inputs, output, outcomes, item, items, sentItem, streamedInput }) => [
    input,
    ...inputs.map(({ schema }) => schema),
    sentItem,
    streamedInput,
    output,
    item,
    ...items.map(({ schema }) => schema),
    ...outcomes.flatMap(({ schema, contents }) => [schema, ...contents.map(content => content.schema)]),
  ])
  return [...api.schemas, ...roots.filter(schema => schema !== undefined)]
}

const createSchemas = (operation: Operation, names: Names): OperationSchemas => {
  const outcomes = operation.outcomes.flatMap(outcome => {
    if (outcome.protocol === 'http' && outcome.content.length > 0 && typedContents(outcome.content).length === 0)
      return []
    const schema = outcomeSchema(outcome)
    return schema === undefined && outcome.protocol === 'jsonrpc'
      ? []
      : [{ key: outcome.key, kind: outcome.kind, schema, contents: outcomeContents(outcome) }]
  })
  const successes = outcomes.filter(outcome => outcome.kind === 'success')
  const items = operation.outcomes.flatMap(outcome => {
    const streams = outcome.protocol === 'http' && outcome.kind === 'success' ? itemContents(outcome.content) : []
    if (streams.length === 0) return []
    const schemas = streams.map(({ schema }) => schema ?? anything(outcome))
    return [{ key: outcome.key, schema: unionOf(schemas, outcome) }]
  })
  const bodies = successes.flatMap(({ schema }) => schema ?? [])
  const sentItem = sentItemSchema(operation)
  return {
    input: inputSchema(operation, names, bodySchema(operation)),
    inputs: inputsOf(operation, names),
    output: bodies.length === 0 ? undefined : unionOf(bodies, operation),
    maybeAbsent: bodies.length > 0 && bodies.length < successes.length,
    outcomes,
    item:
      items.length === 0
        ? undefined
        : unionOf(
            items.map(({ schema }) => schema),
            operation,
          ),
    items,
    sentItem,
    streamedInput: mayBeStream(operation, sentItem) ? inputSchema(operation, names, anything(operation)) : undefined,
  }
}

/**
 * Whether the body may be a stream, of items or of bytes that a handler reads as they arrive. The schema of the body
 * does not describe this.
 */
const mayBeStream = (operation: Operation, sentItem: Schema | undefined): boolean => {
  const whole = wholeContents(operation)
  return (
    (sentItem !== undefined && whole.length > 0) ||
    whole.some(
      ({ mediaType, schema }) => isBytesBySchema(mediaType, schema) || (whole.length > 1 && isBytesType(mediaType)),
    )
  )
}

const sentItemSchema = (operation: Operation): Schema | undefined => {
  const streams = sentStreamsOf(operation)
  return streams.length === 0
    ? undefined
    : unionOf(
        streams.map(({ schema }) => schema ?? anything(operation)),
        operation,
      )
}

/** The input schema by which a decoder reads an item of a body: its only member is the body. */
export const holderOf = (item: Schema, operation: Operation): Schema =>
  made(operation, { type: ['object'], properties: new Map([['body', item]]), required: ['body'] })

const inputSchema = (operation: Operation, names: Names, body: Schema): Schema => {
  const properties = new Map<string, Schema>()
  const required: string[] = []
  for (const field of operation.input) {
    const name = names.field(operation, field)
    properties.set(name, field.place === 'body' ? body : (field.schema ?? anything(operation)))
    if (field.required) required.push(name)
  }
  return made(operation, {
    type: ['object'],
    properties,
    required,
    ...(operation.rules.length > 0 ? { rules: operation.rules } : {}),
  })
}

/** The schema of a body that is not a stream; `any` if the body is always a stream. */
const bodySchema = (operation: Operation): Schema => {
  const content = wholeContents(operation)
  return content.length === 0
    ? anything(operation)
    : unionOf(
        content.map(one => contentSchema(one, operation, content.length === 1)),
        operation,
      )
}

/**
 * The inputs by the media type of the body. Only the media type distinguishes a form from JSON, and the text of a file
 * from a string of JSON.
 */
const inputsOf = (operation: Operation, names: Names): OperationSchemas['inputs'] =>
  contentSchemas(wholeContents(operation), operation).map(({ mediaType, schema }) => ({
    mediaType,
    schema: inputSchema(operation, names, schema),
    fields: operation.input.map(field => (field.place === 'body' ? { ...field, schema } : field)),
  }))

/** The schemas of contents by media type. Empty if there is only one schema. */
const contentSchemas = (contents: readonly Content[], from: From): readonly ContentSchema[] =>
  [...contentsByType(contents)].map(([mediaType, alike]) => ({
    mediaType,
    schema: unionOf(
      alike.map(content => contentSchema(content, from, true)),
      from,
    ),
  }))

const wholeContents = ({ binding }: Operation): readonly Content[] =>
  codeContents(binding.protocol === 'http' ? (binding.body?.content ?? []) : []).filter(
    ({ stream }) => stream === undefined,
  )

const outcomeSchema = (outcome: Outcome): Schema | undefined => {
  if (outcome.protocol === 'jsonrpc') return outcome.kind === 'success' ? outcome.schema : outcome.data
  const contents = typedContents(outcome.content)
  return outcome.content.length === 0
    ? undefined
    : unionOf(
        contents.map(one => contentSchema(one, outcome, contents.length === 1)),
        outcome,
      )
}

const outcomeContents = (outcome: Outcome): readonly ContentSchema[] =>
  outcome.protocol === 'http' ? contentSchemas(typedContents(outcome.content), outcome) : []

/** Bytes are not validated; text is a string. If there are other contents, bytes are a file, so that these are validated. */
const contentSchema = ({ mediaType, schema }: Content, from: From, isOnly: boolean): Schema => {
  if (isBytesType(mediaType)) return isOnly ? anything(from) : file(from)
  return schema ?? (isTextType(mediaType) ? made(from, { type: ['string'] }) : anything(from))
}

const unionOf = (schemas: readonly Schema[], from: From): Schema => {
  // several media types can refer to one schema, each with its own `$ref`
  const members = [...new Map(schemas.map(schema => [targetOf(schema), schema])).values()]
  const [only] = members
  return members.length === 1 && only !== undefined ? only : made(from, { anyOf: members })
}

/** The target of a schema that consists only of a reference. */
const targetOf = (schema: Schema): Schema => {
  const { ref } = schema.keywords
  return ref !== undefined && isReference(schema) ? ref : schema
}

type From = Pick<Operation | Outcome, 'origin'>

const anything = (from: From): Schema => ({ ...made(from, {}), always: true })

/** A file. It may also be a string: only the media type distinguishes the text of a file from a string of JSON. */
const file = (from: From): Schema => made(from, { type: ['string'], contentMediaType: 'application/octet-stream' })

const made = ({ origin }: From, keywords: Omit<Keywords, 'extensions'>): Schema => ({
  uri: `${origin.file}${origin.pointer}`,
  origin,
  name: undefined,
  always: undefined,
  keywords: { ...keywords, extensions: none },
  resource: { uri: origin.file, dynamicAnchors: new Map() },
})

const none: ReadonlyMap<string, Json> = new Map()
