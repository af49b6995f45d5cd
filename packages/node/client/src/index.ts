export type { Provider } from '@chainwright/runtime-client'
export * from './gen/index.ts'
export { createNodeClient, type NodeClient, type NodeClientOptions } from './node-client.ts'
