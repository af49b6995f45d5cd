import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { compilerIn } from './compiler.ts'
import { testsIn } from './imports.ts'
import { contentsOf, type Index, partOf, readIndex, writeIndex } from './index.ts'
import { judge, soundOnce, type Verdict } from './judge.ts'
import { isRoom, type KindOfArtifact, kindOf, kinds } from './kinds.ts'
import { type Layers, layersIn, type Stage } from './layers.ts'
import { described, hashOf, type Kind, type Mutant } from './mutant.ts'
import { operationIds } from './operations.ts'
import { plantedIn } from './planted.ts'
import type { Reach } from './reach.ts'
import { isFound, lineOf, pageOf, summaryOf } from './report.ts'
import { judgeRoom } from './rooms.ts'
import { mutantsBy, sampleOf } from './sample.ts'
import { survivors } from './survivors.ts'
import { copyOf } from './workspace.ts'

const usage = `node tests/mutants/run.ts: plants every bug in a copy of the workspace, one at a time, and has the contract layers find it.

  --kind <name,…>  only these kinds
  --rooms          the rooms of the generators and of the contract package, by their unit tests
  --only <id,…>    only mutants whose ids begin like this
  --open           only those of which nothing is known yet
  --survived       only those that were not found
  --part <n>       n of those that were found, first those in files that changed since
  --most <n>       at most so many
  --workers <n>    processes at a time
  --list           list them and stop
  --say            print what the layers say
  --update         write tests/mutants/index.json after each`

const { values } = parseArgs({
  options: {
    kind: { type: 'string' },
    rooms: { type: 'boolean', default: false },
    only: { type: 'string' },
    open: { type: 'boolean', default: false },
    survived: { type: 'boolean', default: false },
    part: { type: 'string' },
    most: { type: 'string' },
    workers: { type: 'string' },
    list: { type: 'boolean', default: false },
    say: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')
const index = await readIndex(root)
const listed = new Set(survivors.map(({ id }) => id))

/** Tests of tools and benchmarks take long and judge other code. */
const roomTests = /^(?:generators|packages)\/.*\.test\.ts$/

const isChosen = ({ id }: Mutant): boolean => {
  const isKnown =
    index.killed[id] !== undefined ||
    index.survived[id] !== undefined ||
    index.leftOut[id] !== undefined ||
    listed.has(id)
  return (
    (!values.open || !isKnown) &&
    (!values.survived || index.survived[id] !== undefined) &&
    (values.only === undefined || values.only.split(',').some(start => id.startsWith(start)))
  )
}

const tryAll = async (
  mutants: readonly Mutant[],
  { all, files }: { readonly all: readonly Mutant[]; readonly files: readonly string[] },
): Promise<void> => {
  const queue = [...mutants]
  const verdicts: Verdict[] = []
  const ids = await operationIds(root)
  const contents = await contentsOf(root, [...Object.keys(index.files), ...mutants.map(({ file }) => file)])
  const testsOf = mutants.some(({ kind }) => isRoom(kind)) ? await testsIn(root, files, roomTests) : () => []
  const work = async (): Promise<void> => {
    const workspace = await copyOf(root)
    const stages = new Map<Stage, Layers>()
    const [sound, compilerSays, reached] = [soundOnce(), compilerIn(workspace.root), new Map<string, Reach>()]
    try {
      for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
        const start = performance.now()
        const by = kindOf(mutant.kind)
        const { stage = 'contract' } = by
        const layers = stages.get(stage) ?? (await layersIn(workspace.root, stage))
        stages.set(stage, layers)
        const known = index.killed[mutant.id]
        const verdict = isRoom(mutant.kind)
          ? await judgeRoom(workspace, layers, mutant, { testsOf, compilerSays, reached, ...(known && { known }) })
          : await judge(workspace, layers, mutant, by, { ids, sound, ...(known && { known }) })
        verdicts.push(verdict)
        if (values.update) await writeIndex(root, { verdicts, contents, all })
        const seconds = Math.round((performance.now() - start) / 1000)
        console.log(`[${verdicts.length}/${mutants.length}] ${lineOf(verdict, survivors)} (${seconds} s)`)
        if (values.say && verdict.outcome === 'killed')
          console.log(`${verdict.finding.test}\n${verdict.finding.said}\n`)
      }
    } finally {
      for (const layers of stages.values()) await layers.close()
      await workspace.remove()
    }
  }
  const workers = Math.min(Number(values.workers ?? availableParallelism()), mutants.length)
  await Promise.all(Array.from({ length: workers }, work))
  const folder = join(root, 'test-results')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'mutants.md'), pageOf(verdicts, survivors))
  const { killed, survived, text } = summaryOf(verdicts, survivors)
  await writeFile(join(folder, 'mutants.json'), JSON.stringify({ killed, survived }))
  console.log(`\n${text}\n\n${killed} killed, ${survived} survived`)
  // vitest sets it where a test fails, which is what a mutant is for
  process.exitCode = verdicts.every(verdict => isFound(verdict, survivors)) ? 0 : 1
}

/** All of the chosen kinds: those made by hand, and a sample of those made by rules. */
const allMutants = async (files: readonly string[]): Promise<readonly Mutant[]> => {
  const names = values.kind?.split(',')
  const wanted = [...kinds].filter(([kind]) => names?.includes(kind) ?? isRoom(kind) === values.rooms)
  // One that is named need not be in the sample.
  const sizeOf = ({ sample }: KindOfArtifact): number => (values.only === undefined ? sample : Number.POSITIVE_INFINITY)
  const sampled = await Promise.all(
    wanted.map(([kind, of]) => sampleOf(root, files, kind, { ...of, sample: sizeOf(of) })),
  )
  const byHand = (await plantedIn(root)).filter(({ kind }) => wanted.some(([name]) => name === kind))
  const all = distinct([...byHand, ...sampled.flat()])
  // In the order of their hashes, so that a part of them is a fair sample of all rooms.
  return values.rooms ? all.toSorted((a, b) => (hashOf(a.id) < hashOf(b.id) ? -1 : 1)) : all
}

/** Some of those that were found before. */
const partOfAll = async (files: readonly string[], count: number): Promise<readonly Mutant[]> => {
  const tried = Object.values(index.killed).map(({ file }) => file)
  const contents = await contentsOf(root, tried)
  const part = partOf(index, { contents, judges: await judgesOf(files), count })
  const places = new Map(part.flatMap(id => placeOf(index, id)))
  const byId = new Map([...(await plantedIn(root)), ...(await mutantsBy(root, places))].map(one => [one.id, one]))
  return part.flatMap(id => byId.get(id) ?? [])
}

const placeOf = (
  { killed }: Index,
  id: string,
): readonly [string, { readonly kind: Kind; readonly file: string }][] => {
  const known = killed[id]
  return known === undefined ? [] : [[id, known]]
}

const distinct = (mutants: readonly Mutant[]): readonly Mutant[] => {
  const seen = new Set<string>()
  return mutants.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** What git has, or would have. */
const filesOf = async (cwd: string): Promise<readonly string[]> => {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const { stdout } = await promisify(execFile)('git', args, { cwd, maxBuffer: 2 ** 26 })
  return stdout
    .split('\0')
    .filter(file => file !== '')
    .sort()
}

/** A hash of what judges: the layers and the fixtures. */
const judgesOf = async (names: readonly string[]): Promise<string> => {
  const judges = names.filter(name => name.startsWith('tests/layers/') || name.includes('/fixtures/'))
  const hashes = await Promise.all(
    judges.map(async name => hashOf(await readFile(join(root, name), 'utf8').catch(() => ''))),
  )
  return hashOf(hashes.join())
}

if (values.help) console.log(usage)
else {
  const files = await filesOf(root)
  const all = values.part === undefined ? await allMutants(files) : await partOfAll(files, Number(values.part))
  const mutants = all.filter(isChosen).slice(0, Number(values.most ?? all.length))
  if (mutants.length === 0) {
    console.error(`No mutant is selected of ${all.length}. Kinds: ${[...kinds.keys()].join(', ')}.`)
    process.exitCode = 2
  } else if (values.list) for (const mutant of mutants) console.log(`${mutant.id} ${mutant.kind} ${described(mutant)}`)
  else await tryAll(mutants, { all, files })
}
