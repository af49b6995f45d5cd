// The model, and how to load it. The readers of documents are loaded on demand: most importers need only the model.
export type { DocumentLimits } from './document/limits.ts'
export { documentLimits, highestDocumentLimits } from './document/limits.ts'
export { append, decodeFragment, escaped, segmentsOf, unescaped, valueAt } from './document/pointer.ts'
export type { Input, RemotePolicy } from './document/policy.ts'
export { mayBeList, memberOf } from './extensions/members.ts'
export type { Loaded, LoadOptions } from './load/load-api.ts'
export type { Selection, Unused } from './load/selection.ts'
export * from './model/components.ts'
export * from './model/exact-integers.ts'
export * from './model/index.ts'
export * from './model/parts.ts'

import type { Loaded, LoadOptions } from './load/load-api.ts'

/** Reads the documents of an API and everything they refer to. Invalid documents never cause an exception. */
export const loadApi = async (options: LoadOptions): Promise<Loaded> =>
  (await import('./load/load-api.ts')).loadApi(options)
