import { type Operation, onlyStreams } from '@chainwright/model'
import { type Code, code, sequence } from '../source/code/code.ts'
import { commentCode } from '../source/typescript/docs.ts'
import type { SourceFile, Statement } from '../source/typescript/file.ts'
import {
  arrowOf,
  callOf,
  linesOf,
  memberOf,
  objectOf,
  tableOf,
  tableTypeOf,
  typeArgumentsOf,
  unionOf,
} from '../source/typescript/layouts.ts'
import { literal, objectKey } from '../source/typescript/quoting.ts'
import { functionOf, interfaceOf, methodOf, propertyOf } from '../source/typescript/structures.ts'
import { optionsCode, ownOptions, takenApart } from './connection-module.ts'
import {
  bareOperation,
  type ClientEmission,
  clientType,
  clientValue,
  operationTypes,
  runtimeType,
  runtimeValue,
} from './emission.ts'
import { memberComment } from './facade-docs.ts'
import { type GroupNode, groupTree } from './group-tree.ts'
import { inputCode, inputIsOptional } from './input-code.ts'
import { itemCode } from './item-code.ts'
import { signatureMembers } from './overloads.ts'

/** The client with all operations as its members: a readable interface, and the function that creates it. */
export const clientModule = (emission: ClientEmission): SourceFile => {
  const tree = groupTree(emission.api.operations, emission.names)
  return {
    kind: 'client',
    module: 'client',
    origin: emission.origin,
    imports: [],
    reexports: [],
    statements: [optionsInterface(emission), ...interfaces(tree, emission), factory(tree, emission)],
  }
}

const optionsInterface = (emission: ClientEmission): Statement => {
  const { local } = emission
  const own = ownOptions(emission).map(({ name }) => literal(name))
  const picked = code`Pick${typeArgumentsOf([clientType('connection', local.connectOptions), unionOf(own)])}`
  return interfaceOf(
    local.options,
    { extends: [runtimeType('ClientOptions', emission), ...(own.length > 0 ? [picked] : [])] },
    { text: [`Options of \`${local.create}\`.`] },
  )
}

/** The client's interface, then those of its groups, from the outside in. */
const interfaces = (root: GroupNode, emission: ClientEmission): Statement[] => {
  const { local, api } = emission
  const isRoot = root.path.length === 0
  const methods = root.operations.filter(isMethod).map(operation => methodMember(operation, emission))
  const own = interfaceOf(
    isRoot ? local.client : local.group(root.path),
    {
      extends: isRoot && hasRpc(emission) ? [runtimeType('RpcMembers', emission)] : [],
      properties: [
        ...root.operations
          .filter(operation => !isMethod(operation))
          .map(operation => propertyMember(operation, emission)),
        ...root.groups.map(group =>
          propertyOf({ name: group.path.at(-1) ?? '', type: local.group(group.path), required: true, readonly: true }),
        ),
      ],
      methods: [...methods, ...(isRoot && hasVariables(emission) ? [withMember(emission)] : [])],
    },
    isRoot ? { text: [api.title, api.docs.description ?? api.docs.summary] } : {},
  )
  return [own, ...root.groups.flatMap(group => interfaces(group, emission))]
}

/**
 * Whether the member of an operation is a method. A JSON-RPC method, or an operation with several signatures, has an
 * object as its member.
 */
const isMethod = ({ binding, resultBy }: Operation): boolean => binding.protocol !== 'jsonrpc' && resultBy === undefined

const hasRpc = ({ api }: ClientEmission): boolean =>
  api.operations.some(({ binding }) => binding.protocol === 'jsonrpc')

const hasVariables = (emission: ClientEmission): boolean =>
  ownOptions(emission).some(({ kind }) => kind !== 'credential')

const methodMember = (operation: Operation, emission: ClientEmission) => {
  const { names, local } = emission
  const spec = local.inner('spec')
  const { input, output, failure, success, item: streamed } = operationTypes(operation, emission, spec)
  const item = streamed === undefined && operation.pagination && itemCode(operation, emission, spec)
  const answers = success === undefined ? [] : [success]
  const runtime = (name: string): Code => runtimeType(name, emission)
  const options =
    streamed !== undefined
      ? runtime('StreamOptions')
      : item
        ? code`${runtime('PageOptions')}${typeArgumentsOf([item])}`
        : runtime('CallOptions')
  const returns =
    streamed !== undefined
      ? onlyStreams(operation)
        ? code`${runtime('Stream')}${typeArgumentsOf([streamed, failure])}`
        : code`${runtime('StreamCall')}${typeArgumentsOf([output, streamed, failure])}`
      : item
        ? code`${runtime('Page')}${typeArgumentsOf([output, item, failure, ...answers])}`
        : code`${runtime('Call')}${typeArgumentsOf([output, failure, ...answers])}`
  return methodOf({
    name: names.member(operation),
    parameters: [
      { name: 'input', type: input, required: !inputIsOptional(operation) },
      { name: 'options', type: options, required: false },
    ],
    returns,
    comment: memberComment(operation),
  })
}

const propertyMember = (operation: Operation, emission: ClientEmission) => {
  const { names, local } = emission
  const spec = local.inner('spec')
  const comment = memberComment(operation)
  const property = { name: names.member(operation), required: true, readonly: true, comment }
  if (operation.resultBy !== undefined) {
    const [first = '', ...more] = signatureMembers(operation, emission, spec)
    // for a called overload, editors show the comment of the first signature, not that of the member
    return propertyOf({ ...property, type: tableTypeOf([sequence([...commentCode(comment), first]), ...more]) })
  }
  const { input, output, failure } = operationTypes(operation, emission, spec)
  const item = operation.pagination && itemCode(operation, emission, spec)
  const types = [inputCode(operation, input), output, ...(item === undefined ? [] : [item]), failure]
  const method = runtimeType(item === undefined ? 'RpcMethod' : 'PagedRpcMethod', emission)
  return propertyOf({ ...property, type: code`${method}${typeArgumentsOf(types)}` })
}

const withMember = (emission: ClientEmission) => {
  const { local } = emission
  const variables = ownOptions(emission)
    .filter(({ kind }) => kind !== 'credential')
    .map(({ name }) => literal(name))
  return methodOf({
    name: 'with',
    parameters: [
      {
        name: 'variables',
        type: code`Pick${typeArgumentsOf([local.options, unionOf(variables)])}`,
        required: true,
      },
    ],
    returns: local.client,
    comment: { text: ['Returns a copy of the client with other values for the variables in its URLs.'] },
  })
}

/** The options of a client with other values of its variables, which also replace those of its option `variables`. */
const withVariables = (emission: ClientEmission): Code => {
  const given = emission.local.inner('given')
  const isMap = ownOptions(emission).some(({ kind }) => kind === 'variable')
  const map = memberOf('variables', objectOf([`...${given}.variables`, '...variables']))
  return objectOf([`...${given}`, '...variables', ...(isMap ? [map] : [])])
}

const factory = (root: GroupNode, emission: ClientEmission): Statement => {
  const { local } = emission
  const own = ownOptions(emission)
  const [connection, options, all] = [local.inner('connection'), local.inner('options'), local.inner('given')]
  const value = (name: string): Code => runtimeValue(name, emission)
  const opened = callOf(value('open'), [clientValue('api', local.table), optionsCode(own, emission, options)])
  const pattern = takenApart(own, options)
  const keepsAll = hasVariables(emission)
  return functionOf({
    name: local.create,
    parameters: [{ name: keepsAll ? all : pattern, type: local.options, required: true, initializer: '{}' }],
    returns: local.client,
    body: linesOf([
      ...(keepsAll ? [code`const ${objectOf(pattern, false)} = ${all}`] : []),
      code`const ${connection} = ${opened}`,
      code`return ${callOf(code`${value('facade')}<${local.client}>`, [connection, members(root, emission)])}`,
    ]),
    comment: { text: ['Creates a client of the API. It sends nothing before the first call.'] },
  })
}

const members = ({ operations, groups, path }: GroupNode, emission: ClientEmission): Code => {
  const { names, local } = emission
  const connection = local.inner('connection')
  const parameters = `${local.inner('input')}, ${local.inner('options')}`
  const value = (name: string): Code => runtimeValue(name, emission)
  const isRoot = path.length === 0
  return tableOf([
    ...operations.map(operation => {
      const bare = bareOperation(operation, emission)
      return memberOf(
        objectKey(names.member(operation)),
        isMethod(operation)
          ? code`(${parameters}) => ${bare}(${connection}, ${parameters})`
          : callOf(value('bind'), [connection, bare]),
      )
    }),
    ...groups.map(group => memberOf(objectKey(group.path.at(-1) ?? ''), members(group, emission))),
    ...(isRoot && hasRpc(emission) ? [code`...${callOf(value('rpcMembers'), [connection])}`] : []),
    ...(isRoot && hasVariables(emission)
      ? [memberOf('with', arrowOf('variables', callOf(local.create, [withVariables(emission)])))]
      : []),
  ])
}
