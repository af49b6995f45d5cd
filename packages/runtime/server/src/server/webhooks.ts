import type { Contract, HttpOperation } from '../contract/contract.ts'
import { handlerOf } from '../handlers/handlers.ts'
import type { ServerOptions } from '../options/options.ts'
import { createServer, type Server } from './server.ts'

/** Options of a receiver. `Name` is the sender's name of a callback. */
export interface WebhookOptions<Name extends string> extends ServerOptions {
  /**
   * The path of each callback: `{ created: '/hooks/{tenant}/created' }`, whose templates are the context's `path`. `/<name>` by
   * default.
   */
  readonly paths?: { readonly [Each in Name]?: string }
}

/** Creates a server for the requests that an API sends, with the receiver's path for each. It serves no documents by default. */
export const createReceiver = (
  api: Pick<Contract, 'name' | 'title' | 'version'>,
  operations: readonly HttpOperation[],
  {
    handlers,
    options = {},
  }: {
    readonly handlers: object
    readonly options: (WebhookOptions<string> & { readonly partial?: boolean }) | undefined
  },
): Server => {
  const { paths = {}, ...rest } = options
  const received = operations.filter(operation => rest.partial !== true || handlerOf(handlers, operation) !== undefined)
  const contract: Contract = {
    ...api,
    operations: received.map(operation => ({ ...operation, path: pathOf(operation, paths) })),
    endpoints: [],
    securitySchemes: [],
    budget: undefined,
    documents: {},
  }
  return createServer(contract, handlers, { serveContract: false, ...rest })
}

const pathOf = ({ member }: HttpOperation, paths: Readonly<Record<string, string | undefined>>): string => {
  const name = member.join('.')
  const path = (Object.hasOwn(paths, name) ? paths[name] : undefined) ?? `/${name}`
  if (!path.startsWith('/')) throw new TypeError(`The path of ${name} must start with /, but is ${path}.`)
  return path
}
