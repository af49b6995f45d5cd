import { expect, it } from 'vitest'
import { processTerminal } from './terminal.ts'

const bold = '\u001b[1mcontracts\u001b[22m'

it.each([
  ['a terminal', { stdout: true, env: {} }, bold],
  ['a file, with a terminal for errors', { stdout: false, env: {} }, 'contracts'],
  ['a file, with colors that the user requires', { stdout: false, env: { FORCE_COLOR: '1' } }, bold],
  ['a terminal with NO_COLOR', { stdout: true, env: { NO_COLOR: '1' } }, 'contracts'],
  ['a terminal without support for colors', { stdout: true, env: { TERM: 'dumb' } }, 'contracts'],
])('results have control codes only in a terminal: %s', (_what, { stdout, env }, printed) => {
  const written: string[] = []
  const stream = (isTTY: boolean) =>
    ({ isTTY, write: (text: string) => written.push(text) }) as unknown as NodeJS.WriteStream & { fd: 1 }
  const streams = { stdout: stream(stdout), stderr: stream(true), env } as unknown as NodeJS.Process
  processTerminal(streams).out(bold)
  expect(written).toEqual([`${printed}\n`])
})
