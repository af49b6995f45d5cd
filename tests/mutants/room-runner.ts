import { appendFileSync, readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { RunnerTask, RunnerTestCase, RunnerTestFile, RunnerTestSuite, TestError, TestTryOptions } from 'vitest'
import { TestRunner } from 'vitest'
import { endless, type LogLine, type Plan } from './plan.ts'

/** The state that all test files of a process share, although each has its own runner. */
interface State {
  readonly path: string
  readonly plan: Plan
  /** By bug, whether the current test reached it. */
  readonly seen: Uint8Array
  /** By bug, whether code reached it while no test ran. */
  readonly loading: Uint8Array
  readonly alive: Set<number>
  /** Processor time by bug, in milliseconds. */
  readonly spent: Map<number, number>
  /** The seconds of processor time at which the process ends. */
  readonly watch: Int32Array
  active: number
  isTesting: boolean
  /** Set when a bug changed a state that remains, or when the only bug was found. Nothing else runs then. */
  isOver: boolean
  hasTried: boolean
}

const stateOf = (path: string | undefined): State => {
  if (path === undefined) throw new Error('ROOM_PLAN names no file.')
  const all = globalThis as { $roomState?: State }
  if (all.$roomState?.path === path) return all.$roomState
  const plan = JSON.parse(readFileSync(path, 'utf8')) as Plan
  const state: State = {
    path,
    plan,
    seen: new Uint8Array(plan.size),
    loading: new Uint8Array(plan.size),
    alive: new Set(plan.bugs),
    spent: new Map(),
    watch: watched(),
    active: -1,
    isTesting: false,
    isOver: false,
    hasTried: false,
  }
  const $bugOf = (bug: number): boolean => {
    if (bug === state.active) return true
    if (state.isTesting) state.seen[bug] = 1
    else state.loading[bug] = 1
    return false
  }
  Object.assign(globalThis, { $roomState: state, $bugOf })
  switchTo(state, plan.alone)
  return state
}

const switchTo = (state: State, bug: number | undefined): void => {
  state.active = bug ?? -1
  // For the processes that a test starts.
  if (bug === undefined) delete process.env['PLANTED_BUG']
  else process.env['PLANTED_BUG'] = String(bug)
}

interface Place {
  readonly file: string
  readonly test: string
}

interface Outcome {
  readonly passed: boolean
  readonly message: string
  readonly cost: number
}

/** The message of a failure, with the difference of expected and actual. */
const messageOf = (error: TestError | undefined): string => [error?.message, error?.diff].filter(Boolean).join('\n')

const fileOf = ({ file }: RunnerTask): string => file.name

/** Processor time of this process in milliseconds, which does not depend on the load of the machine. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** A thread that ends the process once it has taken more processor time than the seconds in its memory. */
const watched = (): Int32Array => {
  const memory = new Int32Array(new SharedArrayBuffer(4))
  Atomics.store(memory, 0, 2 ** 30)
  const code = `
    const { workerData } = require('node:worker_threads')
    setInterval(() => {
      const { user, system } = process.cpuUsage()
      if ((user + system) / 1e6 > Atomics.load(workerData, 0)) process.kill(process.pid, 'SIGKILL')
    }, 500)`
  new Worker(code, { eval: true, workerData: memory, execArgv: [] }).unref()
  return memory
}

/**
 * Runs each test once without a bug, and then with each bug that it reached, until a test fails with it. Bugs are behind switches
 * in the modules (`schemata.ts`), so that a process loads them once for all bugs.
 */
export default class RoomRunner extends TestRunner {
  readonly #state: State = stateOf(process.env['ROOM_PLAN'])
  readonly #plan = this.#state.plan
  #turns: (number | undefined)[] = []
  #found: number[] = []
  #began = 0
  #first = 0

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file)
    this.#expect(endless.least * endless.times)
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    const { tests } = this.#plan
    if (this.#state.isOver || (tests !== undefined && !tests.includes(test.fullName))) test.mode = 'skip'
    await super.onBeforeRunTask(test)
    this.#turns = []
    this.#found = []
    this.#first = 0
    // The runner compares its count with this number each time, and which bugs a test reaches is known after its first run.
    if (this.#plan.alone === undefined) test.repeats = { valueOf: () => this.#turns.length } as unknown as number
  }

  override onBeforeTryTask(test: RunnerTestCase, options: TestTryOptions): void {
    super.onBeforeTryTask(test, options)
    const bug = options.repeats === 0 ? this.#plan.alone : this.#turns[options.repeats - 1]
    if (bug !== undefined) this.#log({ event: 'begin', file: fileOf(test), test: test.fullName, bug })
    if (options.repeats === 0) this.#state.seen.fill(0)
    this.#expect(Math.max(endless.least, this.#first) * (options.repeats === 0 ? endless.times : 1))
    this.#switchTo(bug)
    this.#state.isTesting = true
    this.#began = processorTime()
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions): Promise<void> {
    await super.onAfterRetryTask(test, options)
    const cost = processorTime() - this.#began
    this.#state.isTesting = false
    this.#switchTo(this.#plan.alone)
    const passed = test.result?.state !== 'fail'
    const message = passed ? '' : messageOf(test.result?.errors?.at(-1)).slice(0, 2000)
    const place = { file: fileOf(test), test: test.fullName }
    const { alone } = this.#plan
    if (alone !== undefined) {
      this.#log({ event: 'tried', ...place, bug: alone, passed, message })
      if (!passed) this.#state.isOver = true
    } else if (options.repeats === 0) this.#afterFirst(place, { passed, message, cost })
    else this.#afterBug(place, options.repeats - 1, { passed, message, cost })
    if (options.repeats === this.#turns.length) this.#expect(Number.POSITIVE_INFINITY)
  }

  #afterFirst(place: Place, { passed, message, cost }: Outcome): void {
    const reached = [...this.#state.seen].flatMap((count, bug) => (count > 0 ? [bug] : []))
    // An earlier bug may have caused this failure.
    if (!passed && this.#state.hasTried) {
      this.#log({ event: 'spoiled', ...place, bugs: [] })
      this.#state.isOver = true
      return
    }
    this.#log({ event: 'test', ...place, passed, message, cost, reached })
    if (!passed || cost > this.#plan.longTest) return
    this.#turns = reached.filter(
      bug =>
        this.#state.alive.has(bug) &&
        this.#state.loading[bug] === 0 &&
        (this.#state.spent.get(bug) ?? 0) <= this.#plan.mostTime,
    )
    this.#state.hasTried ||= this.#turns.length > 0
    this.#first = cost * endless.times
  }

  #afterBug(place: Place, turn: number, { passed, message, cost }: Outcome): void {
    const bug = this.#turns[turn]
    if (bug === undefined) {
      if (passed) return
      this.#log({ event: 'spoiled', ...place, bugs: this.#found })
      this.#state.isOver = true
      return
    }
    this.#state.spent.set(bug, (this.#state.spent.get(bug) ?? 0) + cost)
    // On a busy machine, a timed test may fail although the code is right. It is run again.
    if (!passed && this.#turns[turn - 1] !== bug) {
      this.#turns.splice(turn + 1, 0, bug)
      return
    }
    this.#log({ event: 'tried', ...place, bug, passed, message })
    if (!passed) {
      this.#state.alive.delete(bug)
      this.#found.push(bug)
    }
    // The test must pass again without a bug.
    if (turn === this.#turns.length - 1 && this.#found.length > 0) this.#turns.push(undefined)
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite)
    if (!('filepath' in suite)) return
    const file = fileOf(suite)
    const errors = suite.tasks.length === 0 ? suite.result?.errors : undefined
    if (errors?.[0] !== undefined) this.#log({ event: 'unloadable', file, message: errors[0].message.slice(0, 2000) })
    const loading = [...this.#state.loading].flatMap((count, bug) => (count > 0 ? [bug] : []))
    if (!this.#state.isOver || this.#plan.alone !== undefined) this.#log({ event: 'file', file, loading })
  }

  #switchTo(bug: number | undefined): void {
    switchTo(this.#state, bug)
  }

  /** Limits the processor time from now on, in milliseconds. */
  #expect(most: number): void {
    const until = Math.min((processorTime() + most) / 1000, 2 ** 30)
    Atomics.store(this.#state.watch, 0, Math.ceil(until))
  }

  #log(line: LogLine): void {
    appendFileSync(this.#plan.log, `${JSON.stringify(line)}\n`)
  }
}
