import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { root, serve, show, tookTooLong } from './command.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chainwright-show-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** The text that a process has written so far. */
const read = (stream: Readable): (() => string) => {
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  return () => text
}

it('returns the exit code of a tool', async () => {
  expect(await show('node', ['-e', 'process.exitCode = 3'])).toBe(3)
})

it('ends a tool that takes too long, and the processes that it has started', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const file = join(folder, 'beats')
  const beats = `setInterval(() => require('node:fs').appendFileSync(${JSON.stringify(file)}, '.'), 20)`
  const starts = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(beats)}]); for (;;);`
  expect(await show('node', ['-e', starts], 0.1)).toBe(tookTooLong)
  expect(error.mock.calls).toEqual([['node did not end within 0.1 minutes.']])
  const beaten = await readFile(file, 'utf8')
  expect(beaten).not.toBe('')
  await setTimeout(200)
  expect(await readFile(file, 'utf8')).toBe(beaten)
})

it('lets a server run without a limit', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  expect(await serve('node', ['-e', 'setTimeout(() => { process.exitCode = 5 }, 200)'])).toBe(5)
  expect(error.mock.calls).toEqual([])
  // The main command serves until it receives a signal.
  const start = await readFile(join(root, 'scripts/start.ts'), 'utf8')
  const [, serving = ''] = start.split("console.log('\\nserving')")
  expect([...serving.matchAll(/\b(serve|show)\(/g)].map(([, name]) => name)).toEqual(['serve', 'serve'])
})

it('passes a signal on to the running tool, and ends by the same signal', async () => {
  const module = JSON.stringify(join(import.meta.dirname, 'command.ts'))
  const busy = `show('node', ['-e', "process.stdout.write('up'); for (;;);"])`
  const code = `const { show } = await import(${module}); await ${busy}; process.stdout.write('went on'); await ${busy}`
  const outer = spawn(process.execPath, ['--input-type=module', '-e', code])
  const output = read(outer.stdout)
  const ended = once(outer, 'close')
  await vi.waitFor(() => expect(output()).toBe('up'), { timeout: 20_000 })
  outer.kill('SIGTERM')
  expect([await ended, output()]).toEqual([[null, 'SIGTERM'], 'up'])
})

it('waits until each of several servers has ended, and sends no second signal', async () => {
  const module = JSON.stringify(join(import.meta.dirname, 'command.ts'))
  const serving = `setInterval(() => {}, 1000); process.stdout.write('up ')`
  const quick = `process.once('SIGTERM', () => process.exit()); ${serving}`
  // Like the service, it ends immediately at a second signal.
  const slow = `process.once('SIGTERM', () => setTimeout(() => process.stdout.write('closed', () => process.exit()), 400)); ${serving}`
  const servers = [quick, slow].map(code => `serve('node', ['-e', ${JSON.stringify(code)}])`).join(', ')
  const code = `const { serve } = await import(${module}); await Promise.all([${servers}]); process.stdout.write('went on')`
  const outer = spawn(process.execPath, ['--input-type=module', '-e', code])
  const output = read(outer.stdout)
  const ended = once(outer, 'close')
  await vi.waitFor(() => expect(output()).toBe('up up '), { timeout: 20_000 })
  outer.kill('SIGTERM')
  expect([await ended, output()]).toEqual([[null, 'SIGTERM'], 'up up closed'])
})
