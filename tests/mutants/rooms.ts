import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compilerErrors } from './compiler.ts'
import type { TestsOf } from './imports.ts'
import type { Known, Verdict } from './judge.ts'
import { type Finding, namedBy } from './layers.ts'
import { type Mutant, planted } from './mutant.ts'
import type { Plan, Told } from './plan.ts'
import { switched } from './schemata.ts'
import { type UnitTests, unitTestsIn } from './unit-tests.ts'
import { copyOf } from './workspace.ts'

/** Limits of the time for one mutant. */
export interface Effort {
  /** The number of test files that check a mutant: of those that reach it, the closest, because a case for it belongs there. */
  readonly mostFiles: number
  /** The number of files to run to find those that reach it. */
  readonly mostAsked: number
  /** A test that takes longer, in milliseconds of processor time, only checks mutants that no other test found. */
  readonly longTest: number
  /** For one mutant, in milliseconds of processor time. */
  readonly mostTime: number
}

const usual: Effort = { mostFiles: 4, mostAsked: 8, longTest: 500, mostTime: 10_000 }

/** The number of test files in one process. */
const filesAtATime = 12

export interface Rooms {
  readonly root: string
  readonly testsOf: TestsOf
  readonly knownOf: (mutant: Mutant) => Known | undefined
  readonly onVerdict: (verdict: Verdict) => Promise<void>
  readonly say: (words: string) => void
  /** The vitest project of the tests. Default: `unit`. */
  readonly project?: string
  /** Default: `usual`. */
  readonly effort?: Partial<Effort>
}

/**
 * Plants mutants in code that people write, all at once and each behind a switch, and runs the tests that reach them, the closest
 * first. Two kinds of mutants run in a separate process: those that a module reaches
 * while it loads, because a switch cannot try them, and those that the tests did not find, because an earlier run may have left
 * something in memory that hides them.
 */
export const judgeRooms = async (mutants: readonly Mutant[], rooms: Rooms): Promise<void> => {
  const workspace = await copyOf(rooms.root)
  try {
    const errors = await compilerErrors(workspace.root, mutants)
    for (const [mutant, said] of errors) await rooms.onVerdict({ mutant, outcome: 'unloadable', said })
    const sound = mutants.filter(mutant => !errors.has(mutant))
    rooms.say(`${errors.size} of ${mutants.length} do not compile`)
    const texts = new Map<string, string>()
    const switchless = new Set<Mutant>()
    for (const [file, some] of Map.groupBy(sound, each => each.file)) {
      const path = join(workspace.root, file)
      texts.set(file, await readFile(path, 'utf8'))
      const { text, without } = switched(texts.get(file) ?? '', some, mutant => sound.indexOf(mutant))
      for (const mutant of without) switchless.add(mutant)
      await writeFile(path, text)
    }
    const tests = await unitTestsIn(workspace.root, rooms.project)
    await new Judging(workspace.root, sound, { ...rooms, texts, switchless, tests }).run().finally(() => tests.close())
  } finally {
    await workspace.remove()
  }
}

interface Planted extends Rooms {
  readonly texts: ReadonlyMap<string, string>
  readonly switchless: ReadonlySet<Mutant>
  readonly tests: UnitTests
}

/** The results of a test file. */
interface Tests {
  /** Milliseconds of processor time of the tests that pass without any mutant. */
  readonly costs: Map<string, number>
  /** By mutant, the tests that reach it. */
  readonly reached: Map<number, Set<string>>
}

class Judging {
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
    this.#alive = new Set(mutants.keys())
  }

  async run(): Promise<void> {
    for (let files = this.#nextFiles(); files.length > 0; files = this.#nextFiles()) await this.#runFiles(files)
    for (const bug of [...this.#alive]) await this.#runAlone(bug)
  }

  /** The files that most mutants wait for. */
  #nextFiles(): readonly string[] {
    const wanted = new Map<string, number>()
    for (const bug of this.#alive) {
      const next = this.#isDoubted(bug) ? undefined : this.#nextOf(bug)
      if (next !== undefined) wanted.set(next, (wanted.get(next) ?? 0) + 1)
    }
    return [...wanted]
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
    const tests = this.#testsOf(bug).slice(0, this.#effort.mostAsked)
    const reaching = tests.filter(file => this.#files.get(file)?.reached.has(bug))
    return reaching.length >= this.#effort.mostFiles ? undefined : tests.find(file => !this.#files.has(file))
  }

  async #runFiles(files: readonly string[]): Promise<void> {
    const isWhole = files.every(file => (this.#spoiled.get(file) ?? 0) < 2)
    const bugs = isWhole ? [...this.#alive].filter(bug => !this.#isDoubted(bug)) : []
    const told = await this.#told(files, { bugs })
    const spoiled = new Set(told.flatMap(one => (one.told === 'spoiled' ? one.bugs : [])))
    for (const one of told) if (one.told !== 'tried' || !spoiled.has(one.bug)) await this.#take(one)
    const last = told.at(-1)
    // An endless bug ended the process.
    if (last?.told === 'begin') await this.#found(last.bug, { layer: last.file, test: last.test, said: withoutEnd })
    const isOver = (file: string): boolean =>
      told.some(one => (one.told === 'file' || one.told === 'unloadable') && one.file === file)
    const [first, ...others] = files.filter(file => !isOver(file))
    if (!isWhole)
      for (const file of files)
        for (const bug of this.#testsIn(file).reached.keys()) if (this.#alive.has(bug)) this.#doubted.set(bug, file)
    if (first === undefined) return
    if (last?.told === 'begin' || last?.told === 'spoiled') {
      // A file whose tests are spoiled runs without the others.
      const isTwice = last.told === 'spoiled' && (this.#spoiled.get(last.file) ?? 0) >= 2
      const parts = isTwice
        ? [[last.file], [first, ...others].filter(file => file !== last.file)]
        : [[first, ...others]]
      for (const part of parts) if (part.length > 0) await this.#runFiles(part)
      return
    }
    this.#with.say(`${first} has no end without a mutant`)
    this.#testsIn(first)
    if (others.length > 0) await this.#runFiles(others)
  }

  async #take(told: Told): Promise<void> {
    if (told.told === 'test') {
      const { costs, reached } = this.#testsIn(told.file)
      if (!told.passed) {
        this.#with.say(`${told.test} fails without a mutant: ${told.said}`)
        return
      }
      costs.set(told.test, told.cost)
      for (const bug of told.reached) reached.set(bug, (reached.get(bug) ?? new Set()).add(told.test))
    } else if (told.told === 'tried' && !told.passed) {
      await this.#found(told.bug, { layer: told.file, test: told.test, said: told.said })
    } else if (told.told === 'spoiled') {
      this.#spoiled.set(told.file, (this.#spoiled.get(told.file) ?? 0) + 1)
      for (const bug of told.bugs) this.#doubted.set(bug, told.file)
    } else if (told.told === 'file') {
      this.#testsIn(told.file)
      for (const bug of told.loading) this.#loading.add(bug)
    } else if (told.told === 'unloadable') {
      this.#with.say(`${told.file} does not load: ${told.said}`)
      this.#testsIn(told.file)
    }
  }

  #testsIn(file: string): Tests {
    const known = this.#files.get(file) ?? { costs: new Map(), reached: new Map() }
    this.#files.set(file, known)
    return known
  }

  async #found(bug: number, finding: Pick<Finding, 'layer' | 'test' | 'said'>): Promise<void> {
    this.#alive.delete(bug)
    const verdict = { outcome: 'killed', finding: { ...finding, ...namedBy(finding.said) } } as const
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
  ): Promise<{ readonly test: string; readonly said: string } | undefined> {
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
      const told = await this.#told([file], { bugs: [], alone: bug, tests })
      for (const one of told) if (one.told === 'tried' && !one.passed) return { test: one.test, said: one.said }
      const unloadable = told.find(one => one.told === 'unloadable')
      if (unloadable !== undefined) return { test: 'all', said: unloadable.said }
      return told.some(one => one.told === 'file') ? undefined : { test: 'all', said: withoutEnd }
    } finally {
      if (isSwitchless) await write(text)
    }
  }

  /** Runs files of tests in one process. */
  async #told(files: readonly string[], plan: Pick<Plan, 'bugs' | 'alone' | 'tests'>): Promise<readonly Told[]> {
    const folder = await mkdtemp(join(tmpdir(), 'chainwright-rooms-'))
    const [path, log] = [join(folder, 'plan.json'), join(folder, 'told.jsonl')]
    const { longTest, mostTime } = this.#effort
    const whole: Plan = { ...plan, size: this.#mutants.length, longTest, mostTime, log }
    await writeFile(path, JSON.stringify(whole))
    try {
      await this.#with.tests.run(files, path)
      const lines = await readFile(log, 'utf8').catch(() => '')
      return lines
        .split('\n')
        .slice(0, -1)
        .map(line => JSON.parse(line) as Told)
    } finally {
      await rm(folder, { recursive: true })
    }
  }
}

const withoutEnd = 'expected an end, actual: none'
