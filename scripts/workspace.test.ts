import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

it('asks of engines what the installed Node gives', async () => {
  const text = await readFile(new URL('../pnpm-workspace.yaml', import.meta.url), 'utf8')
  const { catalog, nodeVersion } = parse(text) as { catalog: { node: string }; nodeVersion: string }
  expect(nodeVersion).toBe(catalog.node)
})
