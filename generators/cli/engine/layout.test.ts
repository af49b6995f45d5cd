import { expect, it } from 'vitest'
import { layoutOf } from './layout.ts'

const page = { kind: 'docs', path: 'index.html', text: '' } as const
const table = { kind: 'docs', path: 'api.md', text: '' } as const

it.each([
  ['packages', undefined, 'packages/client/api.md', undefined, 'packages/docs'],
  ['./packages/', 'site', 'packages/client/api.md', 'site/index.html', 'site'],
  ['packages', './site//pets/', 'packages/client/api.md', 'site/pets/index.html', 'site/pets'],
])('packages in %s write reference pages only if they have a folder: %s', (packages, docs, first, second, folder) => {
  const output = { packages, scope: '@acme', ...(docs !== undefined && { docs }) }
  const layout = layoutOf('pets', output, ['spec', 'client', 'docs'], undefined)
  expect([layout.pathOf(table), layout.pathOf(page)]).toEqual([first, second])
  expect(layout.folder('docs')).toBe(folder)
})
