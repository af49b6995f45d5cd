export type * from './api.ts'
export type * from './diagnostic.ts'
export * from './json.ts'
export type * from './schema.ts'
