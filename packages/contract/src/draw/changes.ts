import { isJsonType } from '@chainwright/model/bundled'
import { isClosed } from '../contract/closed.ts'
import type { HttpOperation, Operation, Parameter } from '../contract/contract.ts'
import { type Input, requestWith } from '../contract/request.ts'
import { sampled } from '../contract/sample.ts'
import { typesIn } from '../contract/typed.ts'
import { textOf } from '../format/body.ts'
import type { Json, RequestText } from '../format/fixture.ts'
import { isObject, segmentsOf } from '../format/pointer.ts'
import { streamForm } from '../format/stream.ts'
import { type Base, bodyOf, type Drawing, sampleOf, withGiven } from './base.ts'
import { isToken } from './page-token.ts'
import { variantsOf, withoutReadOnly } from './variants.ts'

/** One change of a valid call, applied on demand. */
export interface Change {
  readonly input: () => Input
  readonly description: string
  /** The nesting depth of the changed place in its parameter or body. */
  readonly depth: number
  /** Default: the request for `input`. */
  readonly requestOf?: () => RequestText
  /** Whether the request does not contain the changed value, so that a valid request shows nothing. */
  readonly isLost?: boolean
  /** Whether the provider may refuse the value, because no schema describes which values exist. */
  readonly isFree?: boolean
}

/** The changes of a valid call, in the order of its parts. */
export const changesOf = (operation: Operation, base: Base, drawing: Drawing): readonly Change[] => [
  ...parameterChanges(operation, base, drawing),
  ...bodyChanges(operation, base, drawing),
  ...otherBodyChanges(operation, base, drawing),
  ...Array.from({ length: randomDraws }, (_, index): Change => {
    const seed = drawing.seed + (index + 1) * 7
    const input = (): Input => randomInput(operation, base, { ...drawing, seed })
    return { input, description: `draw ${index + 1}`, depth: 0 }
  }),
]

const parameterChanges = (
  operation: Operation,
  { input: { input, body } }: Base,
  { known, seed }: Drawing,
): readonly Change[] => {
  const withInput = (name: string, value: Json): Input => ({ input: { ...input, [name]: value }, body })
  const optional = new Map(
    operation.parameters.flatMap(parameter => {
      if (parameter.required || isToken(operation, parameter)) return []
      const value = known.valueOf(operation, parameter)?.value ?? sampleOf(parameter, seed)
      return value === undefined ? [] : [[parameter.name, value] as const]
    }),
  )
  const all = (): Input => ({ input: { ...input, ...Object.fromEntries(optional) }, body })
  const changes: Change[] =
    optional.size > 1 ? [{ input: all, description: 'a call with every parameter', depth: 0 }] : []
  for (const parameter of operation.parameters) {
    const { name, schema, required } = parameter
    const value = Object.hasOwn(input, name) ? input[name] : optional.get(name)
    if (value === undefined || isToken(operation, parameter)) continue
    if (!required) changes.push({ input: () => withInput(name, value), description: `a call with ${name}`, depth: 0 })
    const another = isOfProvider(parameter) ? sampleOf(parameter, seed + 31) : undefined
    if (another !== undefined && !isNoSegment(another))
      changes.push({
        input: () => withInput(name, another),
        description: `a different ${name}`,
        depth: 0,
        isFree: parameter.in === 'params',
      })
    if (required && parameter.in !== 'path')
      changes.push({ input: () => ({ input: without(input, name), body }), description: `a missing ${name}`, depth: 0 })
    for (const { make, at, description } of schema === undefined ? [] : variantsOf(schema, value, seed)) {
      if (parameter.in === 'path' && isNoSegment(make())) continue
      changes.push({
        input: () => withInput(name, make()),
        description: `${name}${at} at ${description}`,
        depth: depthOf(at),
        isLost: at === '' && isUnwritten(parameter, make()),
      })
    }
  }
  return changes
}

/** Whether a parameter names something that the provider has, such as an item. */
const isOfProvider = ({ in: place, required, schema }: Parameter): boolean =>
  required && (place === 'path' || (place === 'params' && !isClosed(schema)))

const bodyChanges = (operation: Operation, base: Base, { known, seed }: Drawing): readonly Change[] => {
  const { input, body } = base.input
  if (operation.protocol !== 'http' || operation.body === undefined || body === undefined) return []
  // a variant may replace the whole body, so set the given values again, except in the member that varies
  const made = (at: string, value: Json): Json => withGiven(operation, value, known, segmentsOf(at)[0]).value
  const changes = variantsOf(operation.body, body, seed).map(
    ({ make, at, description }): Change => ({
      input: () => ({ input, body: made(at, make()) }),
      description: `body${at} at ${description}`,
      depth: depthOf(at),
    }),
  )
  if (operation.bodyRequired)
    changes.push({ input: () => ({ input, body: undefined }), description: 'a missing body', depth: 0 })
  return [...changes, ...truncatedBodies(operation, base)]
}

const truncatedBodies = (operation: HttpOperation, base: Base): readonly Change[] => {
  const truncated = (description: string, textFor: (request: RequestText) => string): Change => ({
    input: () => base.input,
    description,
    depth: 0,
    requestOf: () => {
      const request = requestWith(operation, base.input)
      return { ...request, body: { text: textFor(request) } }
    },
  })
  const form = streamForm(operation.bodyType)
  return [
    ...(isJsonType(operation.bodyType ?? '') ? [truncated('a truncated body', () => '{"cut": ')] : []),
    ...(form === 'lines' || form === 'sequence'
      ? [
          truncated('a truncated item', ({ body }) => {
            const before = body === undefined ? '' : (textOf(body) ?? '')
            return `${before}${form === 'sequence' ? '\x1e' : ''}{"cut": \n`
          }),
        ]
      : []),
  ]
}

/** A body of each other media type. */
const otherBodyChanges = (operation: Operation, base: Base, drawing: Drawing): readonly Change[] => {
  const { input, body } = base.input
  if (operation.protocol !== 'http' || body === undefined) return []
  return (operation.otherBodies ?? []).flatMap((content): readonly Change[] => {
    const other: HttpOperation = { ...operation, ...content }
    const drawn = bodyOf(other, drawing, undefined)
    if (drawn === undefined || 'reason' in drawn || drawn.free.length > 0) return []
    const sent = { input, body: drawn.value }
    const requestOf = (): RequestText => requestWith(other, sent)
    return [{ input: () => sent, description: `a body of ${content.bodyType}`, depth: 0, requestOf }]
  })
}

/**
 * Whether the serialization of a parameter lacks its value: an object instead of another value has other names
 * (`?no=such`), and so has another value instead of an object (`?filter=x` instead of `?filter[a]=x`).
 */
const isUnwritten = (parameter: Parameter, value: Json): boolean => {
  if (parameter.in === 'params' || parameter.mediaType !== undefined) return false
  const types = typesIn(parameter)
  return types.length > 0 && types.includes('object') !== isObject(value)
}

const randomDraws = 3

const randomInput = (operation: Operation, { input: { input, body } }: Base, { seed, known }: Drawing): Input => {
  const values: Record<string, Json> = { ...input }
  for (const [index, parameter] of operation.parameters.entries()) {
    if (parameter.required || isToken(operation, parameter) || (seed >> (index % 16)) % 2 === 0) continue
    const own = known.valueOf(operation, parameter)
    const value = own?.given === true ? own.value : sampleOf(parameter, seed + index)
    if (value !== undefined) values[parameter.name] = value
  }
  if (operation.protocol !== 'http' || operation.body === undefined || body === undefined)
    return { input: values, body }
  const drawn = sampled(operation.body, seed)
  const { schema, document } = operation.body
  return { input: values, body: 'value' in drawn ? withoutReadOnly(schema, document, drawn.value) : body }
}

const depthOf = (pointer: string): number => pointer.split('/').length - 1
const isNoSegment = (value: Json): boolean => value === '' || (Array.isArray(value) && value.length === 0)
const without = (input: Input['input'], name: string): Input['input'] =>
  Object.fromEntries(Object.entries(input).filter(([key]) => key !== name))
