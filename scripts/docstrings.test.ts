import { describe, expect, it } from 'vitest'
import { entriesOf, undocumentedIn } from './docstrings.ts'

const namesIn = (files: Readonly<Record<string, string>>): readonly string[] =>
  undocumentedIn(['src/index.ts'], file => files[file]).map(({ file, line, name }) => `${file}:${line} ${name}`)

describe('the exports of published packages', () => {
  it.each([
    ['a constant', 'export const a = 1'],
    ['a function', 'export function a() {}'],
    ['a class', 'export class a {}'],
    ['an interface', 'export interface a {}'],
    ['a type', 'export type a = 1'],
    ['a list of names', 'const a = 1\nexport { a }'],
  ])('need a comment: %s', (_, code) => {
    expect(namesIn({ 'src/index.ts': code })).toEqual(['src/index.ts:1 a'])
    expect(namesIn({ 'src/index.ts': `/** The first letter. */\n${code}` })).toEqual([])
    expect(namesIn({ 'src/index.ts': `// a note\n${code}` })).toEqual(['src/index.ts:2 a'])
  })

  it.each([
    ['by name', `export { a } from './a.ts'`],
    ['by another name', `export { a as b } from './a.ts'`],
    ['as types', `export type { a } from './a.ts'`],
    ['all', `export * from './a.ts'`],
    ['after an import', `import { a } from './a.ts'\nexport { a }`],
  ])('are found in the modules that they come from: %s', (_, code) => {
    expect(namesIn({ 'src/index.ts': code, 'src/a.ts': 'export const a = 1' })).toEqual(['src/a.ts:1 a'])
  })

  it('are not those of other packages, of generated modules, and names that no entry exports', () => {
    const code = `export * from 'x'\nexport * from './gen/a.ts'\nexport { b } from './b.ts'\nconst own = 1`
    const files = {
      'src/gen/a.ts': 'export const a = 1',
      'src/b.ts': '/** B. */\nexport const b = 1\nexport const c = 2',
    }
    expect(namesIn({ 'src/index.ts': code, ...files })).toEqual([])
  })

  it('need one comment for all overloads', () => {
    const code = '/** A. */\nexport function a(): void\nexport function a(b?: 1): void {}'
    expect(namesIn({ 'src/index.ts': code })).toEqual([])
  })

  it('are those of the entries in the manifests of packages that are not private', () => {
    const manifests = {
      'packages/a/package.json': {
        exports: {
          '.': { default: './src/index.ts' },
          './b': './src/b.ts',
          './c/*': './src/c/*.ts',
          './package.json': './package.json',
        },
      },
      'packages/d/package.json': { private: true, exports: { '.': './src/index.ts' } },
    }
    const read = (file: string): string => JSON.stringify(manifests[file as keyof typeof manifests])
    expect(entriesOf(Object.keys(manifests), read)).toEqual(['packages/a/src/index.ts', 'packages/a/src/b.ts'])
  })
})
