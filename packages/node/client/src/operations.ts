/** Operations as bare functions: a bundle carries only those that are called. */
export { connectNode, type NodeConnectOptions } from './gen/connection.ts'
export * from './gen/operations.ts'
