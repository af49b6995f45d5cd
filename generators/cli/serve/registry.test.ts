import { chmodSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { serverOf } from '@chainwright/testing'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { registryOf } from './registry.ts'

const pet = (dependencies: Readonly<Record<string, string>>): string =>
  JSON.stringify({ name: '@acme/pets', version: '1.0.0', files: [], dependencies })

/** The response of the registry for `@acme/pets` with these programs on the PATH. */
const answerIn = async (files: Readonly<Record<string, string>>, programs: Readonly<Record<string, string>> = {}) => {
  const folder = await temporaryFolder({ 'bin/.keep': '', ...files })
  const bin = join(folder.path, 'bin')
  // A link to node, not the folder that contains node: that folder may contain pnpm, too.
  symlinkSync(process.execPath, join(bin, 'node'))
  for (const [name, text] of Object.entries(programs)) {
    await folder.write(`bin/${name}`, text)
    chmodSync(join(bin, name), 0o755)
  }
  const answer = registryOf([{ name: '@acme/pets', folder: join(folder.path, 'packages/pets') }], {
    ...process.env,
    PATH: `${bin}:/usr/bin:/bin`,
  })
  const url = await serverOf((request, response) => void answer(request, response))
  const response = await fetch(`${url}/npm/@acme%2fpets`)
  return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> }
}

const inWorkspace = { 'pnpm-workspace.yaml': 'packages: [packages/*]\n' }
// The relevant behavior of npm and pnpm: a tarball with the manifest unchanged.
const packing = (before = ''): string =>
  `#!/bin/sh\n${before}\nmkdir package && cp package.json package/ && tar -czf "$3/pets.tgz" package/package.json && rm -r package\n`

it('does not serve the packages of a pnpm workspace if pnpm is not on the PATH', async () => {
  const files = { ...inWorkspace, 'packages/pets/package.json': pet({ '@acme/runtime': 'workspace:*' }) }
  expect(await answerIn(files, { npm: packing() })).toEqual({
    status: 503,
    body: {
      error: '@acme/pets is not available. The program pnpm was not found. Install it, or add its folder to PATH.',
    },
  })
})

it('serves the packages that pnpm packs, with its ranges', async () => {
  const files = { ...inWorkspace, 'packages/pets/package.json': pet({ '@acme/runtime': 'workspace:*' }) }
  const replaced = packing('sed -i s/workspace:[*]/1.2.0/ package.json')
  expect(await answerIn(files, { pnpm: replaced })).toMatchObject({
    status: 200,
    body: { versions: { '1.0.0': { dependencies: { '@acme/runtime': '1.2.0' } } } },
  })
})

it('serves no manifest with a `workspace:` range, regardless of the tool that packed it', async () => {
  expect(
    await answerIn({ 'packages/pets/package.json': pet({ '@acme/runtime': 'workspace:^' }) }, { npm: packing() }),
  ).toEqual({
    status: 503,
    body: {
      error:
        '@acme/pets is not available. Its dependency @acme/runtime has a `workspace:` range, which npm cannot install.',
    },
  })
  expect(
    await answerIn({ 'packages/pets/package.json': pet({ '@acme/runtime': '^1.2.0' }) }, { npm: packing() }),
  ).toMatchObject({ status: 200, body: { 'dist-tags': { latest: '1.0.0' } } })
})
