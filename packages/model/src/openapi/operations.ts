import { inside, itemsOf, locationOf, membersOf, type Place } from '../document/place.ts'
import { docsOf, follow, originOf, type Reading, reportAt, serverOf, textIn } from '../document/reading.ts'
import { isUnresolved } from '../document/resolve.ts'
import { readOperationExtensions } from '../extensions/read-operation.ts'
import {
  type Callback,
  type HttpBinding,
  type InputField,
  type Json,
  type Operation,
  pathVariables,
  type SecurityRequirement,
  type SecurityScheme,
  streamsOf,
  templateOf,
  typedContents,
} from '../model/index.ts'
import { bodyOf } from './content.ts'
import { examplesOf } from './examples.ts'
import { methods } from './kinds.ts'
import { operationIdOf } from './operation-id.ts'
import { outcomesOf } from './outcomes.ts'
import { fixedParameters, parametersOf, templated } from './parameters.ts'
import { securityOf } from './security.ts'
import { segmented } from './segmented.ts'
import { sentPath } from './sent-path.ts'

/** An operation and the path item that contains it. */
export interface Written {
  readonly operation: Place
  /**
   * The places whose members apply to all operations of the path: the target of the path item's `$ref` first, then the
   * item itself.
   */
  readonly items: readonly Place[]
  readonly method: string
  /** The path as written. */
  readonly path: string
  readonly id: string
  readonly sender?: Operation['sender']
}

export interface OperationContext {
  readonly schemes: readonly SecurityScheme[]
  /** The security requirements of the document. They apply if an operation states none. */
  readonly security: readonly SecurityRequirement[] | undefined
}

/** Operations of a path item, in document order. */
export const operationsIn = (
  items: readonly Place[],
  path: string,
  reading: Reading,
  nameOf: (method: string) => string = method => operationIdOf(method, path),
): Written[] => {
  const found = new Map(
    items.flatMap(item => membersOf(item)).filter(([method]) => (methods as readonly string[]).includes(method)),
  )
  const hasStrayBrace = /[{}]/.test(templateOf(path).literals.join(''))
  const isRoutable = pathVariables(sentPath(path).path).every(({ segments = [] }) => segments.every(isSegment))
  return [...found].flatMap(([method, written]) => {
    if (hasStrayBrace) {
      reportAt(reading, 'error', 'openapi.path-braces', {
        place: written,
        message: `The path "${path}" has a brace without its counterpart.`,
        help: 'Write each parameter as `{name}`.',
        recovery: 'The operation is left out.',
      })
      return []
    }
    if (!isRoutable) {
      reportAt(reading, 'warning', 'openapi.path-wildcard', {
        place: written,
        message: `${method.toUpperCase()} ${path} is left out. A value of its path has any number of segments, or only a part of one, which OpenAPI cannot describe.`,
        help: 'Use templates in which each `*` is one segment, such as `{name=projects/*}`.',
      })
      return []
    }
    if (method === 'trace') {
      reportAt(reading, 'warning', 'openapi.trace', {
        place: written,
        message: `TRACE ${path} is left out. fetch does not send TRACE requests, and the servers of JavaScript runtimes do not accept them.`,
        help: 'Remove the operation, or use another method.',
      })
      return []
    }
    const operation = follow(written, reading)
    if (isUnresolved(operation.value)) return []
    return [{ operation, items, method, path, id: textIn(operation, 'operationId') ?? nameOf(method) }]
  })
}

/** A segment of a variable's value: a text, or `*` for any segment. */
const isSegment = (segment: string): boolean => segment === '*' || /^[^*]+$/.test(segment)

export const readOperation = (written: Written, around: OperationContext, reading: Reading): Operation => {
  const { operation, items, method, path, id, sender = 'user' } = written
  const sent = sentPath(path)
  const constants = fixedParameters(sent, operation, reading)
  const declared = parametersOf([...items, operation], reading).filter(
    ({ place, name }) => place !== 'query' || !constants.some(constant => constant.name === name),
  )
  const parameters = segmented(sent, templated(sent, declared, originOf(operation, reading)), operation)
  const bodyPlace = sentBody(operation, method, reading)
  const body = bodyPlace && bodyOf(bodyPlace, reading, sender === 'user')
  const input: InputField[] = [...parameters]
  if (body !== undefined && bodyPlace !== undefined) {
    input.push({
      place: 'body',
      name: 'body',
      required: body.required,
      // A stream has the schema of an item instead.
      schema: body.content.find(({ stream }) => stream === undefined)?.schema,
      docs: body.docs,
      deprecated: false,
      origin: originOf(follow(bodyPlace, reading), reading),
    })
  }
  const outcomes = outcomesOf(written, reading)
  const extensions = readOperationExtensions({
    place: operation,
    inputs: input.map(field => field.name),
    answers: outcomes.flatMap(outcome =>
      outcome.kind === 'success'
        ? typedContents(outcome.content).flatMap(({ schema }) => (schema === undefined ? [] : [schema]))
        : [],
    ),
    schemaAt: reading.schemaAt,
    reportAt: (severity, code, place, text) => reportAt(reading, severity, code, { place, ...text }),
  })
  const streams = streamsOf({ outcomes }).length > 0
  if (streams && extensions.pagination !== undefined)
    reportAt(reading, 'warning', 'openapi.stream-with-pages', {
      place: operation,
      message: `The operation "${id}" responds with a stream, which has no pages. \`x-pagination\` is ignored.`,
      help: 'Remove `x-pagination`, or the media type of the stream.',
    })
  let examples: Operation['examples'] | undefined
  return {
    id,
    docs: operationDocs(written),
    binding: bindingOf(written, { path: sent.path, constants, body }),
    sender,
    input,
    outcomes,
    security: securityOf(operation, around.schemes, reading) ?? around.security,
    // Computed on demand, because only tests use examples.
    get examples() {
      examples ??= examplesOf(written, outcomes, reading)
      return examples
    },
    tags: tagsOf(operation),
    origin: originOf(operation, reading),
    ...extensions,
    pagination: streams ? undefined : extensions.pagination,
    group: extensions.group === '' ? undefined : extensions.group,
  }
}

/** The request body, if it has a meaning for the method. For GET and HEAD it has none, because Fetch 5.4 refuses it. */
const sentBody = (operation: Place, method: string, reading: Reading): Place | undefined => {
  const place = inside(operation, 'requestBody')
  if (place === undefined || (method !== 'get' && method !== 'head')) return place
  reportAt(reading, 'warning', 'openapi.body-without-meaning', {
    place,
    message: `The body of a ${method.toUpperCase()} request has no defined meaning, and fetch does not send it. It is left out.`,
    help: 'Use POST, or parameters.',
  })
  return undefined
}

/** Callbacks of an operation: requests that the API sends to a URL from an earlier request or response. */
export const readCallbacks = (written: Written, around: OperationContext, reading: Reading): Callback[] =>
  membersOf(inside(written.operation, 'callbacks')).flatMap(([name, place]) =>
    membersOf(follow(place, reading))
      .filter(([expression]) => !expression.startsWith('x-'))
      .flatMap(([expression, itemPlace]) => {
        const base = `${written.id}${capital(name)}`
        const found = operationsIn(pathItems(itemPlace, reading), '', reading)
        return found.map(inner => ({
          name,
          of: written.id,
          expression,
          operation: readOperation(
            {
              ...inner,
              sender: 'api',
              id:
                textIn(inner.operation, 'operationId') ??
                (found.length === 1 ? base : `${base}${capital(inner.method)}`),
            },
            around,
            reading,
          ),
        }))
      }),
  )

/** A path item and the target of its `$ref`. Both apply, and its own members take precedence (OpenAPI 3.1 §4.8.9). */
export const pathItems = (place: Place, reading: Reading): Place[] => {
  const target = follow(place, reading)
  return locationOf(target) === locationOf(place) ? [place] : [target, place]
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const operationDocs = ({ operation, items }: Written): Operation['docs'] => {
  const own = docsOf(operation)
  const around = (member: string): string | undefined =>
    items.map(item => textIn(item, member)).findLast(text => text !== undefined)
  return { ...own, summary: own.summary ?? around('summary'), description: own.description ?? around('description') }
}

const bindingOf = (
  { operation, items, method, path: written }: Written,
  own: Pick<HttpBinding, 'path' | 'constants' | 'body'>,
): HttpBinding => {
  const servers =
    [...items, operation].map(owner => itemsOf(inside(owner, 'servers'))).findLast(own => own.length > 0) ?? []
  return { protocol: 'http', method: method.toUpperCase(), written, servers: servers.map(serverOf), ...own }
}

const tagsOf = (operation: Place): string[] =>
  itemsOf(inside(operation, 'tags'))
    .map(({ value }): Json => value)
    .filter(tag => typeof tag === 'string')
