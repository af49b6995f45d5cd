import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageSizes } from './package-sizes.ts'

const root = join(import.meta.dirname, '../../..')

it('lists the packages of each API, their dependencies, and the tools of the project', () => {
  const found = packageSizes(
    { apis: { metrics: { documents: [], output: { packages: 'packages/metrics', scope: '@chainwright' } } } },
    root,
  )
  expect(found.map(({ name, of }) => [name, of])).toEqual([
    ['@chainwright/metrics-spec', 'metrics'],
    ['@chainwright/metrics-validation', 'metrics'],
    ['@chainwright/metrics-client', 'metrics'],
    ['@chainwright/metrics-server', 'metrics'],
    ['@chainwright/runtime-validation', undefined],
    ['@chainwright/runtime-client', undefined],
    ['@chainwright/runtime-server', undefined],
    ['chainwright', undefined],
    ['@chainwright/contract', undefined],
    ['@chainwright/model', undefined],
  ])
})

it('lists nothing if an API is generated into a folder', () => {
  expect(packageSizes({ apis: { pets: { documents: [], output: { folder: 'src' } } } }, root)).toEqual([])
})
