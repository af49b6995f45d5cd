import type { Api, SecurityScheme } from '../model/index.ts'
import { isJsonObject } from '../model/index.ts'
import type { Import, SourceFile } from '../source/file.ts'
import { bracketed, type LiteralValue, literal } from '../source/quoting.ts'
import { constantOf } from '../source/structures.ts'
import type { Plan } from './plan.ts'

/** The entry: the contract's table as one value, and `createDataServer`. */
export const factoryModule = (
  plan: Plan,
  has: { readonly errors: boolean; readonly webhooks: boolean },
): SourceFile => {
  const { api, names } = plan
  const service = `${names.api}Service`
  const factory = `create${names.api}Server`
  const imports: Import[] = [
    { from: { runtime: 'server' }, names: ['Contract', 'Partially', 'Server', 'ServerOptions'], types: true },
    { from: { runtime: 'server' }, names: ['createServer'], types: false },
    { from: { kind: 'server', module: 'documents' }, names: ['documents'], types: false },
    ...(api.operations.length === 0
      ? []
      : [{ from: { kind: 'server', module: 'operations' } as const, names: [], types: false, all: 'operations' }]),
    { from: { kind: 'server', module: 'service' }, names: [service], types: true },
  ]
  const table: [string, string][] = [
    ['name', literal(api.name)],
    ['title', literal(api.title)],
    ['version', literal(api.version)],
    [
      'operations',
      bracketed(
        '[',
        ']',
        api.operations.map(operation => `operations.${names.operation(operation)}`),
      ),
    ],
    ['endpoints', literal(endpointsOf(api))],
    ['securitySchemes', literal(api.securitySchemes.map(schemeOf))],
    ['budget', literal(budgetOf(api))],
    ['documents', 'documents'],
  ]
  return {
    kind: 'server',
    module: 'index',
    origin: plan.origin,
    imports,
    reexports: [
      { from: { kind: 'server', module: 'operations' }, types: false },
      { from: { kind: 'server', module: 'service' }, types: true },
      ...(has.errors ? [{ from: { kind: 'server', module: 'errors' } as const, types: false }] : []),
      ...(has.webhooks ? [{ from: { kind: 'server', module: 'webhooks' } as const, types: false }] : []),
    ],
    statements: [
      constantOf({
        name: 'contract',
        type: 'Contract',
        initializer: bracketed(
          '{ ',
          ' }',
          table.map(([name, code]) => (name === code ? name : `${name}: ${code}`)),
        ),
        comment: { text: ['What this server knows of its contract.'] },
      }),
      `/**
 * Puts a service on its way to the network. Throws a TypeError that names the handlers a whole service lacks; with
 * \`partial\` those that are missing answer 501, or that the method does not exist.
 */
export function ${factory}(service: ${service}, options?: ServerOptions): Server
export function ${factory}(service: Partially<${service}>, options: ServerOptions & { readonly partial: true }): Server
export function ${factory}(service: Partially<${service}>, options?: ServerOptions & { readonly partial?: boolean }): Server {
  return createServer(contract, service, options)
}`,
    ],
  }
}

const endpointsOf = (api: Api): LiteralValue[] => {
  const dialects = new Map<string, string>()
  for (const { binding } of api.operations) {
    if (binding.protocol === 'jsonrpc' && !dialects.has(binding.endpoint.path))
      dialects.set(binding.endpoint.path, binding.endpoint.dialect)
  }
  return [...dialects].map(([path, dialect]) => ({ path, dialect }))
}

const schemeOf = (scheme: SecurityScheme): LiteralValue => {
  if (scheme.type === 'apiKey') return { id: scheme.id, type: 'apiKey', in: scheme.in, name: scheme.name }
  const kind = scheme.type === 'http' ? scheme.scheme.toLowerCase() : 'other'
  // OAuth 2 and OpenID Connect send their tokens as bearers (RFC 6750)
  const isBearer = kind === 'bearer' || scheme.type === 'oauth2' || scheme.type === 'openIdConnect'
  if (isBearer || kind === 'basic') return { id: scheme.id, type: isBearer ? 'bearer' : 'basic' }
  return { id: scheme.id, type: 'other', scheme: scheme.type === 'http' ? scheme.scheme : undefined }
}

/** `x-rate-limit` of the first document that states budgets. */
const budgetOf = (api: Api): LiteralValue => {
  for (const { bundled } of api.documents) {
    const written = bundled['x-rate-limit']
    if (!isJsonObject(written) || !isJsonObject(written['budgets']) || typeof written['window'] !== 'string') continue
    const windowSeconds = secondsOf(written['window'])
    if (windowSeconds > 0) return { windowSeconds, budgets: written['budgets'] }
  }
  return undefined
}

/** `1h30m` in seconds. */
const secondsOf = (duration: string): number => {
  const units: Readonly<Record<string, number>> = { d: 86_400, h: 3_600, m: 60, s: 1 }
  return [...duration.matchAll(/(\d+)([dhms])/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (units[unit ?? ''] ?? 0),
    0,
  )
}
