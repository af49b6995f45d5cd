import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8')
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\n')

/** The folders directly below a folder. */
const foldersIn = (folder: string): string[] =>
  [
    ...new Set(
      tracked
        .filter(file => file.startsWith(folder))
        .map(file => file.slice(folder.length))
        .filter(file => file.includes('/'))
        .map(file => file.slice(0, file.indexOf('/'))),
    ),
  ].sort()

/** The rows of the table below a head of two columns or three, as lists of the code spans in the first column. */
const namedBelow = (head: string): string[] => {
  const [, table = ''] = page.split(`\n| ${head} |`)
  return (table.split('\n\n')[0] ?? '')
    .split('\n')
    .slice(2)
    .flatMap(row => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .sort()
}

// Described once for all rooms.
const helpers = 'testing'

it.each([
  'generators/cli',
  'packages/runtime/client/src',
  'packages/runtime/server/src',
  'packages/runtime/validation/src',
  'packages/contract/src',
  'services/',
  'tests/',
])('the architecture names every room of %s, and no other', folder => {
  const rooms = foldersIn(folder.endsWith('/') ? folder : `${folder}/`).filter(room => room !== helpers)
  expect(rooms.length).toBeGreaterThan(0)
  expect(namedBelow(`room of \`${folder}\` | contents`)).toEqual(rooms)
})

it.each(['packages/runtime/server', 'packages/contract', 'packages/model'])(
  '%s has no modules next to its rooms except for its entries',
  name => {
    const { exports } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as {
      readonly exports: Readonly<Record<string, string | { readonly default: string }>>
    }
    const entries = Object.values(exports).flatMap(entry => (typeof entry === 'string' ? [] : entry.default))
    const modules = tracked
      .filter(file => file.startsWith(`${name}/`))
      .map(file => file.replace(name, '.'))
      .filter(file => /^\.\/src\/[^/]+\.ts$/.test(file) && !file.includes('.test.'))
    expect(modules.length).toBeGreaterThan(0)
    expect(modules.filter(file => !entries.includes(file))).toEqual([])
  },
)

it('the architecture names every room of the generators and of the model, and every folder at the root', () => {
  const named = namedBelow('folder | contents | may import')
  // In a row of several folders, the first has the path.
  const bare = named.map(name => name.replace(/^(generators|packages)\//, '').replace(/\/$/, ''))
  const rooms = ['generators/', 'packages/model/src/'].flatMap(foldersIn).filter(room => room !== helpers)
  expect(rooms.filter(room => !bare.includes(room))).toEqual([])
  const root = foldersIn('').filter(folder => !folder.startsWith('.') && folder !== 'docs')
  expect(root.filter(folder => !named.some(name => name.split('/')[0] === folder))).toEqual([])
})

it('every folder that the architecture names exists', () => {
  const paths = namedBelow('folder | contents | may import').filter(
    name => /^[a-z/]+\/$/.test(name) && name.split('/').length > 2,
  )
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter(path => !tracked.some(file => file.startsWith(path)))).toEqual([])
})

it.each(['code', 'names'])('generators/source/%s imports no other room: it is not about TypeScript', room => {
  const folder = `generators/source/${room}/`
  const modules = tracked.filter(file => file.startsWith(folder) && file.endsWith('.ts') && !file.endsWith('.test.ts'))
  expect(modules.length).toBeGreaterThan(0)
  const outside = modules.flatMap(file =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/ from '(\.\.[^']*)'/g)].map(([, path]) => `${file}: ${path}`),
  )
  expect(outside).toEqual([])
})

it('each generated file whose format has comments names its emitter, and each emitter has cases', () => {
  const emitters = new Set(
    tracked
      .filter(file => /^packages\/[a-z]+\/[a-z]+\/(?:src\/gen\/.*\.(?:ts|yaml)|api\.md)$/.test(file))
      .map(file => {
        const [head = ''] = readFileSync(join(root, file), 'utf8').split('\n', 1)
        return / by (generators\/[a-z]+)\. /.exec(head)?.[1] ?? `${file} names none`
      }),
  )
  const kinds = ['client', 'docs', 'server', 'spec', 'validation']
  expect([...emitters].sort()).toEqual(kinds.map(kind => `generators/${kind}`))
  for (const emitter of emitters)
    expect(tracked.some(file => file.startsWith(`${emitter}/cases/`) && file.endsWith('.md'))).toBe(true)
})
