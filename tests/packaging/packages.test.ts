import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPackageFromTarballData } from '@arethetypeswrong/core'
import { describe, expect, it } from 'vitest'
import { checkTarball } from '../../generators/cli/release/check-tarball.ts'
import { packed, publishable, root } from './packs.ts'

const { default: config } = (await import(join(root, 'chainwright.config.ts'))) as {
  default: { release: { sizes: Readonly<Record<string, number>> } }
}
const { sizes } = config.release

describe.each(publishable().map(pkg => [pkg.name, pkg] as const))('%s as packed', (_name, pkg) => {
  it('may be published: publint, attw, license, size, files', async () => {
    const { problems, unchecked } = await checkTarball(await packed(pkg), { root, sizes })
    expect({ problems, unchecked }).toEqual({ problems: [], unchecked: [] })
  })

  it('has the metadata that a registry shows', () => {
    expect(pkg.manifest).toMatchObject({
      license: 'MIT',
      type: 'module',
      description: expect.stringMatching(/\.$/),
      engines: { node: '>=20' },
      publishConfig: { access: 'public' },
      sideEffects: false,
    })
  })
})

describe.each(Object.keys(sizes))('%s with its fixtures', name => {
  const tarball = async () => {
    const pkg = publishable().find(each => each.name === name)
    if (pkg === undefined) throw new Error(`There is no ${name}.`)
    return readFile(await packed(pkg))
  }

  it('contains recorded, derived and documented fixtures, with the provenance of each', async () => {
    const pkg = createPackageFromTarballData(new Uint8Array(await tarball()))
    const fixtures = JSON.parse(pkg.readFile(`/node_modules/${name}/fixtures.json`)) as {
      readonly kind: string
      readonly provenance: { readonly type: string }
    }[]
    expect(fixtures.length).toBeGreaterThan(40)
    const others = fixtures.filter(
      ({ kind, provenance: { type } }) => kind !== 'behaviour' && !/^(recorded|derived|documented)$/.test(type),
    )
    expect(others).toEqual([])
  })
})
