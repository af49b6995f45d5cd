import type { Api, Server } from './api.ts'

/**
 * Variables in the URL of the server that clients use: options of a client. JSON-RPC endpoints have separate variables,
 * and find the paths below their server by the URL in the contract.
 */
export const serverVariables = ({ operations, servers: [server] }: Api): [string, ServerVariable][] =>
  server === undefined || operations.some(({ binding }) => binding.protocol === 'jsonrpc')
    ? []
    : [...server.variables].filter(
        // A variable that is the whole URL has the role of `baseUrl`, unless its values are listed.
        ([name, { enum: values }]) =>
          server.url.includes(`{${name}}`) && (server.url !== `{${name}}` || values !== undefined),
      )

/** A variable of a server's URL: its default, and its values if they are listed. */
export type ServerVariable = Server['variables'] extends ReadonlyMap<string, infer Variable> ? Variable : never
