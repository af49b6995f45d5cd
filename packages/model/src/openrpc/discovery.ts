import type { Json } from '../model/index.ts'

/**
 * A built-in schema that replaces the meta-schema of OpenRPC, to which documents refer mostly in the result of
 * `rpc.discover` (OpenRPC, Service Discovery Method). The meta-schema would add a hundred types to every API with this
 * method. This schema describes only what readers of such a document need. Nothing is fetched.
 */
export const knownDocument = (uri: string): Json | undefined => (isMetaSchema(uri) ? openrpcDocument : undefined)

const isMetaSchema = (uri: string): boolean =>
  /^https?:\/\/(?:meta\.open-rpc\.org\/?|raw\.githubusercontent\.com\/open-rpc\/(?:meta-schema|spec)\/.*\/?schema\.json)$/.test(
    uri,
  )

const openrpcDocument: Json = {
  title: 'OpenrpcDocument',
  description: 'A description of a JSON-RPC API in the format of OpenRPC.',
  type: 'object',
  required: ['openrpc', 'info', 'methods'],
  properties: {
    openrpc: { type: 'string', description: 'Version of OpenRPC.' },
    info: {
      type: 'object',
      required: ['title', 'version'],
      properties: { title: { type: 'string' }, version: { type: 'string' }, description: { type: 'string' } },
    },
    servers: { type: 'array', items: { type: 'object', required: ['url'], properties: { url: { type: 'string' } } } },
    methods: { type: 'array', items: { type: 'object' } },
    components: { type: 'object' },
  },
}
