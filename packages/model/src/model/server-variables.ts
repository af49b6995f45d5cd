import type { Api, Server } from './api.ts'
import { templateOf } from './template.ts'

/**
 * The variables in the URL of the server that clients use. They become options of a client. JSON-RPC endpoints have
 * separate variables; their paths are relative to the server's URL in the contract.
 */
export const serverVariables = ({ operations, servers: [server] }: Api): [string, ServerVariable][] =>
  server === undefined ||
  !describesVariables(server) ||
  operations.some(({ binding }) => binding.protocol === 'jsonrpc')
    ? []
    : [...server.variables].filter(
        // If a variable is the whole URL, the option `baseUrl` replaces it, unless its values are listed.
        ([name, { enum: values }]) =>
          server.url.includes(`{${name}}`) && (server.url !== `{${name}}` || values !== undefined),
      )

/** A variable of a server's URL: its default, and its values if they are listed. */
export type ServerVariable = Server['variables'] extends ReadonlyMap<string, infer Variable> ? Variable : never

/** Whether a server describes each variable of its URL. If not, the URL is not a default, because the variable has none. */
export const describesVariables = ({ url, variables }: Server): boolean =>
  templateOf(url).names.every(name => variables.has(name))
