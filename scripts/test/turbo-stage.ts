import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removeStale } from '../stale.ts'
import { root, show } from './command.ts'
import { noResult, type Tally } from './tally.ts'

/**
 * Formatting, lint, types, import bounds, generated code and contracts: the tasks of `pnpm check`, each counted as one.
 */
export const checkStage = (): Promise<Tally> =>
  turbo(['check', 'format', 'boundaries', 'generated', 'contracts', 'changes'])

/** `dist/` of every package that is published. */
export const buildStage = async (): Promise<Tally> => {
  const tally = await turbo(['build'])
  removeStale(root)
  return tally
}

const turbo = async (tasks: readonly string[]): Promise<Tally> => {
  const runs = join(root, '.turbo', 'runs')
  await rm(runs, { recursive: true, force: true })
  const code = await show('turbo', [
    'run',
    ...tasks,
    '--continue=always',
    '--output-logs=new-only',
    '--log-order=grouped',
    '--summarize',
  ])
  const [summary] = await readdir(runs).catch(() => [])
  if (summary === undefined) return noResult
  const { execution, tasks: done } = JSON.parse(await readFile(join(runs, summary), 'utf8')) as RunSummary
  const failed = Math.max(execution.attempted - execution.success - execution.cached, code === 0 ? 0 : 1)
  const failures = done.filter(task => task.execution?.exitCode !== 0).map(({ taskId }) => taskId)
  return { passed: execution.success + execution.cached, failed, failures }
}

/** The part of turbo's run summary that is read here. */
interface RunSummary {
  readonly execution: {
    readonly attempted: number
    readonly success: number
    readonly cached: number
    readonly failed: number
  }
  readonly tasks: readonly {
    readonly taskId: string
    /** Absent for a task that did not run. */
    readonly execution?: { readonly exitCode: number }
  }[]
}
