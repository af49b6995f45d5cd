import type { Api } from '@chainwright/model'

/** An API for tests. Omitted parts are empty. */
export const apiWith = (parts: Partial<Api>): Api => ({
  name: 'example',
  title: 'Example',
  version: '1.0.0',
  docs: { summary: undefined, description: undefined },
  servers: [],
  securitySchemes: [],
  operations: [],
  methodPrefixes: new Map(),
  budget: undefined,
  callbacks: [],
  schemas: [],
  documents: [],
  ...parts,
})
