#!/usr/bin/env node
import * as nodeModule from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { keepRunningWithoutOutput } from './output.ts'

keepRunningWithoutOutput()
// The manifest says it for package managers, which only warn.
const { engines } = nodeModule.createRequire(import.meta.url)('chainwright/package.json') as {
  engines: { node: string }
}
const required = Number(/\d+/.exec(engines.node)?.[0])

if (Number.parseInt(process.versions.node, 10) < required) {
  process.stderr.write(`chainwright requires Node ${required} or later; this is Node ${process.versions.node}.\n`)
  process.exitCode = 3
} else {
  // Compilers are large: from the second run on, V8 loads what it made of them. (Node 20 does not have it.)
  // Without a folder of the user's own it would be one for temporary files, where another user could lay code for us to run.
  if ('enableCompileCache' in nodeModule)
    nodeModule.enableCompileCache(
      process.env['NODE_COMPILE_CACHE'] ??
        join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'chainwright'),
    )
  // An older Node may not read what the program is written in, so that nothing of it may be loaded before.
  const [{ run }, { processTerminal }] = await Promise.all([import('./program.ts'), import('./terminal.ts')])
  process.exitCode = await run(process.argv.slice(2), processTerminal())
}
