import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { KindOfArtifact } from './kinds.ts'
import type { Finding, Layers } from './layers.ts'
import { type Mutant, planted } from './mutant.ts'
import { casesFor, type OperationIds } from './operations.ts'
import type { Workspace } from './workspace.ts'

export type Verdict =
  | { readonly mutant: Mutant; readonly outcome: 'killed'; readonly finding: Finding }
  | { readonly mutant: Mutant; readonly outcome: 'survived' }
  /** It does not load, or the generator fails. Such code cannot be published, so it counts as neither killed nor survived. */
  | { readonly mutant: Mutant; readonly outcome: 'unloadable'; readonly message: string }

/** The layer that killed a mutant, and the fixture that it named. */
export interface Known {
  readonly layer: string
  readonly fixture?: string
}

/**
 * Plants a bug in a copy of the workspace, runs the layers on it, and restores the file. @throws if the layer that found the bug
 * also fails without it
 */
export const tryMutant = async (
  workspace: Workspace,
  layers: Layers,
  mutant: Mutant,
  by: By,
  with_: With,
): Promise<Verdict> => {
  const { verdict, selection } = await tryIn(workspace, layers, mutant, by, with_)
  if (verdict.outcome === 'killed' && selection !== undefined) await with_.sound(layers, selection)
  return verdict
}

type By = Pick<KindOfArtifact, 'layers' | 'whole' | 'generated' | 'compiled'>
interface With {
  readonly ids: OperationIds
  readonly sound: Sound
  /** The layer that killed it before, which is tried first. */
  readonly known?: Known
}

/** Test files, and the cases that they check. */
export type Selection = readonly [files: readonly string[], cases: string | undefined]

const casesOf = (cases: string | undefined) => (cases === undefined ? {} : { env: { CASES: cases } })

/** Throws if tests fail without any bug, because they would fail with every mutant. */
export type Sound = (layers: Layers, selection: Selection) => Promise<void>

/** Runs each test once. */
export const soundOnce = (): Sound => {
  const known = new Map<string, Promise<void>>()
  return (layers, [files, cases]) => {
    const key = `${files.join()} ${cases}`
    const running =
      known.get(key) ??
      layers.run(files, casesOf(cases)).then(result => {
        if (result.outcome === 'passed') return
        const message = result.outcome === 'failed' ? result.finding.message : result.message
        throw new Error(
          `Without a mutant, ${files.join()} fails for ${cases ?? 'all cases'}: ${message.slice(0, 2000)}`,
        )
      })
    known.set(key, running)
    return running
  }
}

const tryIn = async (
  { root }: Workspace,
  layers: Layers,
  mutant: Mutant,
  by: By,
  { ids, known }: With,
): Promise<{ readonly verdict: Verdict; readonly selection?: Selection }> => {
  const path = join(root, mutant.file)
  const text = await readFile(path, 'utf8')
  const write = async (content: string): Promise<boolean> => {
    await writeFile(path, content)
    layers.changed(path)
    return by.generated !== true || (await regenerate(root, layers))
  }
  try {
    if (!(await write(planted(text, mutant))))
      return { verdict: { mutant, outcome: 'unloadable', message: 'it cannot be generated' } }
    const first: readonly Selection[] = known === undefined ? [] : [[[known.layer], known.fixture]]
    const rest = layersOf(by, mutant.file, casesFor(mutant.file, text, mutant.start, ids))
    for (const selection of [...first, ...rest]) {
      const result = await layers.run(selection[0], casesOf(selection[1]))
      if (result.outcome === 'failed') {
        const { finding } = result
        // a message without a place may come from a crash of code that does not compile
        const message = finding.names || by.compiled !== true ? undefined : await compilerError(root, mutant.file)
        if (message !== undefined) return { verdict: { mutant, outcome: 'unloadable', message } }
        return { verdict: { mutant, outcome: 'killed', finding }, selection }
      }
      if (result.outcome === 'unloadable')
        return { verdict: { mutant, outcome: 'unloadable', message: result.message } }
    }
    const message = by.compiled === true ? await compilerError(root, mutant.file) : undefined
    return {
      verdict: message === undefined ? { mutant, outcome: 'survived' } : { mutant, outcome: 'unloadable', message },
    }
  } finally {
    await write(text)
  }
}

const layersOf = (
  { layers, whole = [] }: By,
  file: string,
  cases: readonly (string | undefined)[],
): readonly Selection[] => {
  return [
    ...cases.flatMap(some =>
      [...new Set([...namedAfter(layers, file), ...layers])].map((layer): Selection => [[layer], some]),
    ),
    ...whole.map((layer): Selection => [[layer], undefined]),
  ]
}

/** Tests of the feature that a file is named after: they find most of its bugs. */
const namedAfter = (layers: readonly string[], file: string): readonly string[] =>
  layers.filter(layer => isOfFeature(layer) && file.includes(basename(layer, '.test.ts')))

/** The layers of a file in the order of their costs: a test of a feature makes a few calls, one of a layer makes thousands. */
export const featuresFirst = (layers: readonly string[], file: string): readonly string[] => [
  ...new Set([...namedAfter(layers, file), ...layers.filter(isOfFeature), ...layers]),
]

const isOfFeature = (layer: string): boolean => layer.startsWith('tests/features/')

const run = promisify(execFile)

/** The first error of the compiler in the project of a file; undefined if it has none. */
const compilerError = async (root: string, file: string): Promise<string | undefined> => {
  let folder = dirname(file)
  while (folder !== '.' && !existsSync(join(root, folder, 'tsconfig.json'))) folder = dirname(folder)
  const args = [join('node_modules', 'typescript', 'bin', 'tsc'), '-p', join(folder, 'tsconfig.json')]
  return run(process.execPath, args, { cwd: root, maxBuffer: 2 ** 26 }).then(
    () => undefined,
    ({ stdout }: { readonly stdout?: string }) => stdout?.split('\n')[0] ?? 'it does not compile',
  )
}

/** Generates the packages of the copy again; false if the contract is refused. */
const regenerate = async (root: string, layers: Layers): Promise<boolean> => {
  const before = await stamps(root)
  try {
    await run(process.execPath, ['scripts/generate.ts'], { cwd: root, maxBuffer: 2 ** 26 })
  } catch {
    return false
  }
  for (const [file, stamp] of await stamps(root)) if (before.get(file) !== stamp) layers.changed(file)
  return true
}

const stamps = async (root: string): Promise<ReadonlyMap<string, number>> => {
  const files = await readdir(join(root, 'packages'), { recursive: true, withFileTypes: true })
  const found = new Map<string, number>()
  for (const entry of files)
    if (entry.isFile() && entry.parentPath.includes('/src/gen')) {
      const path = join(entry.parentPath, entry.name)
      found.set(path, (await stat(path)).mtimeMs)
    }
  return found
}
