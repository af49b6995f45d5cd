import { readFile } from 'node:fs/promises'
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { describe, expect, it } from 'vitest'
import { packed, publishable } from './packs.ts'

// ESM only (design decision 4): whoever calls require() needs a Node that can require ESM, and attw says so of every ESM package.
const accepted = new Set<Problem['kind']>(['CJSResolvesToESM'])

describe.each(publishable().map(pkg => [pkg.name, pkg] as const))('%s as packed', (_name, pkg) => {
  const tarball = async () => new Uint8Array(await readFile(await packed(pkg)))

  it('has exports that publint finds nothing wrong with', async () => {
    const { messages, pkg: manifest } = await publint({
      pack: { tarball: (await tarball()).buffer },
      strict: true,
    })
    expect(messages.map(message => formatMessage(message, manifest, { color: false }))).toEqual([])
  })

  it('has types that resolve as its code does, in node16 and bundler resolution', async () => {
    const { problems = [] } = await checkedTypes(await tarball())
    expect(problems.filter(({ kind }) => !accepted.has(kind)).map(describeProblem)).toEqual([])
  })

  it('carries the licence, a readme and what a registry shows, and no source that is not meant to', async () => {
    const files = filesOf(await tarball(), pkg.name)
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']))
    expect(files.filter(file => /\.test\.|tsbuildinfo|\.manifest\.json|(^|\/)node_modules\//.test(file))).toEqual([])
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

describe.each([
  ['@chainwright/data-spec', 160],
  ['@chainwright/metrics-spec', 40],
  ['@chainwright/node-spec', 340],
] as const)('%s with its fixtures', (name, kilobytes) => {
  const tarball = async () => {
    const pkg = publishable().find(each => each.name === name)
    if (pkg === undefined) throw new Error(`There is no ${name}.`)
    return readFile(await packed(pkg))
  }

  it(`is at most ${kilobytes} kB to download`, async () => {
    expect((await tarball()).length).toBeLessThan(kilobytes * 1000)
  })

  it('ships what was seen, derived or stated, and says of each which', async () => {
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

const checkedTypes = async (data: Uint8Array) => {
  const analysis = await checkPackage(createPackageFromTarballData(data), {
    // YAML is for people and for tools that read files; no module imports it.
    excludeEntrypoints: [/\.yaml$/],
  })
  return {
    problems:
      analysis.types === false
        ? []
        : analysis.problems.filter(problem => !('resolutionKind' in problem) || problem.resolutionKind !== 'node10'),
  }
}

const describeProblem = (problem: Problem): string =>
  JSON.stringify(problem, ['kind', 'entrypoint', 'resolutionKind', 'fileName', 'moduleSpecifier'])

const filesOf = (data: Uint8Array, name: string): string[] =>
  createPackageFromTarballData(data)
    .listFiles()
    .map(file => file.replace(`/node_modules/${name}/`, ''))
