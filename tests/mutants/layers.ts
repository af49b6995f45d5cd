import type { TestCase, TestSpecification, Vitest } from 'vitest/node'
import { createVitest } from 'vitest/node'

/** A failing test of a layer that names what broke. */
export interface Finding {
  /** The file of the test, from the root. */
  readonly layer: string
  readonly test: string
  /** What it said: operation or fixture, place, expected, actual. */
  readonly said: string
  /** The fixture of the first verdict, where there is one. */
  readonly fixture: string | undefined
  /** Whether the message names operation or fixture, place, expected and actual. */
  readonly names: boolean
}

export type Judgement =
  | { readonly outcome: 'passed' }
  | { readonly outcome: 'failed'; readonly finding: Finding }
  /** A file did not load, so nothing was judged. */
  | { readonly outcome: 'unloadable'; readonly said: string }

/** Runs files of tests in a workspace whose files change between the runs. */
export interface Layers {
  /** Runs test files, one after the other, until one fails. Without `cases` all cases are judged. */
  judge(files: readonly string[], cases?: string): Promise<Judgement>
  /** Call it for each file that changed. */
  changed(file: string): void
  close(): Promise<void>
}

export async function layersIn(root: string, project: string): Promise<Layers> {
  const vitest = await createVitest('test', {
    root,
    project: [project],
    watch: false,
    silent: true,
    bail: 1,
    maxWorkers: 1,
    reporters: [{}],
  })
  const all = await vitest.globTestSpecifications()
  const named = new Map(all.map(specification => [specification.moduleId.slice(root.length + 1), specification]))
  return {
    async judge(files, cases) {
      for (const one of vitest.projects) one.config.env = cases === undefined ? {} : { CASES: cases }
      for (const file of files) {
        const specification = named.get(file)
        if (specification === undefined) throw new Error(`${file} is not a file of the project ${project}.`)
        const judgement = await judged(vitest, specification, file)
        if (judgement.outcome !== 'passed') return judgement
      }
      return { outcome: 'passed' }
    },
    changed: file => vitest.invalidateFile(file),
    close: () => vitest.close(),
  }
}

async function judged(vitest: Vitest, specification: TestSpecification, file: string): Promise<Judgement> {
  const { testModules } = await vitest.runTestSpecifications([specification])
  for (const module of testModules) {
    if (module.moduleId !== specification.moduleId) continue
    for (const test of module.children.allTests())
      if (test.result().state === 'failed') return { outcome: 'failed', finding: findingOf(test, file) }
    const [error] = module.errors()
    if (error !== undefined) return { outcome: 'unloadable', said: error.message }
    if (module.state() === 'failed') return { outcome: 'unloadable', said: 'a hook failed' }
  }
  return { outcome: 'passed' }
}

function findingOf(test: TestCase, layer: string): Finding {
  const { errors = [] } = test.result()
  const [error] = errors
  const parts = [error?.message ?? '', textOf(error?.actual), error?.diff ?? '']
  const said = parts.filter(part => part !== '').join('\n')
  const fixture = /specs\/[^"\s]+\.json/.exec(said)?.[0]
  const places = [
    /\b(?:operation|fixture)\b|specs\//,
    /\b(?:pointer|at|place)\b/,
    /\bexpected\b/i,
    /\b(?:actual|received)\b/i,
  ]
  return { layer, test: test.fullName, said, fixture, names: places.every(place => place.test(said)) }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : (JSON.stringify(value) ?? '')
