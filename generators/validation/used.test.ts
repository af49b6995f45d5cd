import { describe, expect, it } from 'vitest'
import { usedImports, usedStatements } from './used.ts'

describe('a module has', () => {
  it('what it exports, and what that needs', () => {
    expect(
      usedStatements([
        'export const isA = (value: unknown) => isB(value)',
        'const isB = (value: unknown) => value === known',
        'const known = 1',
      ]),
    ).toHaveLength(3)
  })

  it('no function that nothing calls, nor what only that calls', () => {
    expect(
      usedStatements([
        'export const isA = () => true',
        'const isB = (value: unknown) => isC(value)',
        'function isC(value: unknown) { return value === isD }',
        'const isDE = 1',
      ]),
    ).toEqual(['export const isA = () => true'])
  })

  it('imports with the names that it uses, told from longer ones', () => {
    const from = { runtime: 'validation' } as const
    expect(
      usedImports(
        [
          { from, names: ['own', 'owner', '$a'], types: false },
          { from, names: ['Members'], types: true },
          { from, names: [], types: true, all: 'spec' },
        ],
        ['export const isA = (value: spec.A) => owner(value) && $ab'],
      ),
    ).toEqual([
      { from, names: ['owner'], types: false },
      { from, names: [], types: true, all: 'spec' },
    ])
  })
})
