import type { SecurityScheme } from '@chainwright/model'
import { type Code, code, memberOfModule, reference } from '../source/code/code.ts'
import type { SourceFile } from '../source/typescript/file.ts'
import { arrayOf, memberOf, objectOf } from '../source/typescript/layouts.ts'
import { type LiteralValue, literal } from '../source/typescript/quoting.ts'
import { constantOf } from '../source/typescript/structures.ts'
import { basePathsOf } from './base-paths.ts'
import { ownOptions } from './error-bodies.ts'
import { partialFactoryOf } from './partial-factory.ts'
import { runtimeType, runtimeValue } from './runtime.ts'
import type { ServerEmission } from './server-emission.ts'
import { subscriptionTable } from './subscriptions.ts'

/** The entry module: the contract's table as one value, and `createDataServer`. */
export const factoryModule = (
  emission: ServerEmission,
  has: { readonly errors: boolean; readonly webhooks: boolean },
): SourceFile => {
  const { api, names } = emission
  const service = reference({ kind: 'server', module: 'service' }, `${names.api}Service`, { types: true })
  const row = (name: string): Code =>
    memberOfModule({ kind: 'server', module: 'operations' }, 'operations', name, false)
  const basePaths = basePathsOf(api)
  const table: readonly (readonly [string, Code])[] = [
    ['name', literal(api.name)],
    ['title', literal(api.title)],
    ['version', literal(api.version)],
    ['operations', arrayOf(api.operations.map(operation => row(names.operation(operation))))],
    ['endpoints', endpointsOf(emission)],
    ...(basePaths.length === 0 ? [] : ([['basePaths', literal(basePaths)]] as const)),
    ...(api.methodPrefixes.size === 0
      ? []
      : ([['methodPrefixes', literal(Object.fromEntries(api.methodPrefixes))]] as const)),
    ['securitySchemes', literal(api.securitySchemes.map(schemeOf))],
    ['budget', literal(api.budget && { ...api.budget, budgets: Object.fromEntries(api.budget.budgets) })],
  ]
  const options = ownOptions(emission)
  const documents = reference({ kind: 'spec', module: 'documents' }, 'documents', { types: false })
  return {
    kind: 'server',
    module: 'index',
    origin: emission.origin,
    imports: [],
    reexports: [
      { from: { kind: 'server', module: 'operations' }, types: false },
      { from: { kind: 'server', module: 'service' }, types: true },
      ...(has.errors ? [{ from: { kind: 'server', module: 'errors' } as const, types: false }] : []),
      ...(has.webhooks ? [{ from: { kind: 'server', module: 'webhooks' } as const, types: false }] : []),
    ],
    statements: [
      constantOf({
        name: 'contract',
        type: runtimeType('Contract'),
        initializer: objectOf([...table.map(([name, code]) => memberOf(name, code)), documents]),
        comment: { text: ['The contract of this server.'] },
      }),
      ...(options?.statements ?? []),
      partialFactoryOf({
        name: `create${names.api}Server`,
        handlers: { name: 'service', type: service },
        options: runtimeType('ServerOptions'),
        requiredOptions: options?.name,
        body: code`return ${runtimeValue('createServer')}(contract, service, options)`,
        text: 'Creates a server for a service. Throws a TypeError that lists missing handlers. With `partial`, the server accepts missing handlers: it responds with 501 or, over JSON-RPC, with the error for an unknown method.',
      }),
    ],
  }
}

const endpointsOf = (emission: ServerEmission): Code => {
  const { api } = emission
  const dialects = new Map<string, string>()
  for (const { binding } of api.operations) {
    if (binding.protocol === 'jsonrpc' && !dialects.has(binding.endpoint.path))
      dialects.set(binding.endpoint.path, binding.endpoint.dialect)
  }
  return arrayOf(
    [...dialects].map(([path, dialect]) => {
      const subscriptions = subscriptionTable(path, emission)
      return objectOf([
        memberOf('path', literal(path)),
        memberOf('dialect', literal(dialect)),
        ...(subscriptions === undefined ? [] : [memberOf('subscriptions', subscriptions)]),
      ])
    }),
  )
}

const schemeOf = (scheme: SecurityScheme): LiteralValue => {
  if (scheme.type === 'apiKey') return { id: scheme.id, type: 'apiKey', in: scheme.in, name: scheme.name }
  const kind = scheme.type === 'http' ? scheme.scheme.toLowerCase() : 'other'
  // OAuth 2 and OpenID Connect send their tokens as bearers (RFC 6750)
  const isBearer = kind === 'bearer' || scheme.type === 'oauth2' || scheme.type === 'openIdConnect'
  if (isBearer || kind === 'basic') return { id: scheme.id, type: isBearer ? 'bearer' : 'basic' }
  return { id: scheme.id, type: 'other', scheme: scheme.type === 'http' ? scheme.scheme : undefined }
}
