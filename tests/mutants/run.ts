import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { contentsOf, partOf, readIndex, writeIndex } from './index.ts'
import { judge, type Verdict } from './judge.ts'
import { kinds } from './kinds.ts'
import { layersIn } from './layers.ts'
import { described, hashOf, type Kind, type Mutant } from './mutant.ts'
import { operationIds } from './operations.ts'
import { plantedIn } from './planted.ts'
import { isFound, lineOf, pageOf, summaryOf } from './report.ts'
import { sampleOf } from './sample.ts'
import { survivors } from './survivors.ts'
import { copyOf } from './workspace.ts'

// `node tests/mutants/run.ts`: plants every bug in a copy of the workspace, one at a time, and has the contract layers find it.
const { values } = parseArgs({
  options: {
    part: { type: 'string' },
    kind: { type: 'string' },
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
  },
})

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')
const files = await filesOf(root)
const ids = await operationIds(root)
const index = await readIndex(root)
const all = await allMutants()
const contents = await contentsOf(root, all)
const named = all.filter(
  ({ id, kind }) =>
    (values.kind === undefined || values.kind === kind) &&
    (values.only === undefined || values.only.split(',').some(start => id.startsWith(start))),
)
const mutants =
  values.part === undefined
    ? named
    : partOf(named, { index, contents, judges: await judgesOf(root, files), count: Number(values.part) })
if (mutants.length === 0) {
  console.error(`No mutant is selected of ${all.length}. Kinds: ${Object.keys(kinds).join(', ')}.`)
  process.exitCode = 2
} else if (values.list) for (const mutant of mutants) console.log(`${mutant.id} ${mutant.kind} ${described(mutant)}`)
else await tryAll()

async function tryAll(): Promise<void> {
  const queue = [...mutants]
  const verdicts: Verdict[] = []
  const work = async (): Promise<void> => {
    const workspace = await copyOf(root)
    const layers = await layersIn(workspace.root, 'contract')
    try {
      for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
        const start = performance.now()
        const known = index.killed[mutant.id]
        const verdict = await judge(workspace, layers, mutant, kinds[mutant.kind], { ids, ...(known && { known }) })
        verdicts.push(verdict)
        const seconds = Math.round((performance.now() - start) / 1000)
        console.log(`[${verdicts.length}/${mutants.length}] ${lineOf(verdict, survivors)} (${seconds} s)`)
      }
    } finally {
      await layers.close()
      await workspace.remove()
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), mutants.length) }, work))
  const folder = join(root, 'test-results')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'mutants.md'), pageOf(verdicts, survivors))
  const { killed, survived, text } = summaryOf(verdicts, survivors)
  await writeFile(join(folder, 'mutants.json'), JSON.stringify({ killed, survived }))
  if (values.update) await writeIndex(root, { index, all, verdicts, contents })
  console.log(`\n${text}\n\n${killed} killed, ${survived} survived`)
  // vitest sets it where a test fails, which is what a mutant is for
  process.exitCode = verdicts.every(verdict => isFound(verdict, survivors)) ? 0 : 1
}

async function allMutants(): Promise<readonly Mutant[]> {
  const sampled = await Promise.all(Object.entries(kinds).map(([kind, of]) => sampleOf(root, files, kind as Kind, of)))
  const seen = new Set<string>()
  return [...(await plantedIn(root)), ...sampled.flat()].filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** What git has, or would have. */
async function filesOf(cwd: string): Promise<readonly string[]> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const { stdout } = await promisify(execFile)('git', args, { cwd, maxBuffer: 2 ** 26 })
  return stdout
    .split('\0')
    .filter(file => file !== '')
    .sort()
}

/** A hash of what judges: the layers and the fixtures. */
async function judgesOf(folder: string, names: readonly string[]): Promise<string> {
  const judges = names.filter(name => name.startsWith('tests/layers/') || name.includes('/fixtures/'))
  const hashes = await Promise.all(
    judges.map(async name => hashOf(await readFile(join(folder, name), 'utf8').catch(() => ''))),
  )
  return hashOf(hashes.join())
}
