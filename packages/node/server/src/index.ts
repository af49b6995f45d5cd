export * from './gen/index.ts'
export { createNodeServer } from './server.ts'
