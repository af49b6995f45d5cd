export * from './gen/index.ts'
