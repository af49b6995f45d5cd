import type { Json } from '../model/index.ts'

/**
 * What documents refer to as the schema of an OpenRPC document, mostly as the result of `rpc.discover` (OpenRPC,
 * Service Discovery Method). The meta-schema itself would bring a hundred types into every API that can describe
 * itself; this says what a reader of such a document has to know. Nothing is fetched.
 */
export const knownDocument = (uri: string): Json | undefined => (isMetaSchema(uri) ? openrpcDocument : undefined)

const isMetaSchema = (uri: string): boolean =>
  /^https?:\/\/(?:meta\.open-rpc\.org\/?|raw\.githubusercontent\.com\/open-rpc\/(?:meta-schema|spec)\/.*\/?schema\.json)$/.test(
    uri,
  )

const openrpcDocument: Json = {
  title: 'OpenrpcDocument',
  description: 'A description of a JSON-RPC API, as OpenRPC says.',
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
