import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TestContext } from 'vitest'

// A test that kills a program at many points takes minutes. CI runs all points if the program has changed since all of
// them passed, otherwise some of each phase. `pnpm test service` runs all.

const services = fileURLToPath(new URL('..', import.meta.url))
const record = fileURLToPath(new URL('kill-points.json', import.meta.url))

/** The SHA-256 of the sources that a killed program consists of. */
const sources = (): string => {
  const hash = createHash('sha256')
  const files = globSync('**/*.{ts,json,sql}', { cwd: services, exclude: ['**/node_modules', '**/*.test.ts'] })
  for (const file of [
    ...files.filter(name => !name.startsWith('testing/kill-points.')),
    '../pnpm-workspace.yaml',
  ].sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(services + file))
      .update('\0')
  return hash.digest('hex')
}

const passed = JSON.parse(readFileSync(record, 'utf8')) as Readonly<Record<string, string>>

/** The points at which a test kills a program. */
interface KillPoints {
  /** Whether this run kills the program at all of them. */
  readonly runsAll: boolean
  /** All points of a phase, or as many as every run has. */
  choose<T>(all: readonly T[], least: number): readonly T[]
  /** Records that all points have passed: with `KILL_POINTS=all`, if no test of the file before this one failed. */
  recordPassed(task: TestContext['task']): void
}

/** @param program - The name of the program in `kill-points.json`. */
export const killPointsOf = (program: string): KillPoints => {
  const isRequested = process.env['KILL_POINTS'] === 'all'
  const runsAll = isRequested || passed[program] !== sources()
  return {
    runsAll,
    choose: (all, least) => (runsAll ? all : all.slice(0, least)),
    recordPassed({ file }) {
      if (!isRequested || file.tasks.some(({ result }) => result?.state === 'fail')) return
      const now = JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>
      writeFileSync(record, `${JSON.stringify({ ...now, [program]: sources() }, null, 2)}\n`)
    },
  }
}
