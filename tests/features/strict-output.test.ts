import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { generate } from 'chainwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compilerOutput } from '../../generators/testing/compile.ts'
import { compilerSettings } from './compiler-settings.ts'

const root = join(import.meta.dirname, '../..')
const documents = readdirSync(join(root, 'specs/features')).sort()
// Inside the workspace, so that the types of Node are found.
mkdirSync(join(root, 'tests/node_modules/.features'), { recursive: true })
const folder = mkdtempSync(join(root, 'tests/node_modules/.features/'))

beforeAll(async () => {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: compilerSettings, include: ['src'] }))
  for (const document of documents) {
    const name = basename(document, '.yaml')
    const { ok, diagnostics } = await generate({
      root: folder,
      config: {
        apis: {
          [name]: {
            documents: [join(root, 'specs/features', document)],
            kinds: ['spec', 'validation', 'client', 'server', 'docs'],
            output: { folder: `src/${name}` },
          },
        },
      },
    })
    if (!ok) throw new Error(`${document}: ${diagnostics.map(({ message }) => message).join(' ')}`)
    expect(readdirSync(join(folder, 'src', name)).sort()).toEqual(['client', 'docs', 'server', 'spec', 'validation'])
  }
})

afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ['5.9', 'tests/node_modules/typescript-5.9/bin/tsc'],
  ['6.0', 'tests/node_modules/typescript-6.0/bin/tsc'],
  ['7', 'node_modules/typescript/bin/tsc'],
])('every kind of every feature compiles under the strictest settings of TypeScript %s', async (_, compiler) => {
  expect(await compilerOutput(join(root, compiler), folder)).toBe('')
})
