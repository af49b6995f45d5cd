import type { HealthCheck, HealthCheckResult } from '@chainwright/node-spec'
import { messageOf } from '../../error-message.ts'

/** A check of a part that can fail. */
export interface Check {
  readonly name: string
  /** Ids of subnets; a check without tags applies to the node as a whole. */
  readonly tags: readonly string[]
  /** Returns details; throws if the check fails, with details if the error is a `Failed`. */
  run(signal: AbortSignal): Promise<unknown>
}

/** A failed check with details. */
export class Failed extends Error {
  override readonly name = 'Failed'
  readonly details: unknown

  constructor(message: string, details: unknown) {
    super(message)
    this.details = details
  }
}

/** Runs checks periodically, and keeps their last results. */
export interface HealthMonitor {
  /**
   * The last results of the checks that have one of the tags, and of those of the node as a whole; without tags, the
   * results of all checks.
   */
  report(tags?: readonly string[]): HealthCheckResult
  /** The error of the last run of a check; undefined if it passed, or was not run yet. */
  failureOf(name: string): string | undefined
  /** The last results of the checks that are made while the node starts. */
  readiness(): HealthCheckResult
  /** Runs all checks now. */
  run(): Promise<void>
  close(): void
}

export interface MonitorOptions {
  /** Milliseconds between two runs. */
  readonly period?: number
  /** The time limit of a check in milliseconds. */
  readonly timeout?: number
  /** Milliseconds since 1970. */
  readonly clock?: () => number
  /** Called if a check fails that passed before, with its error, and if it passes again. */
  readonly onChange?: (name: string, error: string | undefined) => void
  /** The current checks: new chains may be added. */
  readonly checks: () => readonly Check[]
}

/** The check that is made while the node starts. */
export const bootstrapped = 'bootstrapped'

const notYetRun: HealthCheck = { error: 'not yet run', timestamp: '0001-01-01T00:00:00Z', duration: 0 }

export const healthMonitor = ({
  period = 30_000,
  timeout = 10_000,
  clock = Date.now,
  onChange,
  checks,
}: MonitorOptions): HealthMonitor => {
  const results = new Map<string, HealthCheck>()
  const keep = (name: string, result: HealthCheck): void => {
    const before = results.get(name)
    results.set(name, result)
    if (before !== undefined && (before.error === undefined) !== (result.error === undefined))
      onChange?.(name, result.error)
  }
  const runOne = async (check: Check): Promise<void> => {
    const from = process.hrtime.bigint()
    const timestamp = new Date(clock()).toISOString()
    const took = (): number => Number(process.hrtime.bigint() - from)
    try {
      const message = await inTime(check, timeout)
      keep(check.name, { ...(message === undefined ? {} : { message }), timestamp, duration: took() })
    } catch (error) {
      const before = results.get(check.name)
      keep(check.name, {
        ...(error instanceof Failed && error.details !== undefined ? { message: error.details } : {}),
        error: messageOf(error),
        timestamp,
        duration: took(),
        contiguousFailures: (before?.contiguousFailures ?? 0) + 1,
        timeOfFirstFailure: before?.timeOfFirstFailure ?? timestamp,
      } as HealthCheck)
    }
  }
  let running: Promise<unknown> | undefined
  const run = async (): Promise<void> => {
    running ??= Promise.all(checks().map(runOne)).finally(() => {
      running = undefined
    })
    await running
  }
  const timer = setInterval(() => void run(), period)
  timer.unref()
  const reportOf = (chosen: readonly Check[]): HealthCheckResult => {
    const shown = chosen.map(({ name }) => [name, results.get(name) ?? notYetRun] as const)
    return {
      checks: Object.fromEntries(shown),
      healthy: shown.every(([, { error }]) => error === undefined),
    }
  }
  return {
    report: (tags = []) =>
      reportOf(
        checks().filter(
          check => tags.length === 0 || check.tags.length === 0 || check.tags.some(tag => tags.includes(tag)),
        ),
      ),
    failureOf: name => results.get(name)?.error,
    readiness: () => reportOf(checks().filter(({ name }) => name === bootstrapped)),
    run,
    close: () => clearInterval(timer),
  }
}

const inTime = (check: Check, timeout: number): Promise<unknown> => {
  const signal = AbortSignal.timeout(timeout)
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no response within ${timeout} ms`)), { once: true })
    check.run(signal).then(resolve, reject)
  })
}
