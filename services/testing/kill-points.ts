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

/** Whether a test runs all points of a kill, by the name of its program. */
export const runsAllPoints = (program: string): boolean =>
  process.env['KILL_POINTS'] === 'all' || passed[program] !== sources()

/** Records that all points of a program have passed: with `KILL_POINTS=all`, if no test before this one failed. */
export const recordAllPoints = (program: string, { file }: TestContext['task']): void => {
  if (process.env['KILL_POINTS'] !== 'all' || file.tasks.some(({ result }) => result?.state === 'fail')) return
  const now = JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>
  writeFileSync(record, `${JSON.stringify({ ...now, [program]: sources() }, null, 2)}\n`)
}
