import { expect, it } from 'vitest'
import { processTerminal } from './terminal.ts'

const bold = '\u001b[1mcontracts\u001b[22m'

it.each([
  ['a terminal', { stdout: true, env: {} }, bold],
  ['a file, with a terminal for errors', { stdout: false, env: {} }, 'contracts'],
  ['a file, with colours that are wanted', { stdout: false, env: { FORCE_COLOR: '1' } }, bold],
  ['a terminal that is wanted without', { stdout: true, env: { NO_COLOR: '1' } }, 'contracts'],
  ['a terminal that knows none', { stdout: true, env: { TERM: 'dumb' } }, 'contracts'],
])('results have control codes only in a terminal: %s', (_what, { stdout, env }, printed) => {
  const written: string[] = []
  const stream = (isTTY: boolean) =>
    ({ isTTY, write: (text: string) => written.push(text) }) as unknown as NodeJS.WriteStream & { fd: 1 }
  const streams = { stdout: stream(stdout), stderr: stream(true), env } as unknown as NodeJS.Process
  processTerminal(streams).out(bold)
  expect(written).toEqual([`${printed}\n`])
})
