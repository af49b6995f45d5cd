import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadApi } from '../load/load-api.ts'

const folder = join(import.meta.dirname, '../../../../tests/suites/openapi')

/** The content of the host that a document of the suite refers to. */
const elsewhere = JSON.stringify({
  components: { externalDocs: { ThingExternalDocs: { type: 'http', scheme: 'basic' } } },
})

describe('documents of the OpenAPI Initiative', () => {
  const documents = globSync('{pass,fail}/*.json', { cwd: folder }).sort()

  it('are 35 valid and 11 invalid ones', () => {
    expect(documents.filter(document => document.startsWith('pass/'))).toHaveLength(35)
    expect(documents.filter(document => document.startsWith('fail/'))).toHaveLength(11)
  })

  it.each(documents)('%s is valid or invalid as the suite states', async document => {
    const { api, diagnostics } = await loadApi({
      name: 'suite',
      strict: true,
      root: folder,
      entries: [document],
      policy: { hosts: ['example.com'], fetch: async () => new TextEncoder().encode(elsewhere) },
    })
    // The suite validates with a meta-schema, which does not look up names, so ignore findings about them.
    const errors = diagnostics.filter(
      ({ severity, code }) =>
        severity === 'error' && !['openapi.unknown-security-scheme', 'openapi.path-parameter-missing'].includes(code),
    )
    if (document.startsWith('pass/')) expect(errors).toEqual([])
    else expect({ errors, api }).toEqual({ errors: expect.arrayContaining([expect.anything()]), api: undefined })
    for (const { source, message } of diagnostics)
      expect(source.line > 0 && source.column > 0 && message.endsWith('.')).toBe(true)
  })
})
