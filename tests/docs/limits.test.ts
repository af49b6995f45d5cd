import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../packaging/packs.ts'

interface Row {
  readonly limit: string
  readonly value: number
  readonly option: string
  readonly module: string
  /** Of the number in its module: an export, or `<export>.<member>`. */
  readonly path: string
}

const page = readFileSync(join(root, 'docs/limits.md'), 'utf8')
const lines = page.split('\n').filter(line => /^\| (?!limit \|)[^|-]/.test(line))
const rows: readonly Row[] = lines.flatMap(line => {
  const [, limit = '', value = '', option = '', module, path] =
    /^\| ([^|]+) \| (\d+(?:\.\d+)?)[^|]* \| ([^|]*) \| `([^`]+\.ts)` `([\w.]+)` \|$/.exec(line) ?? []
  return module === undefined || path === undefined
    ? []
    : [{ limit, value: Number(value), option: option.trim(), module, path }]
})

const exportsOf = async (module: string): Promise<Readonly<Record<string, unknown>>> =>
  (await import(join(root, module))) as Readonly<Record<string, unknown>>

it('docs/limits.md is one table of rows that a test can read', () => {
  expect(rows.length).toBeGreaterThan(3)
  expect(lines.length).toBe(rows.length)
  for (const { limit, option } of rows) expect([limit, option]).toEqual([limit, expect.stringMatching(/\S/)])
  expect(new Set(rows.map(({ module, path }) => `${module} ${path}`)).size).toBe(rows.length)
})

it.each(rows)('$limit: $value is what $module has', async ({ module, path, value }) => {
  const [name = '', ...members] = path.split('.')
  const found = members.reduce<unknown>(
    (holder, member) => (holder as Readonly<Record<string, unknown>> | undefined)?.[member],
    (await exportsOf(module))[name],
  )
  expect(found, `${module} ${path}`).toBe(value)
})

it('every number of an object that docs/limits.md names has a row', async () => {
  const listed = new Set(rows.map(({ module, path }) => `${module} ${path}`))
  const missing: string[] = []
  for (const { module, path } of rows) {
    const [name = '', ...members] = path.split('.')
    const holder = (await exportsOf(module))[name]
    if (members.length === 0 || typeof holder !== 'object' || holder === null) continue
    for (const [member, value] of Object.entries(holder))
      if (typeof value === 'number' && !listed.has(`${module} ${name}.${member}`))
        missing.push(`${module} ${name}.${member}`)
  }
  expect(missing).toEqual([])
})
