import { describe, expect, it } from 'vitest'
import { findCycles } from './cycles.ts'

const cyclesOf = (files: Readonly<Record<string, string>>): string[][] =>
  findCycles(Object.keys(files), file => files[file] ?? '')

describe('import cycles of modules', () => {
  it.each([
    ['two', { 'a/one.ts': `import { two } from './two.ts'`, 'a/two.ts': `import { one } from './one.ts'` }],
    ['two, by what is passed on', { 'a/one.ts': `export * from './two.ts'`, 'a/two.ts': `import './one.ts'` }],
    ['two rooms', { 'a/one.ts': `import { two } from '../b/two.ts'`, 'b/two.ts': `export { one } from '../a/one.ts'` }],
    ['two, by types', { 'a/one.ts': `import type { Two } from './two.ts'`, 'a/two.ts': `import './one.ts'` }],
    [
      'two, by types that are passed on',
      { 'a/one.ts': `import { two } from './two.ts'`, 'a/two.ts': `export type { One } from './one.ts'` },
    ],
    [
      'two, by name',
      { 'a/one.ts': `import { type Two } from './two.ts'`, 'a/two.ts': `import { one } from './one.ts'` },
    ],
  ])('are found in %s', (_, files) => {
    const [one = '', two = ''] = Object.keys(files)
    expect(cyclesOf(files)).toEqual([[one, two, one]])
  })

  it('are reported once, without other modules, from any starting module', () => {
    const files = {
      'in.ts': `import './one.ts'\nimport './three.ts'`,
      'one.ts': `import './two.ts'\nimport './out.ts'`,
      'out.ts': '',
      'three.ts': `import './one.ts'`,
      'two.ts': `import './three.ts'`,
    }
    expect(cyclesOf(files)).toEqual([['one.ts', 'two.ts', 'three.ts', 'one.ts']])
  })

  it('are reported separately if there are two', () => {
    const files = {
      'one.ts': `import './two.ts'\nimport './three.ts'`,
      'two.ts': `import './one.ts'`,
      'three.ts': `import './one.ts'`,
    }
    expect(cyclesOf(files)).toEqual([
      ['one.ts', 'two.ts', 'one.ts'],
      ['one.ts', 'three.ts', 'one.ts'],
    ])
  })

  it.each([
    ['what a function loads', `export const late = () => import('./one.ts')`],
    ['a package', `import { one } from 'one.ts'`],
    ['text', `export const code = "import { one } from './one.ts'"`],
  ])('are not found in %s', (_, code) => {
    expect(cyclesOf({ 'one.ts': `import { two } from './two.ts'`, 'two.ts': code })).toEqual([])
  })

  it('are not reported in generated modules, because schemas of a contract may be recursive', () => {
    const files = { 'src/gen/a.ts': `import { b } from './b.ts'`, 'src/gen/b.ts': `import { a } from './a.ts'` }
    expect(cyclesOf(files)).toEqual([])
  })
})
