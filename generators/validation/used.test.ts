import { describe, expect, it } from 'vitest'
import { used } from './used.ts'

describe('a module has', () => {
  it('what it exports, and what that needs', () => {
    expect(
      used(
        [
          { text: 'export const isA = (value: unknown) => isB(value)' },
          { text: 'const isB = (value: unknown) => value === known', own: 'isB' },
          { text: 'const known = 1', own: 'known' },
        ],
        [],
      ).statements,
    ).toHaveLength(3)
  })

  it('no function that nothing calls, nor what only that calls', () => {
    expect(
      used(
        [
          { text: 'export const isA = () => true' },
          { text: 'const isB = (value: unknown) => isC(value)', own: 'isB' },
          { text: 'const isC = (value: unknown) => value === isD', own: 'isC' },
          { text: 'const isDE = 1', own: 'isDE' },
        ],
        [],
      ).statements,
    ).toEqual(['export const isA = () => true'])
  })

  it('a function that calls itself, and one that stands below its use', () => {
    const statements = [
      { text: 'const isA = (value: unknown) => isA(value)', own: 'isA' },
      { text: 'const isB = (value: unknown) => isA(value) && isC(value)', own: 'isB' },
      { text: 'const isC = (value: unknown) => isB(value)', own: 'isC' },
    ]
    expect(used(statements, []).statements).toHaveLength(3)
  })

  it('imports with the names that it uses, told from longer ones', () => {
    const from = { runtime: 'validation' } as const
    expect(
      used(
        [{ text: 'export const isA = (value: spec.A) => owner(value) && $ab' }],
        [
          { from, names: ['own', 'owner', '$a'], types: false },
          { from, names: ['Members'], types: true },
          { from, names: [], types: true, all: 'spec' },
        ],
      ).imports,
    ).toEqual([
      { from, names: ['owner'], types: false },
      { from, names: [], types: true, all: 'spec' },
    ])
  })

  it('of many imports those that it uses', () => {
    const from = { runtime: 'validation' } as const
    const many = Array.from({ length: 400 }, (_, index) => ({ from, names: [`is${index}`, `$${index}`], types: false }))
    const text = `export const all = [${many.map((_, index) => (index % 2 === 0 ? `is${index}` : `own$${index}`)).join(', ')}]`
    const { imports } = used([{ text }], [...many, { from, names: ['über'], types: false }])
    expect(imports.flatMap(({ names }) => names)).toEqual(
      many.flatMap((_, index) => (index % 2 === 0 ? [`is${index}`] : [])),
    )
  })
})
