import { expect, it } from 'vitest'
import type { Kind } from '../../source/typescript/file.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { comparison, type Output } from './compare.ts'
import { type Layout, layoutOf } from './layout.ts'
import { stageIn } from './stage.ts'
import { remove } from './write.ts'

const layout = layoutOf('pets', { folder: 'src/api' }, ['spec'], undefined)
const header = '// @generated from pets.yaml by chainwright/spec. Run `npx chainwright generate`; do not edit.\n'
const output = (path: string, text: string): Output => ({ kind: 'spec', path: `src/api/spec/${path}`, text })
const outputs = [output('index.ts', `${header}export {}\n`), output('openapi.json', '{}\n')]

interface Expected {
  readonly layout?: Layout
  readonly kinds?: readonly Kind[]
  readonly outputs?: readonly Output[]
}

/** The states of the files of a folder. */
const compare = (
  root: string,
  { layout: used = layout, kinds = ['spec'], outputs: expectedValue = outputs }: Expected = {},
) => {
  const compared = comparison(root, used, kinds, undefined)
  for (const each of expectedValue) compared.add(each)
  return compared.end()
}

const write = (
  root: string,
  { layout: used = layout, kinds = ['spec'], outputs: expectedValue = outputs }: Expected = {},
) => {
  const stage = stageIn(root)
  const compared = comparison(root, used, kinds, stage.put)
  for (const each of expectedValue) compared.add(each)
  const files = compared.end()
  stage.commit()
  stage.remove()
  for (const { path, state } of files) if (state === 'stray') remove(root, path)
}

const statesIn = async (root: string, expectedValue: readonly Output[] = outputs) =>
  Object.fromEntries(
    compare(root, { outputs: expectedValue })
      .filter(({ state }) => state !== 'same')
      .map(({ path, state }) => [path.replace('src/api/spec/', ''), state]),
  )

const generated = async () => {
  const folder = await temporaryFolder()
  write(folder.path)
  return folder
}

it('finds everything missing in an empty folder, and nothing after it was written', async () => {
  const folder = await temporaryFolder()
  expect(await statesIn(folder.path)).toEqual({
    'index.ts': 'missing',
    'openapi.json': 'missing',
    '.manifest.json': 'missing',
  })
  write(folder.path)
  expect(await statesIn(folder.path)).toEqual({})
  expect(await folder.files()).toEqual([
    'src/api/spec/.manifest.json',
    'src/api/spec/index.ts',
    'src/api/spec/openapi.json',
  ])
})

it('finds files that were edited or removed', async () => {
  const folder = await generated()
  await folder.write('src/api/spec/index.ts', `${header}export const mine = 1\n`)
  await folder.write('src/api/spec/openapi.json', '{"edited":true}')
  expect(await statesIn(folder.path)).toEqual({ 'index.ts': 'changed', 'openapi.json': 'changed' })
})

it('deletes files that the last run wrote and this one does not, and folders that become empty', async () => {
  const folder = await temporaryFolder()
  const more = [...outputs, output('schemas/Pet.ts', `${header}export {}\n`), output('openrpc.json', '{}')]
  write(folder.path, { outputs: more })
  expect(await statesIn(folder.path)).toEqual({
    'schemas/Pet.ts': 'stray',
    'openrpc.json': 'stray',
    '.manifest.json': 'changed',
  })
  write(folder.path)
  expect(await folder.files()).toEqual([
    'src/api/spec/.manifest.json',
    'src/api/spec/index.ts',
    'src/api/spec/openapi.json',
  ])
})

it('recognizes its files by their headers if the manifest was lost', async () => {
  const folder = await generated()
  await folder.write('src/api/spec/.manifest.json', '<<<<<<< ours')
  await folder.write('src/api/spec/old.ts', `${header}export {}\n`)
  expect(await statesIn(folder.path)).toEqual({ 'old.ts': 'stray', '.manifest.json': 'changed' })
})

it('never touches hand-written files, in the generated folder or in the place of a generated file', async () => {
  const folder = await temporaryFolder({
    'src/api/spec/index.ts': 'export const mine = 1\n',
    'src/api/spec/notes.md': '# Mine\n',
  })
  expect(
    compare(folder.path)
      .filter(({ state }) => state === 'foreign')
      .map(({ path }) => path),
  ).toEqual(['src/api/spec/index.ts', 'src/api/spec/notes.md'])
  write(folder.path)
  expect(await folder.read('src/api/spec/index.ts')).toBe('export const mine = 1\n')
  expect(await folder.read('src/api/spec/notes.md')).toBe('# Mine\n')
})

it('ignores paths of a manifest outside of its folder', async () => {
  const folder = await generated()
  await folder.write('package.json', '{}')
  await folder.write('src/api/spec/.manifest.json', '["index.ts", "openapi.json", "../../../package.json"]')
  write(folder.path)
  expect(await folder.read('package.json')).toBe('{}')
})

it('writes api.md into the package that users read first, moves it with that package, and keeps an api.md of the user', async () => {
  const packages = (kinds: readonly Kind[]) =>
    layoutOf('pets', { packages: 'packages/pets', scope: '@acme' }, kinds, undefined)
  const table = { kind: 'docs', path: 'api.md', text: '<!-- @generated from pets.yaml; do not edit. -->\n' } as const
  const folder = await temporaryFolder({ 'packages/pets/server/api.md': '# Mine\n' })
  for (const kinds of [['spec', 'docs'], ['spec', 'client', 'docs'], ['spec']] as const) {
    const chosen = packages(kinds)
    const outputs = [table]
      .flatMap(file => ({ ...file, path: chosen.pathOf(file) ?? '' }))
      .filter(() => kinds.some(kind => kind === 'docs'))
    write(folder.path, { layout: chosen, kinds: ['docs'], outputs })
    const expected = kinds.some(kind => kind === 'docs')
      ? [`packages/pets/${kinds.some(kind => kind === 'client') ? 'client' : 'spec'}/api.md`]
      : []
    expect(await folder.files()).toEqual([...expected, 'packages/pets/server/api.md'].sort())
  }
})
