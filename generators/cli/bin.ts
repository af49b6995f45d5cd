#!/usr/bin/env node
import * as nodeModule from 'node:module'
import { run } from './program.ts'
import { processTerminal } from './terminal.ts'

// Compilers are large: from the second run on, V8 loads what it made of them. (Node 20 does not have it.)
if ('enableCompileCache' in nodeModule) nodeModule.enableCompileCache()

process.exitCode = await run(process.argv.slice(2), processTerminal())
