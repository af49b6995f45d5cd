#!/usr/bin/env node
import { keepRunningWithoutOutput } from './cli/output.ts'
import { run } from './cli/program.ts'

keepRunningWithoutOutput()

const stop = new AbortController()
// The second signal ends the process immediately.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  out: text => void process.stdout.write(`${text}\n`),
  err: text => void process.stderr.write(`${text}\n`),
  signal: stop.signal,
})
