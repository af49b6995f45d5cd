import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root, show } from './command.ts'
import { noResult, type Tally } from './tally.ts'

/**
 * Bugs that are planted in artifacts; a layer of the contract tests must find each. `part` is their number; undefined
 * for all.
 */
export const mutantsStage = async (part: number | undefined): Promise<Tally> => {
  const report = join(root, 'test-results', 'mutants.json')
  await rm(report, { force: true })
  const args = ['tests/mutants/run.ts', ...(part === undefined ? [] : ['--part', String(part)])]
  const code = await show('node', args, part === undefined ? 180 : 20)
  const result = await readFile(report, 'utf8').then(
    text =>
      JSON.parse(text) as {
        readonly killed: number
        readonly survived: number
        /** A line for each mutant that was not found. */
        readonly left: readonly string[]
      },
    () => undefined,
  )
  if (result === undefined) return noResult
  return {
    passed: result.killed,
    failed: Math.max(result.survived, code === 0 ? 0 : 1),
    failures: result.left,
  }
}
