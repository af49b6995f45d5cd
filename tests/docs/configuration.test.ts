import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { highestDocumentLimits } from '@chainwright/model'
import { expect, it } from 'vitest'
import { checkConfig } from '../../generators/cli/config/check.ts'
import { highestPatternLimits } from '../../generators/validation/patterns/limits.ts'
import { root } from '../packaging/packs.ts'

const read = (page: string): string => readFileSync(join(root, 'docs', page), 'utf8')

/** The settings that the help of a diagnostic about an unknown one lists. */
const settingsAt = (value: (unknown: object) => unknown): string[] => {
  const { diagnostics } = checkConfig(value({ '?????????????': true }), 'chainwright.config.json')
  const help = diagnostics.find(({ code }) => code === 'config.unknown-key')?.help ?? ''
  return help.replace(/^Use |\.$/g, '').split(', ')
}

/** The settings in the first column of the table with this heading. */
const listedBelow = (heading: string): string[] => {
  const [, rows = ''] = read('configuration.md').split(`| ${heading} | means |\n|---|---|\n`)
  const [table = ''] = rows.split('\n\n')
  return [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) => cell.replaceAll('`', '').split(', '))
}

it('docs/configuration.md lists every setting, and no other', () => {
  expect(listedBelow('setting').sort()).toEqual(settingsAt(unknown => ({ apis: {}, ...unknown })).sort())
})

it('docs/configuration.md lists every setting of an API, and no other', () => {
  expect(listedBelow('setting of an API').sort()).toEqual(settingsAt(unknown => ({ apis: { pets: unknown } })).sort())
})

it('docs/limits.md has the highest value of each limit that the configuration sets', () => {
  const [, sentence = ''] = /The highest\s+values that it accepts are ([^.]+)\./.exec(read('limits.md')) ?? []
  const listed = sentence
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .split(/\b(?=\d+ for )/)
    .flatMap(part => {
      const value = Number(part.split(' ')[0])
      return [...part.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, value] as const)
    })
  expect(Object.fromEntries(listed)).toEqual({ ...highestDocumentLimits, ...highestPatternLimits })
})
