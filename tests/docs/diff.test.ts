import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { typeRules } from '../../generators/cli/types/type-change.ts'
import type { Impact } from '../../generators/diff/rule.ts'
import { ruleFamilies } from '../../generators/diff/rules.ts'
import { root } from '../packaging/packs.ts'

const page = join(root, 'docs/diff.md')
const part = /<!-- rules -->\n[\s\S]*<!-- \/rules -->/

it('docs/diff.md lists every rule of diff with its current text; UPDATE_CASES=1 updates the table', () => {
  const text = readFileSync(page, 'utf8')
  const expected = text.replace(part, () => `<!-- rules -->\n${tables()}\n<!-- /rules -->`)
  if (process.env['UPDATE_CASES'] === '1') writeFileSync(page, expected)
  expect(part.test(text)).toBe(true)
  expect(readFileSync(page, 'utf8')).toBe(expected)
})

it('docs/release.md lists every rule of diff --types', () => {
  const release = readFileSync(join(root, 'docs/release.md'), 'utf8')
  const listed = [...release.matchAll(/^\| `(types\.[a-z-]+)` \| (.+) \|$/gm)].map(([, code, description]) => [
    code,
    description,
  ])
  expect(listed).toEqual(Object.entries(typeRules))
})

const tables = (): string =>
  Object.entries(ruleFamilies)
    .map(([family, rules]) =>
      [
        `### ${family}\n`,
        '| code | sent | read | what happened |',
        '|---|---|---|---|',
        ...rules.map(
          ({ code, input, output, description }) =>
            `| \`${code}\` | ${cell(input)} | ${cell(output)} | ${description} |`,
        ),
      ].join('\n'),
    )
    .join('\n\n')

const cell = ({ wire, source }: Impact): string => (wire === source ? wire : `${wire} (${source})`)
