import { execFile } from 'node:child_process'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { KindOfArtifact } from './kinds.ts'
import type { Finding, Layers } from './layers.ts'
import { type Mutant, planted } from './mutant.ts'
import { casesFor, type OperationIds } from './operations.ts'
import type { Workspace } from './workspace.ts'

export type Verdict =
  | { readonly mutant: Mutant; readonly outcome: 'killed'; readonly finding: Finding }
  | { readonly mutant: Mutant; readonly outcome: 'survived' }
  /** It does not load or cannot be generated: nobody ships it, so it is neither killed nor has it survived. */
  | { readonly mutant: Mutant; readonly outcome: 'unloadable'; readonly said: string }

/** The layer that killed a mutant, and the fixture that it named. */
export interface Known {
  readonly layer: string
  readonly fixture?: string
}

/** Plants a bug in a copy of the workspace, has the layers judge it and takes it out again. */
export async function judge(
  { root }: Workspace,
  layers: Layers,
  mutant: Mutant,
  { layers: files, whole = [], generated = false }: Pick<KindOfArtifact, 'layers' | 'whole' | 'generated'>,
  /** What killed it before is tried first. */
  { ids, known }: { readonly ids: OperationIds; readonly known?: Known },
): Promise<Verdict> {
  const path = join(root, mutant.file)
  const text = await readFile(path, 'utf8')
  const write = async (content: string): Promise<boolean> => {
    await writeFile(path, content)
    layers.changed(path)
    return !generated || (await regenerate(root, layers))
  }
  try {
    if (!(await write(planted(text, mutant)))) return { mutant, outcome: 'unloadable', said: 'it cannot be generated' }
    if (known !== undefined) {
      const judgement = await layers.judge([known.layer], known.fixture)
      if (judgement.outcome === 'failed') return { mutant, outcome: 'killed', finding: judgement.finding }
    }
    const parts = casesFor(mutant.file, text, mutant.start, ids).map(cases => [files, cases] as const)
    for (const [tests, cases] of [...parts, [whole, undefined] as const]) {
      const judgement = await layers.judge(tests, cases)
      if (judgement.outcome === 'failed') return { mutant, outcome: 'killed', finding: judgement.finding }
      if (judgement.outcome === 'unloadable') return { mutant, outcome: 'unloadable', said: judgement.said }
    }
    return { mutant, outcome: 'survived' }
  } finally {
    await write(text)
  }
}

const run = promisify(execFile)

/** Generates the packages of the copy again; false where the contract is refused. */
async function regenerate(root: string, layers: Layers): Promise<boolean> {
  const before = await stamps(root)
  try {
    await run(process.execPath, ['scripts/generate.ts'], { cwd: root, maxBuffer: 2 ** 26 })
  } catch {
    return false
  }
  for (const [file, stamp] of await stamps(root)) if (before.get(file) !== stamp) layers.changed(file)
  return true
}

async function stamps(root: string): Promise<ReadonlyMap<string, number>> {
  const files = await readdir(join(root, 'packages'), { recursive: true, withFileTypes: true })
  const found = new Map<string, number>()
  for (const entry of files)
    if (entry.isFile() && entry.parentPath.includes('/src/gen')) {
      const path = join(entry.parentPath, entry.name)
      found.set(path, (await stat(path)).mtimeMs)
    }
  return found
}
