import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'

/**
 * Expects the tables of a page between the comments `<!-- name -->` and `<!-- /name -->` to consist of these rows. With `UPDATE_CASES=1`, writes
 * them into the page first.
 */
export const expectTables = (page: string, tables: Readonly<Record<string, readonly string[]>>): void => {
  const text = readFileSync(page, 'utf8')
  let expected = text
  for (const [name, rows] of Object.entries(tables)) {
    const part = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*(\n<!-- /${name} -->)`)
    expect(expected).toMatch(part)
    expected = expected.replace(part, (_, begin: string, end: string) => `${begin}${rows.join('\n')}${end}`)
  }
  if (process.env['UPDATE_CASES'] === '1') writeFileSync(page, expected)
  expect(readFileSync(page, 'utf8')).toBe(expected)
}

/** A row of a Markdown table. */
export const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** A text of a help as a cell of a table: options and placeholders are code. */
export const cell = (text: string): string =>
  text
    .replace(/--[a-z-]+|[\w.:-]*<[^>]+>(?:[\w.:=| -]*<[^>]+>)*/g, code => `\`${code}\``)
    .replaceAll('|', '\\|')
    .replaceAll('*', '\\*')
