import { expect, it } from 'vitest'
import { run } from './program.ts'
import { recordingTerminal } from './testing/terminal.ts'

const helpOf = async (...verb: string[]): Promise<string> => {
  const terminal = recordingTerminal('/')
  await run([...verb, '--help'], terminal)
  return terminal.printed.out
}

it('no line of a help is wider than 80 columns', async () => {
  const all = await helpOf()
  const verbs = [...(all.split('Commands:')[1] ?? '').matchAll(/^ {2}(\w+)/gm)].map(([, verb = '']) => verb)
  expect(verbs).toContain('verify')
  const helps = await Promise.all(verbs.map(verb => (verb === 'help' ? '' : helpOf(verb))))
  expect([all, ...helps].flatMap(help => help.split('\n')).filter(line => line.length > 80)).toEqual([])
})
