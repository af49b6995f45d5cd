import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { PerformanceObserver } from 'node:perf_hooks'
import { subscribeToWaits } from '../../store/waits.ts'

/** Profiles of this process by V8. */
export interface Profiles {
  readonly isRunning: boolean
  startCpu(): Promise<void>
  /** Writes `cpu.profile`. */
  stopCpu(): Promise<void>
  /** Writes `mem.profile`: the places that allocated the memory in use. */
  memory(): Promise<void>
  /** Writes `lock.profile`: delays of the event loop, garbage collections, and waits for the database. */
  waits(): Promise<void>
  close(): void
}

/** A wait, in the trace event format: in microseconds since the process began. */
interface Wait {
  readonly name: string
  readonly ts: number
  readonly dur: number
}

/** Milliseconds between two checks of the event loop, and the delay from which one is recorded. */
const interval = 20
const late = 10
/** The maximum number of recorded waits; the oldest are dropped. */
const keptWaits = 10_000

/**
 * @param folder The folder of the profiles. Their names are those of the interface, and only the owner can read them.
 */
export const profilesIn = (folder: string): Profiles => {
  const session = new Session()
  session.connect()
  const sampling = session.post('HeapProfiler.startSampling', { samplingInterval: 128 << 10 })
  let isRunning = false
  const waits: Wait[] = []
  const keep = (wait: Wait): void => {
    waits.push(wait)
    if (waits.length > keptWaits) waits.shift()
  }
  let before = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const delay = now - before - interval
    if (delay > late) keep({ name: 'event loop', ts: 1_000 * (now - delay), dur: 1_000 * delay })
    before = now
  }, interval)
  timer.unref()
  const collections = new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries())
      keep({ name: 'garbage collection', ts: 1_000 * startTime, dur: 1_000 * duration })
  })
  collections.observe({ entryTypes: ['gc'] })
  const unsubscribe = subscribeToWaits(({ name, start, end }) => {
    keep({ name, ts: 1_000 * start, dur: 1_000 * (end - start) })
  })
  const write = (name: string, profile: unknown): void => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, name)
    writeFileSync(`${file}.new`, JSON.stringify(profile), { mode: 0o600 })
    chmodSync(`${file}.new`, 0o600)
    renameSync(`${file}.new`, file)
  }
  return {
    get isRunning() {
      return isRunning
    },
    async startCpu() {
      isRunning = true
      await session.post('Profiler.enable')
      await session.post('Profiler.start')
    },
    async stopCpu() {
      const { profile } = await session.post('Profiler.stop')
      isRunning = false
      write('cpu.profile', profile)
    },
    async memory() {
      await sampling
      write('mem.profile', (await session.post('HeapProfiler.getSamplingProfile')).profile)
    },
    async waits() {
      write('lock.profile', {
        displayTimeUnit: 'ms',
        traceEvents: waits.map(wait => ({ ...wait, ph: 'X', cat: 'wait', pid: process.pid, tid: 0 })),
      })
    },
    close() {
      clearInterval(timer)
      collections.disconnect()
      unsubscribe()
      session.disconnect()
    },
  }
}
