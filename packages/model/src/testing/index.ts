// Helpers that the tests of this workspace share: documents as texts, and cases in Markdown files. Not published.
export * from '../jsonschema/graph.ts'
export * from './case-api.ts'
export * from './cases.ts'
export * from './load-texts.ts'
