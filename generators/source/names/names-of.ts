import {
  type Api,
  type Direction,
  describesResponses,
  type InputField,
  type Operation,
  type Schema,
  segmentedPath,
  streamsOf,
} from '@chainwright/model'
import { differingInputs } from './direction.ts'
import {
  camel,
  fileName,
  foldFile,
  identifier,
  kebab,
  pascal,
  reservedTypes,
  reservedWords,
  scope,
} from './identifiers.ts'
import type { Names, NamesOf } from './names.ts'
import { type ServerFailures, serverFailuresOf } from './server-failures.ts'

/**
 * Decides every identifier of an API. Schemas claim their names before operations, and operations before callbacks; `claimed`
 * decides among elements of one kind.
 */
export const namesOf: NamesOf = (api: Api): Names => {
  const callbacks = api.callbacks.map(callback => callback.operation)
  const operations = [...api.operations, ...callbacks]
  const inputs = differingInputs(api)
  const types = scope()
  for (const name of reservedTypes) types.reserve(name)
  const schemas = schemaNames(api.schemas, inputs, types)
  const flat = flatNames(api.operations, callbacks)
  const operationTypes = operationTypeNames(operations, flat, types)
  const serverFailures = serverFailureNames(operations, types)
  const places = facadePlaces(api.operations)
  const fields = new Map(operations.map(operation => [operation, fieldNames(operation)]))

  return {
    api: identifier(pascal(api.name), 'Api', reservedTypes),
    schema: (schema, direction) => of(schemas, schema)[direction],
    schemaModule: schema => of(schemas, schema).module,
    isNamed: schema => schemas.has(schema),
    hasInputType: schema => inputs.has(schema),
    group: operation => places.get(operation)?.group ?? [],
    member: operation => places.get(operation)?.member ?? of(flat, operation).name,
    operation: operation => of(flat, operation).name,
    operationModule: operation => of(flat, operation).module,
    resource: operation => fileName(kebab(resourceOf(operation)) || 'root'),
    input: operation => of(operationTypes, operation).input,
    output: operation => of(operationTypes, operation).output,
    item: operation => of(operationTypes, operation).item,
    success: operation => of(operationTypes, operation).success,
    failure: operation => of(operationTypes, operation).failure,
    serverFailure: operation => serverFailures.get(operation),
    field: (operation, field) => of(of(fields, operation), field),
  }
}

const of = <K, V>(map: ReadonlyMap<K, V>, key: K): V => {
  const value = map.get(key)
  if (value === undefined) throw new TypeError('This element is not part of the API of these names.')
  return value
}

/** The preferred names, without conflicts. */
export const preferredNames = {
  schema: (schema: Schema): string => identifier(pascal(schema.name ?? ''), 'Empty', reservedTypes),
  operation: (operation: Operation): string => identifier(camel(operation.id), 'operation', reservedWords),
  member: (operation: Operation): string => camel(ownMember(operation)) || 'operation',
}

const ownMember = (operation: Operation): string => operation.member ?? shortId(operation)

type Scope = ReturnType<typeof scope>

const schemaNames = (schemas: readonly Schema[], inputs: ReadonlySet<Schema>, types: Scope) => {
  const outputs = claimed(schemas, {
    own: schema => schema.name ?? '',
    preferred: preferredNames.schema,
    claim: (_, name) => types.claim(name),
  })
  const files = fileNames([...outputs].map(([schema, name]) => ({ name, own: schema.name })))
  return new Map(
    [...outputs].map(([schema, output]): [Schema, Readonly<Record<Direction | 'module', string>>] => [
      schema,
      {
        output,
        input: inputs.has(schema) ? types.claim(`${output}Input`) : output,
        module: `schemas/${of(files, output)}`,
      },
    ]),
  )
}

/**
 * File names for names; they differ on all file systems. If several names have the same file name, a name from the
 * document gets it first, and mixed case has precedence over upper case.
 */
const fileNames = (
  names: readonly { readonly name: string; readonly own: string | undefined }[],
): ReadonlyMap<string, string> => {
  const files = scope(foldFile)
  const found = new Map<string, string>()
  const isOwn = ({ name, own }: (typeof names)[number]): number => Number(name === own)
  const order = names.toSorted((a, b) => isOwn(b) - isOwn(a) || (a.name > b.name ? -1 : a.name < b.name ? 1 : 0))
  for (const isKept of [true, false])
    for (const { name } of order)
      if (!found.has(name) && files.isFree(fileName(name)) === isKept) found.set(name, files.claim(fileName(name)))
  return found
}

interface Claims<T> {
  /** The name in the document. */
  readonly own: (element: T) => string
  readonly preferred: (element: T) => string
  readonly claim: (element: T, name: string) => string
}

/**
 * The names of elements of one kind. An element that already has the preferred name keeps it: `user` avoids a later `User`. Others
 * claim theirs in the order of their own names, so that no name depends on the order of the document.
 */
const claimed = <T>(elements: readonly T[], { own, preferred, claim }: Claims<T>): ReadonlyMap<T, string> => {
  const order = elements
    .map(element => ({ element, name: own(element), isKept: preferred(element) === own(element) }))
    .sort((a, b) => Number(b.isKept) - Number(a.isKept) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  const names = new Map(order.map(({ element }) => [element, claim(element, preferred(element))] as const))
  return new Map(elements.map(element => [element, of(names, element)]))
}

const flatNames = (operations: readonly Operation[], callbacks: readonly Operation[]) => {
  const taken = scope()
  const namesIn = (folder: string, elements: readonly Operation[]) =>
    [
      ...claimed(elements, {
        own: ({ id }) => id,
        preferred: preferredNames.operation,
        claim: (_, name) => taken.claim(name),
      }),
    ].map(([operation, name]) => ({ operation, name, folder }))
  const named = [...namesIn('operations', operations), ...namesIn('callbacks', callbacks)]
  const files = fileNames(named.map(({ operation, name }) => ({ name, own: operation.id })))
  return new Map(
    named.map(({ operation, name, folder }) => [operation, { name, module: `${folder}/${of(files, name)}` }]),
  )
}

const operationTypeNames = (operations: readonly Operation[], flat: ReturnType<typeof flatNames>, types: Scope) =>
  new Map(
    operations.map(operation => {
      const stem = pascal(of(flat, operation).name) || 'Operation'
      const claim = (suffix: string): string => types.claim(identifier(`${stem}${suffix}`, 'Operation', reservedTypes))
      const [input, output, failure] = [claim('Input'), claim('Output'), claim('Failure')]
      const item = streamsOf(operation).length > 0 ? claim('Item') : undefined
      const success = describesResponses(operation) ? claim('Success') : undefined
      return [operation, { input, output, failure, item, success }]
    }),
  )

const serverFailureNames = (operations: readonly Operation[], types: Scope): ReadonlyMap<Operation, string> => {
  const names = new Map<ServerFailures, string>()
  const named = [...serverFailuresOf(operations)].map(([operation, list]) => {
    const name =
      names.get(list) ?? types.claim(identifier(`${pascal(list.server)}ServerFailure`, 'ServerFailure', reservedTypes))
    names.set(list, name)
    return [operation, name] as const
  })
  return new Map(named)
}

// Members of a client other than its operations; `then` would make it a promise.
const facadeMembers = ['then', 'raw', 'batch', 'notify', 'with', 'chain', 'provider', 'request', 'constructor']

const facadePlaces = (operations: readonly Operation[]) => {
  const groups = new Map(operations.map(operation => [operation, groupOf(operation)]))
  const scopes = new Map<string, Scope>()
  const scopeOf = (path: readonly string[]): Scope => {
    const key = path.join('.')
    const known = scopes.get(key)
    if (known !== undefined) return known
    const made = scope()
    for (const name of path.length === 0 ? facadeMembers : ['then']) made.reserve(name)
    scopes.set(key, made)
    if (path.length > 0) scopeOf(path.slice(0, -1)).reserve(path.at(-1) ?? '')
    return made
  }
  for (const group of groups.values()) scopeOf(group)
  const members = claimed(operations, {
    own: ownMember,
    preferred: preferredNames.member,
    claim: (operation, name) => scopeOf(of(groups, operation)).claim(name),
  })
  return new Map([...groups].map(([operation, group]) => [operation, { group, member: of(members, operation) }]))
}

const groupOf = (operation: Operation): string[] =>
  (operation.group ?? '')
    .split('.')
    .map(camel)
    .filter(segment => segment !== '')

// `xvm.getTx` in the group `xvm` is `getTx`, and `eth_call` in the group `eth` is `call`.
const shortId = ({ id, binding, group }: Operation): string => {
  if (binding.protocol !== 'jsonrpc') return id
  const prefix = group === undefined ? '' : group.replaceAll('.', '_')
  if (prefix !== '' && id.startsWith(`${prefix}_`) && id.length > prefix.length + 1) return id.slice(prefix.length + 1)
  const dot = id.lastIndexOf('.')
  return group !== undefined && dot > 0 && dot < id.length - 1 ? id.slice(dot + 1) : id
}

const resourceOf = ({ binding, group, tags }: Operation): string => {
  if (group !== undefined && group !== '') return group
  if (tags[0] !== undefined && kebab(tags[0]) !== '') return tags[0]
  if (binding.protocol === 'jsonrpc') return 'methods'
  return (
    segmentedPath(binding.path)
      .split('/')
      .find(segment => /^[^{}]+$/.test(segment) && !/^v\d+$|^api$/i.test(segment)) ?? 'root'
  )
}

// Inputs of the path and the body keep their names, since callers use them most. A later input with the same name gets its place as a prefix. So
// does an input with the name of a member of Object.prototype: it would be present even if the caller omits it.
const fieldNames = (operation: Operation): Map<InputField, string> => {
  // the runtimes identify the body by its name, so no parameter may have it
  const rank = ({ place }: InputField): number => (place === 'body' ? 0 : place === 'path' ? 1 : 2)
  const names = scope()
  const kept = new Map<InputField, string>()
  for (const inherited of Object.getOwnPropertyNames(Object.prototype)) names.reserve(inherited)
  for (const field of [...operation.input].sort((a, b) => rank(a) - rank(b))) {
    const plain = field.name === '__proto__' ? 'proto' : field.name
    const name = names.isFree(plain) ? plain : `${field.place}${pascal(field.name)}`
    kept.set(field, names.claim(name))
  }
  return kept
}
