import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** A run of tests of the contract project. */
export interface Ran {
  /** From the start of the process to its end. */
  readonly seconds: number
  /** Spent in tests, as vitest counts it. */
  readonly testing: number
  readonly passed: number
  readonly failed: number
}

/** Runs files of the contract stage like CI. `report` is the path of the JSON report. */
export const vitest = async (
  files: readonly string[],
  report: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> => {
  const begun = performance.now()
  await new Promise<void>((done, fail) => {
    const args = ['run', '--project', 'contract', '--reporter=json', `--outputFile=${report}`, ...files]
    const child = spawn(join(root, 'node_modules', '.bin', 'vitest'), args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.on('error', fail)
    child.on('exit', () => done())
  })
  const seconds = (performance.now() - begun) / 1000
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(await readFile(report, 'utf8')) as Report
  const milliseconds = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ duration }) => duration ?? 0),
  )
  return {
    seconds,
    testing: milliseconds.reduce((sum, each) => sum + each, 0) / 1000,
    passed: numPassedTests,
    failed: numFailedTests,
  }
}

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly { readonly assertionResults: readonly { readonly duration?: number }[] }[]
}
