import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadApi } from '../load/load-api.ts'
import type { Layout } from '../source/layout.ts'
import { namesOf } from '../source/names-of.ts'
import { print } from '../source/print.ts'
import { emitServer } from './index.ts'

// One Markdown file is one claim: a contract in, fragments of modules out.
const folder = join(import.meta.dirname, 'cases')
const layout: Layout = { places: {}, extension: '.ts', maker: 'generators', command: 'pnpm generate' }
const fence = /^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm

const modulesOf = async (contract: string): Promise<ReadonlyMap<string, string>> => {
  const { api, diagnostics } = await loadApi({
    name: 'case',
    entries: ['case.yaml'],
    root: '/',
    read: async () => new TextEncoder().encode(contract),
  })
  if (api === undefined) throw new Error(diagnostics.map(({ message }) => message).join(' '))
  return new Map(
    emitServer(api, namesOf(api)).flatMap(file =>
      'module' in file ? [[`${file.module}.ts`, print(file, layout)] as const] : [],
    ),
  )
}

for (const name of readdirSync(folder).sort()) {
  const text = readFileSync(join(folder, name), 'utf8')
  const blocks = [...text.matchAll(fence)].map(([, language = '', label = '', body = '']) => ({
    language,
    label,
    body,
  }))
  const contract = blocks.find(({ language }) => language === 'yaml')?.body ?? ''
  const fragments = blocks.filter(({ language }) => language === 'ts')

  describe(/^# (.+)$/m.exec(text)?.[1] ?? name, () => {
    test('has something to hold the output to', () => expect(fragments.length).toBeGreaterThan(0))

    test.each(fragments.map(({ label, body }) => [label, body] as const))('%s', async (module, body) => {
      const modules = await modulesOf(contract)
      expect(body.trim()).not.toBe('')
      expect(modules.get(module)).toContain(body)
    })
  })
}
