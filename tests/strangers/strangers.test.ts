import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compilerOutput } from '../../generators/testing/compile.ts'
import { hashOf } from '../fuzz/plan.ts'
import { corpus, type TestedDocument } from './corpus.ts'
import { workFolder, writeSettings } from './generated.ts'
import { testDocument, type Verdict } from './test-document.ts'

// Documents by third parties. `pnpm test` uses a part of them, chosen by content, so that it is the same in every run; `pnpm test
// strangers` uses all.
const root = join(import.meta.dirname, '../..')
const isWhole = process.env['STRANGERS'] === 'all'
const all = corpus()

/** The documents of the part: small ones, about one in four. */
const isInPart = ({ file }: TestedDocument): boolean =>
  statSync(file).size < 120_000 && hashOf(readFileSync(file, 'utf8')) % 4 === 0
const selected = isWhole ? all : all.filter(isInPart)
const most = isWhole ? 20 : 8

let folder: Awaited<ReturnType<typeof workFolder>>
const verdicts = new Map<string, Verdict>()
beforeAll(async () => {
  folder = await workFolder()
})
afterAll(() => folder.remove())

it('the corpus has 30 documents of OpenAPI and 10 of OpenRPC, of both versions and many packages', () => {
  const texts = all.map(({ file }) => readFileSync(file, 'utf8').slice(0, 2_000))
  const count = (pattern: RegExp): number => texts.filter(text => pattern.test(text)).length
  expect(count(/openapi"?: *["']?3\.0/)).toBeGreaterThanOrEqual(30)
  expect(count(/openapi"?: *["']?3\.1/)).toBeGreaterThanOrEqual(10)
  expect(count(/"openrpc": *"1\./)).toBeGreaterThanOrEqual(10)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  expect(selected.length).toBeGreaterThanOrEqual(isWhole ? 70 : 10)
})

describe('every operation is generated, another validator agrees on the examples, and calls reach the server and return', () => {
  it.each(selected.map(one => [one.name, one] as const))('%s', async (name, tested) => {
    const verdict = await testDocument(tested, folder.path, { most })
    verdicts.set(name, verdict)
    expect(verdict.faults).toEqual([])
    expect(verdict.errors).toBe(0)
    expect(verdict.generated).toBeGreaterThanOrEqual(0.995 * verdict.declared)
    expect(verdict.unknowns.described).toEqual([])
  })
})

it('most operations are called, and most examples are validated', () => {
  const sum = (of: (verdict: Verdict) => number): number =>
    [...verdicts.values()].reduce((all, one) => all + of(one), 0)
  const called = sum(({ calls }) => calls.made)
  const examples = sum(one => one.examples.checked)
  const unknowns = sum(({ unknowns: { left } }) => Object.values(left).reduce((all, count) => all + count, 0))
  console.log(
    `${verdicts.size} documents, ${sum(one => one.generated)} operations, ${called} called, ${sum(({ calls }) => calls.left.length)} not, ${examples} examples, ${unknowns} types unknown`,
  )
  expect(called / (called + sum(({ calls }) => calls.left.length))).toBeGreaterThan(0.75)
  expect(examples).toBeGreaterThan(isWhole ? 1_000 : 5)
  expect(unknowns).toBeLessThanOrEqual(1)
})

const compilers = [
  ['5.9', 'tests/node_modules/typescript-5.9/bin/tsc'],
  ['6.0', 'tests/node_modules/typescript-6.0/bin/tsc'],
  ['7', 'node_modules/typescript/bin/tsc'],
] as const

it.each(isWhole ? compilers : compilers.slice(-1))(
  'both layouts and the examples compile under TypeScript %s',
  async (_, compiler) => {
    await writeSettings(folder.path, selected)
    // an example may have no member in common with a type of optional members: it is valid, but TypeScript reports an error
    const output = (await compilerOutput(join(root, compiler), folder.path))
      .split('\n')
      .filter(line => !/examples\.ts.* TS(?:2353|2559):/.test(line))
    expect(output.filter(line => / TS\d+:/.test(line)).slice(0, 20)).toEqual([])
  },
)

describe('the trial finds faults of generated code', () => {
  /** The findings for a document after one text of its generated code is replaced. */
  const planted = async (document: string, file: string, [old, text]: readonly [string, string]): Promise<string> => {
    const tested = all.find(({ name }) => name === document)
    if (tested === undefined) throw new Error(`The corpus has no ${document}.`)
    const own = await workFolder()
    try {
      const { faults } = await testDocument(tested, own.path, {
        most: 20,
        change: generated => {
          const path = join(generated, file)
          const code = readFileSync(path, 'utf8')
          expect(code).toContain(old)
          writeFileSync(path, code.replaceAll(old, text))
        },
      })
      await writeSettings(own.path, [tested])
      const output = await compilerOutput(join(root, 'node_modules/typescript/bin/tsc'), own.path)
      return [...faults, output].join('\n')
    } finally {
      await own.remove()
    }
  }

  it('a validator that refuses valid values', async () => {
    const change = ["typeof name === 'string'", "name === 'no name'"] as const
    const found = await planted('open-rpc-examples-petstore-openrpc', 'validation/schemas/Pet.ts', change)
    expect(found).toContain('refused, by the other validator taken')
  })

  it('a client that sends a parameter with another name', async () => {
    const change = ["'origin'", "'origins'"] as const
    const found = await planted('readme-oas-examples-3-1-train-travel', 'client/operations/getTrips.ts', change)
    expect(found).toContain('origin must be present')
  })

  it('a server that leaves out a default', async () => {
    const change = ['defaults: { limit: 10, offset: 0 }', 'defaults: { offset: 0 }'] as const
    const found = await planted('scalar-galaxy-3-1', 'validation/operations/getAllData.ts', change)
    expect(found).toContain('getAllData: the default of limit is not in {"offset":0}')
  })

  it('a client that sends a credential to an operation without security', async () => {
    const change = ["id: 'createUser',", "id: 'createUser', security: [{ bearerAuth: [] }],"] as const
    const found = await planted('scalar-galaxy-3-1', 'client/operations/createUser.ts', change)
    expect(found).toContain('createUser: sent a credential that it does not require')
  })

  it('a client that sends to another host', async () => {
    const change = ['https://galaxy.scalar.com', 'https://galaxy.scalar.org'] as const
    const found = await planted('scalar-galaxy-3-1', 'client/api.ts', change)
    expect(found).toContain('sent to https://galaxy.scalar.org')
  })

  it('a type that refuses an example', async () => {
    const change = ['name: string', 'name: number'] as const
    const found = await planted('open-rpc-examples-petstore-openrpc', 'spec/schemas/Pet.ts', change)
    expect(found).toMatch(/examples\.ts.* TS2322/)
  })
})
