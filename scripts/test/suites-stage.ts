import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { root } from './command.ts'
import type { Tally } from './tally.ts'

const suites = ['json-schema-test-suite', 'jsonrpc2', 'oas-3.1-schema-tests', 'openrpc']
const recordings = ['chain', 'node']

/** The public conformance suites and the recordings must be there in CI; elsewhere the tests that need them are left out, and this says so. */
export const suitesStage = async (): Promise<Tally> => {
  const found = [
    await folderTally('suites', 'SUITES_DIR', suites),
    await folderTally('recordings', 'RECORDINGS_DIR', recordings),
  ]
  return {
    passed: found.reduce((sum, { passed }) => sum + passed, 0),
    failed: found.reduce((sum, { failed }) => sum + failed, 0),
  }
}

const folderTally = async (name: string, variable: string, wanted: readonly string[]): Promise<Tally> => {
  const folder = process.env[variable] ?? join(root, '..', 'shared', name)
  const present: string[] = await readdir(folder).catch(() => [])
  const missing = wanted.filter(suite => !present.includes(suite))
  if (missing.length === 0) return { passed: wanted.length, failed: 0 }
  console.log(`Not found in ${resolve(folder)}: ${missing.join(', ')}. ${variable} says where they are.`)
  if (process.env['CI']) return { passed: wanted.length - missing.length, failed: missing.length }
  console.log('Tests that need them are left out of this run; CI fails without them.')
  return { passed: wanted.length - missing.length, failed: 0 }
}
