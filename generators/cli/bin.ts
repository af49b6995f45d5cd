#!/usr/bin/env node
import * as nodeModule from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { keepRunningWithoutOutput } from './output.ts'

keepRunningWithoutOutput()
// Package managers only warn about `engines` in the manifest.
const { engines } = nodeModule.createRequire(import.meta.url)('chainwright/package.json') as {
  engines: { node: string }
}
const required = Number(/\d+/.exec(engines.node)?.[0])

if (Number.parseInt(process.versions.node, 10) < required) {
  process.stderr.write(`chainwright requires Node ${required} or later, but this is Node ${process.versions.node}.\n`)
  process.exitCode = 3
} else {
  // Compilers are large, so V8 caches their compiled code from the second run on (not in Node 20). The cache is in a folder of
  // the user, not in that for temporary files, where another user could place code for us to run.
  if ('enableCompileCache' in nodeModule)
    nodeModule.enableCompileCache(
      process.env['NODE_COMPILE_CACHE'] ??
        join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'chainwright'),
    )
  // An older Node may not parse the program, so load none of it before this check.
  const [{ run }, { processTerminal }] = await Promise.all([import('./program.ts'), import('./terminal.ts')])
  process.exitCode = await run(process.argv.slice(2), processTerminal())
}
