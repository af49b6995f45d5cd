import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { exit } from '../../generators/cli/exit.ts'
import { root } from '../packaging/packs.ts'

const page = readFileSync(join(root, 'docs/cli.md'), 'utf8')
const help = (...verb: string[]): string =>
  execFileSync(process.execPath, [join(root, 'generators/cli/bin.ts'), ...verb, '--help'], { encoding: 'utf8' })

const verbs = [...help().matchAll(/^ {2}([a-z]+) \[/gm)].map(([, verb = '']) => verb).filter(verb => verb !== 'help')

it('docs/cli.md lists every verb', () => {
  const listed = [...page.matchAll(/^\| `([a-z]+)[ `]/gm)].map(([, verb = '']) => verb)
  expect(verbs.length).toBeGreaterThan(3)
  expect(listed.sort()).toEqual(verbs.sort())
})

it('docs/cli.md lists every option of every verb, and no other', () => {
  const listed = [...page.matchAll(/^\| `(--[a-z-]+)[^|]*\| ([a-z, ]+) \|/gm)].flatMap(([, option = '', of = '']) =>
    of.split(',').map(verb => `${verb.trim()} ${option}`),
  )
  const known = verbs.flatMap(verb =>
    [...help(verb).matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(([, option = '']) => `${verb} ${option}`),
  )
  expect(listed.sort()).toEqual(known.filter(option => !option.endsWith(' --help')).sort())
})

it('docs/cli.md and --help list every exit code', () => {
  const listed = [...page.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code))
  expect(listed).toEqual(Object.values(exit))
  for (const code of Object.values(exit)) expect(help()).toMatch(new RegExp(`^ {2}${code} +\\S`, 'm'))
})
