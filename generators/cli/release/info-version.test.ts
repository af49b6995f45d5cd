import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { isLower, stepsOf, writeInfoVersions } from './info-version.ts'

it.each([
  ['2.0.0', '1.5.0', true],
  ['2.0.0', '2.0.0-next.0', true],
  ['2.0.0', '2.1.0-next.0', false],
  ['1.0.0', '2.0.0', false],
  // Other values than semantic versions have no known order.
  ['2024-11-01', '1.0.0', false],
  ['1.4', '1.0.0', false],
])('info.version %s → %s lowers it: %s', (before, after, lower) => {
  expect(isLower({ document: 'openapi.yaml', before, after })).toBe(lower)
})

it('follows the packages of the only API of a document, and is kept if several have it at different versions', async () => {
  const manifest = (version: string): string => JSON.stringify({ version })
  const folder = await temporaryFolder({
    'one.yaml': 'openapi: 3.1.0\ninfo: { title: One, version: 1.0.0 } # the release writes it\n',
    'shared.json': '{ "info": { "version": "1.0.0" } }\n',
    'packages/one/spec/package.json': manifest('1.1.0'),
    'packages/v1/spec/package.json': manifest('1.4.0'),
    'packages/v2/spec/package.json': manifest('2.0.0'),
  })
  const job = (name: string, document: string) =>
    ({
      name,
      documents: [document],
      kinds: ['spec'],
      settings: { output: { packages: `packages/${name}`, scope: '@acme' } },
    }) as unknown as Parameters<typeof stepsOf>[0][number]
  const jobs = [job('one', 'one.yaml'), job('v1', 'shared.json'), job('v2', 'shared.json')]
  const steps = await stepsOf(jobs, folder.path)
  expect(steps).toEqual([{ document: 'one.yaml', before: '1.0.0', after: '1.1.0' }])
  await writeInfoVersions(steps, folder.path)
  expect(await folder.read('one.yaml')).toBe(
    'openapi: 3.1.0\ninfo: { title: One, version: 1.1.0 } # the release writes it\n',
  )
  expect(await folder.read('shared.json')).toBe('{ "info": { "version": "1.0.0" } }\n')
  // If the packages of all its APIs have one version, the document gets this version.
  await folder.write('packages/v1/spec/package.json', manifest('2.0.0'))
  expect(await stepsOf(jobs, folder.path)).toEqual([{ document: 'shared.json', before: '1.0.0', after: '2.0.0' }])
})
