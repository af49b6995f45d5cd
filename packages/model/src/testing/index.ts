// What the tests of this workspace share: documents as texts, and cases in Markdown files. It is not published.
export * from '../jsonschema/graph.ts'
export * from './case-api.ts'
export * from './cases.ts'
export * from './load-texts.ts'
