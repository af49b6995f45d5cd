import type { Files, Kind } from '../../source/typescript/file.ts'

/** One emitter per kind, loaded on demand. */
const emitters: Readonly<Partial<Record<Kind, () => Promise<Files>>>> = {
  spec: async () => (await import('../../spec/index.ts')).specFiles,
  validation: async () => (await import('../../validation/index.ts')).validationFiles,
  client: async () => (await import('../../client/index.ts')).clientFiles,
  server: async () => (await import('../../server/index.ts')).serverFiles,
  docs: async () => (await import('../../docs/emit.ts')).emitDocs,
}

export const emitterOf = async (kind: Kind): Promise<Files> => (await emitters[kind]?.()) ?? (() => [])
