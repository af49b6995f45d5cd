import { inside, itemsOf, type Place } from '../document/place.ts'
import { docsOf, flagIn, follow, originOf, type Reading, reportAt, schemaIn, textIn } from '../document/reading.ts'
import { isUnresolved } from '../document/resolve.ts'
import { readOperationExtensions } from '../extensions/read-operation.ts'
import type { Operation, Outcome, RpcBinding, RpcParameter } from '../model/index.ts'
import { endpointOf, serverPlaceOf } from './endpoint.ts'
import { failuresOf } from './errors.ts'
import { examplesOf } from './examples.ts'

/** A method as the document contains it, and its tags. */
export interface WrittenMethod {
  /** The item of `methods`, which may be a reference. */
  readonly item: Place
  readonly method: Place
  readonly name: string
  readonly tags: readonly string[]
}

/** The methods of an OpenRPC document, with references followed. Methods whose reference has no target are omitted. */
export const methodsIn = (root: Place, reading: Reading): WrittenMethod[] =>
  itemsOf(inside(root, 'methods')).flatMap(item => {
    const method = follow(item, reading)
    if (isUnresolved(method.value)) return []
    const tags = itemsOf(inside(method, 'tags')).map(tag => textIn(follow(tag, reading), 'name') ?? '')
    return [{ item, method, name: textIn(method, 'name') ?? '', tags }]
  })

export const readMethod = ({ method, name, tags }: WrittenMethod, root: Place, reading: Reading): Operation => {
  const structure = (textIn(method, 'paramStructure') ?? 'either') as RpcBinding['paramStructure']
  const parameters = parametersOf(method, structure, reading)
  const success = resultOf(method, reading)
  const extensions = readOperationExtensions({
    place: method,
    inputs: parameters.map(parameter => parameter.name),
    answers: success === undefined ? [] : [success.schema],
    schemaAt: reading.schemaAt,
    reportAt: (severity, code, place, text) => reportAt(reading, severity, code, { place, ...text }),
  })
  return {
    id: name,
    docs: docsOf(method),
    binding: { protocol: 'jsonrpc', method: name, paramStructure: structure, endpoint: endpointOf(method, root) },
    sender: 'user',
    input: parameters,
    outcomes: [
      ...(success === undefined ? [] : [success]),
      ...failuresOf(method, serverPlaceOf(method, root), reading),
    ],
    security: undefined,
    examples: examplesOf(method, parameters, reading),
    tags,
    origin: originOf(method, reading),
    ...extensions,
    group: groupOf(name, extensions.group),
  }
}

/**
 * The group of a method: `x-group` (empty: the method is at the top level), otherwise the part of its name before the
 * last dot.
 */
const groupOf = (name: string, stated: string | undefined): string | undefined => {
  if (stated !== undefined) return stated === '' ? undefined : stated
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? undefined : name.slice(0, dot)
}

/** The `params` of a method, or of an object with the same structure. */
export const parametersOf = (
  method: Place,
  structure: RpcBinding['paramStructure'],
  reading: Reading,
): RpcParameter[] => {
  const names = new Set<string>()
  const written = itemsOf(inside(method, 'params'))
  // If parameters are sent by position, those before a required one cannot be omitted.
  const last = written.findLastIndex(parameter => flagIn(follow(parameter, reading), 'required'))
  let optional: string | undefined
  return written.map((written, index) => {
    const descriptor = follow(written, reading)
    const own = textIn(descriptor, 'name') ?? `param${index + 1}`
    const required = flagIn(descriptor, 'required')
    let name = own
    for (let number = 2; names.has(name); number += 1) name = `${own}${number}`
    if (name !== own)
      reportAt(reading, 'error', 'openrpc.duplicate-parameter', {
        place: written,
        message: `The parameter "${own}" is declared twice.`,
        help: 'Remove one of them, or rename it.',
        recovery: `The second is read as "${name}".`,
      })
    names.add(name)
    if (required && optional !== undefined)
      reportAt(reading, structure === 'by-name' ? 'warning' : 'error', 'openrpc.required-after-optional', {
        place: written,
        message: `The required parameter "${name}" comes after the optional parameter "${optional}".`,
        help: 'Put required parameters first. A caller that passes parameters by position cannot omit one before them.',
        recovery: 'Parameters before it are read as required.',
      })
    if (!required) optional ??= name
    return {
      place: 'params',
      name,
      required: required || (structure !== 'by-name' && index < last),
      schema: schemaIn(descriptor, 'schema', reading) ?? reading.schemaAt(descriptor),
      index,
      docs: docsOf(descriptor),
      deprecated: flagIn(descriptor, 'deprecated'),
      origin: originOf(descriptor, reading),
    }
  })
}

/** Undefined for methods that are only called as notifications (OpenRPC: a method without a result). */
const resultOf = (method: Place, reading: Reading): Extract<Outcome, { key: 'result' }> | undefined => {
  const written = inside(method, 'result')
  if (written === undefined) return undefined
  const result = follow(written, reading)
  return {
    protocol: 'jsonrpc',
    kind: 'success',
    key: 'result',
    name: textIn(result, 'name') ?? 'result',
    // A result without a readable schema accepts any value. Without a result, clients would not wait for one.
    schema: schemaIn(result, 'schema', reading) ?? reading.schemaAt(result),
    docs: docsOf(result),
    origin: originOf(result, reading),
  }
}
