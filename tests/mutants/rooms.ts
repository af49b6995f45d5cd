import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compilerErrors } from './compiler.ts'
import type { TestsOf } from './imports.ts'
import { type Finding, namedBy } from './layers.ts'
import { type Mutant, planted } from './mutant.ts'
import type { LogLine, Plan } from './plan.ts'
import { switched } from './schemata.ts'
import type { Known, Verdict } from './try.ts'
import { type UnitTests, unitTestsIn } from './unit-tests.ts'
import { copyOf } from './workspace.ts'

/** Limits of the time for one mutant. */
export interface Effort {
  /** The number of test files that check a mutant: of those that reach it, the closest, because a case for it belongs there. */
  readonly mostFiles: number
  /** The number of files to run to find those that reach it. */
  readonly mostTests: number
  /** A test that takes longer, in milliseconds of processor time, only checks mutants that no other test found. */
  readonly longTest: number
  /** For one mutant, in milliseconds of processor time. */
  readonly mostTime: number
  /** The limit for a test that waits, in milliseconds. It only matters for mutants whose tests are endless. */
  readonly longestWait: number
}

const usual: Effort = { mostFiles: 4, mostTests: 8, longTest: 500, mostTime: 10_000, longestWait: 60_000 }

/** The number of test files in one process. */
const filesAtATime = 12

export interface Rooms {
  readonly root: string
  readonly testsOf: TestsOf
  readonly knownOf: (mutant: Mutant) => Known | undefined
  readonly onVerdict: (verdict: Verdict) => Promise<void>
  readonly print: (words: string) => void
  /** The vitest project of the tests. Default: `unit`. */
  readonly project?: string
  /** Default: `usual`. */
  readonly effort?: Partial<Effort>
}

/**
 * Plants mutants in hand-written code, all at once and each behind a switch, and runs the tests that reach them, the
 * closest first. Two kinds of mutants run in a separate process: those that a module reaches while it loads, because a
 * switch cannot try them, and those that the tests did not find, because an earlier run may have left something in
 * memory that hides them.
 */
export const tryRooms = async (mutants: readonly Mutant[], rooms: Rooms): Promise<void> => {
  const workspace = await copyOf(rooms.root)
  try {
    const errors = await compilerErrors(workspace.root, mutants)
    for (const [mutant, message] of errors) await rooms.onVerdict({ mutant, outcome: 'unloadable', message })
    const sound = mutants.filter(mutant => !errors.has(mutant))
    rooms.print(`${errors.size} of ${mutants.length} do not compile`)
    const texts = new Map<string, string>()
    const switchless = new Set<Mutant>()
    for (const [file, some] of Map.groupBy(sound, each => each.file)) {
      const path = join(workspace.root, file)
      texts.set(file, await readFile(path, 'utf8'))
      const { text, without } = switched(texts.get(file) ?? '', some, mutant => sound.indexOf(mutant))
      for (const mutant of without) switchless.add(mutant)
      await writeFile(path, text)
    }
    await trySwitched(workspace.root, sound, { ...rooms, texts, switchless })
  } finally {
    await workspace.remove()
  }
}

/** Runs the tests that reach mutants whose switches are in the modules of a copy of the workspace. Their numbers are their places in the list. */
export const trySwitched = async (
  root: string,
  mutants: readonly Mutant[],
  rooms: Omit<Rooms, 'root'> & {
    /** The texts of files before the switches. */
    readonly texts: ReadonlyMap<string, string>
    /** Those without a switch. */
    readonly switchless: ReadonlySet<Mutant>
    /** Those to try. Default: all. */
    readonly chosen?: ReadonlySet<Mutant>
  },
): Promise<void> => {
  const { longestWait } = { ...usual, ...rooms.effort }
  const tests = await unitTestsIn(root, { project: rooms.project ?? 'unit', longestWait })
  await new RoomTrial(root, mutants, { ...rooms, tests }).run().finally(() => tests.close())
}

interface Planted extends Omit<Rooms, 'root'> {
  readonly texts: ReadonlyMap<string, string>
  readonly switchless: ReadonlySet<Mutant>
  readonly chosen?: ReadonlySet<Mutant>
  readonly tests: UnitTests
}

/** The results of a test file. */
interface Tests {
  /** Milliseconds of processor time of the tests that pass without any mutant. */
  readonly costs: Map<string, number>
  /** By mutant, the tests that reach it. */
  readonly reached: Map<number, Set<string>>
}

class RoomTrial {
  readonly #effort: Effort
  readonly #root: string
  readonly #mutants: readonly Mutant[]
  readonly #with: Planted
  readonly #alive: Set<number>
  readonly #files = new Map<string, Tests>()
  /** The mutants that modules and hooks reach while no test runs. */
  readonly #loading = new Set<number>()
  /** The mutants to try in a separate process, with the file that found them. */
  readonly #doubted = new Map<number, string>()
  /** By test file, how often a test failed without a mutant after others were tried. */
  readonly #spoiled = new Map<string, number>()

  constructor(root: string, mutants: readonly Mutant[], with_: Planted) {
    this.#root = root
    this.#mutants = mutants
    this.#with = with_
    this.#effort = { ...usual, ...with_.effort }
    const { chosen } = with_
    this.#alive = new Set([...mutants.keys()].filter(bug => chosen?.has(mutants[bug] as Mutant) ?? true))
  }

  async run(): Promise<void> {
    for (let files = this.#nextFiles(); files.length > 0; files = this.#nextFiles()) await this.#runFiles(files)
    for (const bug of [...this.#alive]) await this.#runAlone(bug)
  }

  /** The files that most mutants wait for. */
  #nextFiles(): readonly string[] {
    const waiting = new Map<string, number>()
    for (const bug of this.#alive) {
      const next = this.#isDoubted(bug) ? undefined : this.#nextOf(bug)
      if (next !== undefined) waiting.set(next, (waiting.get(next) ?? 0) + 1)
    }
    return [...waiting]
      .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
      .slice(0, filesAtATime)
      .map(([file]) => file)
  }

  #isDoubted(bug: number): boolean {
    return this.#loading.has(bug) || this.#doubted.has(bug) || this.#with.switchless.has(this.#mutantOf(bug))
  }

  #mutantOf(bug: number): Mutant {
    const mutant = this.#mutants[bug]
    if (mutant === undefined) throw new Error(`There is no mutant ${bug}.`)
    return mutant
  }

  /** The test that found it before, then its closest tests. */
  #testsOf(bug: number): readonly string[] {
    const mutant = this.#mutantOf(bug)
    const { layer } = this.#with.knownOf(mutant) ?? {}
    const all = this.#with.testsOf(mutant.file)
    return layer !== undefined && all.includes(layer) ? [...new Set([layer, ...all])] : all
  }

  #nextOf(bug: number): string | undefined {
    const tests = this.#testsOf(bug).slice(0, this.#effort.mostTests)
    const reaching = tests.filter(file => this.#files.get(file)?.reached.has(bug))
    return reaching.length >= this.#effort.mostFiles ? undefined : tests.find(file => !this.#files.has(file))
  }

  async #runFiles(files: readonly string[]): Promise<void> {
    const isWhole = files.every(file => (this.#spoiled.get(file) ?? 0) < 2)
    const bugs = isWhole ? [...this.#alive].filter(bug => !this.#isDoubted(bug)) : []
    const lines = await this.#runPlan(files, { bugs })
    const spoiled = new Set(lines.flatMap(one => (one.event === 'spoiled' ? one.bugs : [])))
    for (const one of lines) if (one.event !== 'tried' || !spoiled.has(one.bug)) await this.#take(one)
    const last = lines.at(-1)
    // An endless bug ended the process.
    if (last?.event === 'begin') await this.#found(last.bug, { layer: last.file, test: last.test, message: withoutEnd })
    const isOver = (file: string): boolean =>
      lines.some(one => (one.event === 'file' || one.event === 'unloadable') && one.file === file)
    const [first, ...others] = files.filter(file => !isOver(file))
    if (!isWhole)
      for (const file of files)
        for (const bug of this.#testsIn(file).reached.keys()) if (this.#alive.has(bug)) this.#doubted.set(bug, file)
    if (first === undefined) return
    if (last?.event === 'begin' || last?.event === 'spoiled') {
      // A file whose tests are spoiled runs without the others.
      const isTwice = last.event === 'spoiled' && (this.#spoiled.get(last.file) ?? 0) >= 2
      const parts = isTwice
        ? [[last.file], [first, ...others].filter(file => file !== last.file)]
        : [[first, ...others]]
      for (const part of parts) if (part.length > 0) await this.#runFiles(part)
      return
    }
    this.#with.print(`${first} has no end without a mutant`)
    this.#testsIn(first)
    if (others.length > 0) await this.#runFiles(others)
  }

  async #take(lines: LogLine): Promise<void> {
    if (lines.event === 'test') {
      const { costs, reached } = this.#testsIn(lines.file)
      if (!lines.passed) {
        this.#with.print(`${lines.test} fails without a mutant: ${lines.message}`)
        return
      }
      costs.set(lines.test, lines.cost)
      for (const bug of lines.reached) reached.set(bug, (reached.get(bug) ?? new Set()).add(lines.test))
    } else if (lines.event === 'tried' && !lines.passed) {
      await this.#found(lines.bug, { layer: lines.file, test: lines.test, message: lines.message })
    } else if (lines.event === 'spoiled') {
      this.#spoiled.set(lines.file, (this.#spoiled.get(lines.file) ?? 0) + 1)
      for (const bug of lines.bugs) this.#doubted.set(bug, lines.file)
    } else if (lines.event === 'file') {
      this.#testsIn(lines.file)
      for (const bug of lines.loading) this.#loading.add(bug)
    } else if (lines.event === 'unloadable') {
      this.#with.print(`${lines.file} does not load: ${lines.message}`)
      this.#testsIn(lines.file)
    }
  }

  #testsIn(file: string): Tests {
    const known = this.#files.get(file) ?? { costs: new Map(), reached: new Map() }
    this.#files.set(file, known)
    return known
  }

  async #found(bug: number, finding: Pick<Finding, 'layer' | 'test' | 'message'>): Promise<void> {
    this.#alive.delete(bug)
    const verdict = { outcome: 'killed', finding: { ...finding, ...namedBy(finding.message) } } as const
    await this.#with.onVerdict({ mutant: this.#mutantOf(bug), ...verdict })
  }

  async #runAlone(bug: number): Promise<void> {
    const mutant = this.#mutantOf(bug)
    const all = this.#testsOf(bug)
    const isLoading = this.#loading.has(bug) || this.#with.switchless.has(mutant)
    const reaching = isLoading ? all : all.filter(file => this.#files.get(file)?.reached.has(bug))
    const doubted = this.#doubted.get(bug)
    const files = [
      ...new Set([...(doubted === undefined ? [] : [doubted]), ...reaching.slice(0, this.#effort.mostFiles)]),
    ]
    let left = this.#effort.mostTime
    for (const file of files) {
      if (!this.#files.has(file)) await this.#runFiles([file])
      const { costs, reached } = this.#testsIn(file)
      // The quickest first, and one at least.
      const tests: string[] = []
      const called = [...costs].filter(([test]) => isLoading || reached.get(bug)?.has(test))
      for (const [test, cost] of called.sort(([, a], [, b]) => a - b)) {
        if (tests.length > 0 && cost > left) break
        tests.push(test)
        left -= cost
      }
      if (tests.length === 0) continue
      const finding = await this.#findingAlone(bug, file, tests)
      if (finding !== undefined) return this.#found(bug, { layer: file, ...finding })
    }
    this.#alive.delete(bug)
    await this.#with.onVerdict({ mutant, outcome: 'survived' })
  }

  async #findingAlone(
    bug: number,
    file: string,
    tests: readonly string[],
  ): Promise<{ readonly test: string; readonly message: string } | undefined> {
    const mutant = this.#mutantOf(bug)
    const path = join(this.#root, mutant.file)
    const text = await readFile(path, 'utf8')
    const isSwitchless = this.#with.switchless.has(mutant)
    const write = async (content: string): Promise<void> => {
      await writeFile(path, content)
      this.#with.tests.changed(path)
    }
    if (isSwitchless) await write(planted(this.#with.texts.get(mutant.file) ?? '', mutant))
    try {
      const lines = await this.#runPlan([file], { bugs: [], alone: bug, tests })
      for (const one of lines) if (one.event === 'tried' && !one.passed) return { test: one.test, message: one.message }
      const unloadable = lines.find(one => one.event === 'unloadable')
      if (unloadable !== undefined) return { test: 'all', message: unloadable.message }
      return lines.some(one => one.event === 'file') ? undefined : { test: 'all', message: withoutEnd }
    } finally {
      if (isSwitchless) await write(text)
    }
  }

  /** Runs files of tests in one process. */
  async #runPlan(files: readonly string[], plan: Pick<Plan, 'bugs' | 'alone' | 'tests'>): Promise<readonly LogLine[]> {
    const folder = await mkdtemp(join(tmpdir(), 'chainwright-rooms-'))
    const [path, log] = [join(folder, 'plan.json'), join(folder, 'log.jsonl')]
    const { longTest, mostTime } = this.#effort
    const whole: Plan = { ...plan, size: this.#mutants.length, longTest, mostTime, log }
    await writeFile(path, JSON.stringify(whole))
    try {
      await this.#with.tests.run(files, path)
      const lines = await readFile(log, 'utf8').catch(() => '')
      return lines
        .split('\n')
        .slice(0, -1)
        .map(line => JSON.parse(line) as LogLine)
    } finally {
      await rm(folder, { recursive: true })
    }
  }
}

const withoutEnd = 'expected an end, actual: none'
