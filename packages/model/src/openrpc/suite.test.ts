import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadApi } from '../load/load-api.ts'

const folder = join(import.meta.dirname, '../../../../tests/suites/openrpc')

const operations: Readonly<Record<string, number>> = {
  'api-with-examples-openrpc.json': 2,
  'empty-openrpc.json': 0,
  'link-example-openrpc.json': 6,
  'metrics-openrpc.json': 1,
  'params-by-name-petstore-openrpc.json': 3,
  'petstore-expanded-openrpc.json': 4,
  'petstore-openrpc.json': 3,
  'simple-math-openrpc.json': 2,
}

describe('examples of OpenRPC', () => {
  it('are eight files, all of which are tested', () => {
    expect(globSync('*.json', { cwd: folder }).sort()).toEqual(Object.keys(operations))
  })

  it.each(Object.entries(operations))('%s has %i operations', async (example, count) => {
    const { api, diagnostics } = await loadApi({ name: 'suite', root: folder, entries: [example] })
    expect(diagnostics).toEqual([])
    expect(api?.operations).toHaveLength(count)
  })
})
