import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { kinds } from './kinds.ts'

const root = join(import.meta.dirname, '../..')

describe('kinds of mutants', () => {
  it.each([...kinds].filter(([, { layers }]) => layers.length > 0))(
    'of %s are tried with layers that exist',
    (_, kind) => {
      const missing = [...kind.layers, ...(kind.whole ?? [])].filter(file => !existsSync(join(root, file)))
      expect(missing).toEqual([])
    },
  )
})
