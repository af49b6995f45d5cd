/** Operations as bare functions: a bundle carries only those that are called. */
export { connectData, type DataConnectOptions } from './gen/connection.ts'
export * from './gen/operations.ts'
