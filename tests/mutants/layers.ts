import childProcess, { type ChildProcess, type ForkOptions } from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import type { TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node'
import { createVitest } from 'vitest/node'

/** A failing test of a layer. */
export interface Finding {
  /** The file of the test, from the root. */
  readonly layer: string
  readonly test: string
  /** Its message: operation or fixture, place, expected, actual. */
  readonly message: string
  /** The fixture of the first verdict, if it has one. */
  readonly fixture: string | undefined
  /** Whether the message names operation or fixture, place, expected and actual. */
  readonly names: boolean
}

export type LayersResult =
  | { readonly outcome: 'passed' }
  | { readonly outcome: 'failed'; readonly finding: Finding }
  /** A file did not load, so the test checked nothing. */
  | { readonly outcome: 'unloadable'; readonly message: string }

/** Runs files of tests in a workspace whose files change between the runs. */
export interface Layers {
  /** Runs test files until one fails. Without `CASES` in `env`, they check all cases. */
  run(files: readonly string[], options?: { readonly env?: Readonly<Record<string, string>> }): Promise<LayersResult>
  /** Call it for each file that changed. */
  changed(file: string): void
  close(): Promise<void>
}

/** More than any test file takes. A worker that takes more counts as endless, and would take all memory of the machine. */
const mostMegabytes = 2_048

/** Longer than any test file takes on a busy machine, in milliseconds. A test that takes longer counts as endless. */
const longest = 300_000

export const layersIn = async (root: string): Promise<Layers> => {
  const workers = forked()
  const vitest = await createVitest('test', {
    root,
    project: ['contract'],
    watch: false,
    silent: true,
    bail: 1,
    maxWorkers: 1,
    execArgv: [`--max-old-space-size=${mostMegabytes}`],
    reporters: [{}],
  })
  const all = await vitest.globTestSpecifications()
  const named = new Map(all.map(specification => [specification.moduleId.slice(root.length + 1), specification]))
  return {
    async run(files, { env = {} } = {}) {
      for (const one of vitest.projects) one.config.env = { ...env }
      const specifications = files.map(file => {
        const specification = named.get(file)
        if (specification === undefined) throw new Error(`${file} is not a file of contract tests.`)
        return specification
      })
      return runSpecifications(vitest, specifications, { root, workers, longest })
    },
    changed: file => vitest.invalidateFile(file),
    close: () => vitest.close(),
  }
}

/** The processes of vitest: an endless mutant stops only with them. */
const forked = (): ReadonlySet<ChildProcess> => {
  const children = new Set<ChildProcess>()
  const { fork } = childProcess
  const kept = (path: string | URL, args?: readonly string[], options?: ForkOptions): ChildProcess => {
    const child = fork(path, args, options)
    children.add(child)
    child.once('exit', () => children.delete(child))
    return child
  }
  childProcess.fork = kept as typeof fork
  syncBuiltinESMExports()
  return children
}

interface Running {
  readonly root: string
  readonly workers: ReadonlySet<ChildProcess>
  /** In milliseconds. */
  readonly longest: number
}

const runSpecifications = async (
  vitest: Vitest,
  specifications: readonly TestSpecification[],
  { root, workers, longest }: Running,
): Promise<LayersResult> => {
  let isEndless = false
  const watch = setTimeout(() => {
    isEndless = true
    for (const worker of workers) worker.kill('SIGKILL')
  }, longest)
  const { testModules } = await vitest.runTestSpecifications([...specifications]).finally(() => clearTimeout(watch))
  const selected = new Set(specifications.map(({ moduleId }) => moduleId))
  const modules = testModules.filter(({ moduleId }) => selected.has(moduleId))
  const fileOf = ({ moduleId }: TestModule): string => moduleId.slice(root.length + 1)
  for (const module of modules)
    for (const test of module.children.allTests())
      if (test.result().state === 'failed') return { outcome: 'failed', finding: findingOf(test, fileOf(module)) }
  const [first] = modules
  if (isEndless && first !== undefined) return { outcome: 'failed', finding: endless(fileOf(first), longest) }
  const crash = vitest.state
    .getUnhandledErrors()
    .map(textOfError)
    .find(text => crashes.test(text))
  if (crash !== undefined && first !== undefined) return { outcome: 'failed', finding: crashed(fileOf(first), crash) }
  for (const module of modules) {
    const [error] = module.errors()
    if (error !== undefined) return { outcome: 'unloadable', message: error.message }
    if (module.state() === 'failed') return { outcome: 'unloadable', message: 'a hook failed' }
  }
  return { outcome: 'passed' }
}

const endless = (layer: string, longest: number): Finding => ({
  layer,
  test: 'all',
  message: `${layer}: expected an end within ${longest / 1000} s, actual: none`,
  fixture: undefined,
  names: true,
})

/** Their processes have a memory limit, which ends endless allocations. */
const crashes = /Worker exited unexpectedly|out of memory|Worker forks emitted error/i

const crashed = (layer: string, message: string): Finding => ({
  layer,
  test: 'all',
  message: `${layer}: operation at the first that does not end: expected an end within ${mostMegabytes} MB, actual: ${message}`,
  fixture: undefined,
  names: true,
})

const textOfError = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)

const findingOf = (test: TestCase, layer: string): Finding => {
  const { errors = [] } = test.result()
  const [error] = errors
  const parts = [error?.message ?? '', textOf(error?.actual), error?.diff ?? '']
  const message = parts.filter(part => part !== '').join('\n')
  return { layer, test: test.fullName, message, ...namedBy(message) }
}

/** The fixture that a message names, and whether the message has everything that a reader needs. */
export const namedBy = (message: string): Pick<Finding, 'fixture' | 'names'> => ({
  fixture: /specs\/[^"\s]+\.json/.exec(message)?.[0],
  names: [
    /\b(?:operation|fixture)\b|specs\//,
    /\b(?:pointer|at|place)\b/,
    /\bexpected\b/i,
    /\b(?:actual|received)\b/i,
  ].every(place => place.test(message)),
})

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : (JSON.stringify(value) ?? '')
