import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ownProblemsOf, problemsOf } from './types-of.ts'

const packages = join(import.meta.dirname, '..', '..', '..', 'packages')

const blocksOf = (name: string, kind: string): string[] => {
  const readme = readFileSync(join(packages, name, kind, 'README.md'), 'utf8')
  return [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code)
}

// the names that the code of a README assumes
const around = `
declare const process: { env: { [name: string]: string | undefined } }
declare const address: string, chainId: string, txID: string
declare const show: (value: unknown) => void, read: (text: string) => void, plot: (timestamp: number, value: number) => void
export type { process, address, chainId, txID, show, read, plot }
`

it.each(['data', 'metrics', 'node'])('the snippets of the README of %s-client compile, one after the other', name => {
  const blocks = blocksOf(name, 'client')
  expect(blocks.length).toBeGreaterThanOrEqual(3)
  expect(problemsOf(blocks.join('\n') + around)).toEqual([])
})

it('the snippets of docs/replay.md compile', () => {
  const page = readFileSync(join(packages, '..', 'docs', 'replay.md'), 'utf8')
  // only packages/contract depends on msw
  const blocks = [...page.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) =>
    code.replace("import { setupServer } from 'msw/node'\n", ''),
  )
  expect(blocks).toHaveLength(3)
  const openapi = "import openapi from '@chainwright/data-spec/openapi.json' with { type: 'json' }\n"
  const given = `import { createDataClient } from '@chainwright/data-client'
    declare const expect: (value: unknown) => { toEqual(value: unknown): void }
    declare const setupServer: (...handlers: unknown[]) => unknown
    export type { createDataClient, expect, setupServer }\n`
  for (const code of blocks)
    expect(ownProblemsOf(`${code.includes(openapi.trim()) ? '' : openapi}${code}\n${given}`), code).toEqual([])
})

it.each(['data', 'metrics', 'node'])('the snippets of the README of %s-spec compile', name => {
  const blocks = blocksOf(name, 'spec')
  expect(blocks.length).toBeGreaterThan(0)
  for (const code of blocks) expect(problemsOf(`${code}\ndeclare const url: string\nexport type { url }`)).toEqual([])
})
