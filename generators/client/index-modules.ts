import { streamsOf } from '@chainwright/model'
import type { Reexport, SourceFile } from '../source/typescript/file.ts'
import type { ClientEmission } from './emission.ts'

/** The entry with bare operations and their connection. A bundle contains only the called operations. */
export const operationIndexModule = ({ api, names, origin, local }: ClientEmission): SourceFile => {
  const modules = [...new Set(api.operations.map(operation => names.operationModule(operation)))]
  return {
    kind: 'client',
    module: 'operations',
    origin,
    imports: [],
    reexports: [
      ...modules.map((module): Reexport => ({ from: { kind: 'client', module }, types: false })),
      { from: { kind: 'client', module: 'connection' }, names: [local.connect], types: false },
      { from: { kind: 'client', module: 'connection' }, names: [local.connectOptions], types: true },
    ],
    statements: [],
  }
}

/**
 * The index of a client: the client and its options, the types of the API, and the required error classes and types of the
 * runtime. If a type of the API has the same name as one of these, users import it from the spec.
 */
export const indexModule = ({ api, origin, local }: ClientEmission, { raw }: { readonly raw: boolean }): SourceFile => {
  const isRpc = api.operations.some(({ binding }) => binding.protocol === 'jsonrpc')
  const client = (module: string, names: readonly string[], types: boolean): Reexport => ({
    from: { kind: 'client', module },
    names,
    types,
  })
  return {
    kind: 'client',
    module: 'index',
    origin,
    imports: [],
    reexports: [
      { from: { kind: 'spec', module: 'index' }, types: true },
      { from: { runtime: 'client' }, names: [...runtimeValues, ...(isRpc ? rpcValues : [])], types: false },
      {
        from: { runtime: 'client' },
        names: [
          ...runtimeTypes,
          ...(api.securitySchemes.length > 0 ? credentialTypes : []),
          ...(isRpc ? rpcTypes : []),
          ...(api.operations.some(operation => streamsOf(operation).length > 0) ? streamTypes : []),
        ],
        types: true,
      },
      client('client', raw ? [local.options] : [local.client, local.options], true),
      client('connection', [local.connect], false),
      client('connection', [local.connectOptions], true),
      client(raw ? 'raw' : 'client', [local.create], false),
      ...(raw ? [client('raw', [`Raw${local.client} as ${local.client}`], true)] : []),
    ],
    statements: [],
  }
}

const runtimeValues = [
  'ApiError',
  'ContractError',
  'NetworkError',
  'Page',
  'TimeoutError',
  'formatAmount',
  'isClientError',
  'parseAmount',
  'toBigInt',
  'toDecimal',
]
const runtimeTypes = [
  'Call',
  'CallOptions',
  'CallResponse',
  'CallResponseOf',
  'ClientError',
  'Middleware',
  'PageOptions',
  'Result',
  'Retry',
  'RetryOptions',
]
const credentialTypes = ['Auth', 'CredentialSource']
const rpcValues = ['RpcError']
const streamTypes = ['Stream', 'StreamCall', 'StreamOptions']
const rpcTypes = ['RpcOptions', 'RpcRequest']
