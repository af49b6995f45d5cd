import { expect, it } from 'vitest'
import { settingTable } from '../config/settings.ts'
import { run } from './program.ts'

const helpOf = async (...command: string[]): Promise<readonly string[]> => {
  const lines: string[] = []
  const terminal = {
    out: (text: string) => lines.push(text),
    err: (text: string) => lines.push(text),
    env: {},
    signal: new AbortController().signal,
  }
  expect(await run([...command, '--help'], terminal)).toBe(0)
  return [...lines.join('\n').matchAll(/^ {2}(?:-h, )?--([a-z-]+)/gm)].map(([, name = '']) => name)
}

const database = ['config', 'data', 'database-url', 'min-free-bytes']

it('start --help lists every setting', async () => {
  expect(await helpOf('start')).toEqual([
    'config',
    ...settingTable.map(({ flag }) => flag.slice(2).replace(/ .*/, '')),
    'help',
  ])
})

it('ingest --help lists only the options that affect ingest', async () => {
  const own = ['files', 'node', 'network', 'chain']
  expect((await helpOf('ingest')).toSorted()).toEqual(
    [...own, ...database, 'batch-blocks', 'chains', 'help'].toSorted(),
  )
})

it.each([
  ['create', ['organization', 'scopes', 'tier']],
  ['list', ['organization']],
  ['revoke', ['organization']],
])('keys %s --help lists only the options that affect keys', async (command, own) => {
  expect((await helpOf('keys', command)).toSorted()).toEqual([...own, ...database, 'help'].toSorted())
})
