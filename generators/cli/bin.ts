#!/usr/bin/env node
import * as nodeModule from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { run } from './program.ts'
import { processTerminal } from './terminal.ts'

// A run is over before what the optimising compiler makes of it pays: decision 20. Older engines do not know all of these.
if (Number.parseInt(process.versions.v8, 10) >= 13)
  for (const flag of ['efficiency-mode', 'max-inlined-bytecode-size=150', 'max-inlined-bytecode-size-cumulative=200'])
    setFlagsFromString(`--${flag}`)

// Compilers are large: from the second run on, V8 loads what it made of them. (Node 20 does not have it.)
if ('enableCompileCache' in nodeModule) nodeModule.enableCompileCache()

process.exitCode = await run(process.argv.slice(2), processTerminal())
