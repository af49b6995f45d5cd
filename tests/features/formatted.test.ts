import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { loadApi } from '@chainwright/model'
import type { Api } from 'chainwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emitClient } from '../../generators/client/index.ts'
import { emitServer } from '../../generators/server/index.ts'
import { width } from '../../generators/source/code/write.ts'
import { namesOf } from '../../generators/source/names/names-of.ts'
import { printWith } from '../../generators/source/typescript/print.ts'
import { printedByTsMorph } from '../../generators/source/typescript/ts-morph.ts'
import { emitSpec } from '../../generators/spec/index.ts'
import { emittedLayout, isSource, printed } from '../../generators/testing/emitted.ts'
import { emitValidation } from '../../generators/validation/index.ts'

const root = join(import.meta.dirname, '../..')
const contracts: readonly (readonly [name: string, entries: readonly string[]])[] = [
  ['data', ['specs/data/openapi.yaml']],
  ['metrics', ['specs/metrics/openapi.yaml']],
  ['node', ['specs/node/openrpc.yaml', 'specs/node/openapi.yaml']],
  ...readdirSync(join(root, 'specs/features')).map(file => [file, [`specs/features/${file}`]] as const),
]

/** The generated code of all contracts, as our printer and as ts-morph print it. */
const ours = new Map<string, string>()
const theirs = new Map<string, string>()
let folder: string

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'formatted-')))
  for (const [name, entries] of contracts) {
    const api = await loaded(name, entries)
    const names = namesOf(api)
    for (const file of [emitSpec, emitValidation, emitClient, emitServer]
      .flatMap(emit => emit(api, names))
      .filter(isSource)) {
      const path = `${name}/${file.kind}/${file.module}.ts`
      ours.set(path, printed(file))
      // the statements of a guard depend on the width: conditions that are too long for one `if` become several
      const given = file.kind === 'validation' ? width : Number.MAX_SAFE_INTEGER
      theirs.set(path, printWith({ declaration: printedByTsMorph, width: given }, file, emittedLayout))
    }
  }
  const { formatter, javascript } = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8')) as Record<
    string,
    unknown
  >
  await writeFile(
    join(folder, 'biome.json'),
    JSON.stringify({ formatter, javascript, vcs: { enabled: false }, files: { maxSize: 10_000_000 } }),
  )
  for (const [set, files] of [
    ['ours', ours],
    ['theirs', theirs],
  ] as const) {
    for (const [path, text] of files) {
      await mkdir(dirname(join(folder, set, path)), { recursive: true })
      await writeFile(join(folder, set, path), text)
    }
  }
  const biome = join(root, 'node_modules/.bin/biome')
  await promisify(execFile)(biome, ['format', '--write', '.'], { cwd: folder, maxBuffer: 2 ** 26 })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const loaded = async (name: string, entries: readonly string[]): Promise<Api> => {
  const { api, diagnostics } = await loadApi({ name, entries, root, read: path => readFile(path) })
  if (api === undefined) throw new Error(`${name}: ${diagnostics.map(({ message }) => message).join(' ')}`)
  return api
}

const formatted = async (set: 'ours' | 'theirs'): Promise<Map<string, string>> => {
  const texts = new Map<string, string>()
  for (const path of ours.keys()) texts.set(path, await readFile(join(folder, set, path), 'utf8'))
  return texts
}

it('a public formatter changes nothing in generated code', async () => {
  expect(ours.size).toBeGreaterThan(400)
  for (const [path, text] of await formatted('ours')) expect(ours.get(path), path).toBe(text)
})

it('generated code equals the formatted output of ts-morph for the same declarations', async () => {
  expect([...theirs.keys()].filter(path => theirs.get(path) !== ours.get(path)).length).toBeGreaterThan(100)
  for (const [path, text] of await formatted('theirs')) expect(ours.get(path), path).toBe(text)
})
