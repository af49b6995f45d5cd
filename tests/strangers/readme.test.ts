import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
const rows = [...page.matchAll(/^\| (.+) \| `([^|]+)` \| (.+) \|$/gm)].map(([, , file = '', title = '']) => [
  file,
  title,
])

it('the page has a row for each kind of fault', () => {
  expect(rows.length).toBeGreaterThanOrEqual(40)
  expect(page.match(/^\| (?!kind of fault)[^-]/gm)).toHaveLength(rows.length)
})

it.each(rows)('%s has "%s"', (file, title) => {
  expect(existsSync(join(root, file))).toBe(true)
  const text = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'")
  const isTitle = file.endsWith('.md')
    ? text.startsWith(`# ${title}\n`)
    : ["'", '"', '`'].some(quote => text.includes(`${quote}${title}`))
  expect(isTitle).toBe(true)
})
