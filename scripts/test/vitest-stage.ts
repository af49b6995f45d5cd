import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root, show, tookTooLong } from './command.ts'
import { failuresIn, type JsonReport } from './json-report.ts'
import { runningFile } from './running-reporter.ts'
import { noResult, type Tally } from './tally.ts'

/** One project of vitest.config.ts; it is ended if it takes longer than `minutes`. */
export const vitestStage =
  (project: string, minutes = 15) =>
  async (): Promise<Tally> => {
    const report = join(root, 'test-results', `${project}.json`)
    await mkdir(join(root, 'test-results'), { recursive: true })
    await rm(report, { force: true })
    const reporters = ['default', 'json', './scripts/test/running-reporter.ts'].map(name => `--reporter=${name}`)
    const args = ['run', '--project', project, ...reporters, `--outputFile.json=${report}`]
    const code = await show('vitest', args, minutes)
    if (code === tookTooLong)
      console.log(`Still running: ${await readFile(runningFile, 'utf8').catch(() => 'nothing')}`)
    const result = await readFile(report, 'utf8').then(
      text => JSON.parse(text) as JsonReport,
      () => undefined,
    )
    if (result === undefined) return noResult
    const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = result
    if (skipped > 0) console.log(`${skipped} skipped`)
    // Counts a failure if a file could not be loaded, which has no failed tests, or if no test ran.
    return {
      passed,
      failed: Math.max(failed, code === 0 && passed + failed > 0 ? 0 : 1),
      failures: result.testResults
        .flatMap(failuresIn)
        .map(({ file, test }) => [relative(root, file), ...(test === undefined ? [] : [test])].join(' > ')),
    }
  }
