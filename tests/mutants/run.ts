import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { testsIn } from './imports.ts'
import { contentsOf, type Index, partOf, readIndex, writeIndex } from './index.ts'
import { isRoom, type KindOfArtifact, kindOf, kinds } from './kinds.ts'
import { type Layers, layersIn } from './layers.ts'
import { described, hashOf, type Kind, type Mutant } from './mutant.ts'
import { operationIds } from './operations.ts'
import { plantedIn } from './planted.ts'
import { isFound, lineOf, pageOf, summaryOf } from './report.ts'
import { tryRooms } from './rooms.ts'
import { mutantsBy, sampleOf } from './sample.ts'
import { survivors } from './survivors.ts'
import { featuresFirst, type Known, soundOnce, tryMutant, type Verdict } from './try.ts'
import { copyOf, filesOf } from './workspace.ts'

const usage = `Usage: node tests/mutants/run.ts [options]

Plants bugs (mutants) in copies of the workspace, one at a time, and runs the contract tests against each. docs/contract-tests.md describes them.
The exit code is 1 if a mutant survives, and 2 if no mutant matches the options.

  --kind <name,…>  run the mutants of these kinds
  --rooms          run the mutants of the generators and of packages/contract, with unit tests
  --only <id,…>    run the mutants whose ids begin with one of these texts
  --open           run the mutants without a verdict
  --survived       run the mutants that survived the last run
  --part <n>       run n mutants that were killed before, first those in changed files
  --most <n>       run at most n mutants
  --workers <n>    run n processes in parallel (default: the number of processors)
  --list           print the selected mutants, and run none
  --verbose        for each killed mutant, also print the test that failed and its message
  --update         write each verdict to tests/mutants/index.json
  --help           print this text`

const refused = (problem: string): never => {
  console.error(`${problem}\nUse --help to list the options.`)
  process.exit(2)
}

const optionsOf = () => {
  try {
    return parseArgs({
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
        verbose: { type: 'boolean', default: false },
        update: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error))
  }
}
const values = optionsOf()

/** A whole number from 1. */
const countOf = (option: 'part' | 'most' | 'workers'): number | undefined => {
  const text = values[option]
  if (text === undefined) return undefined
  return /^[1-9]\d{0,8}$/.test(text)
    ? Number(text)
    : refused(`--${option} must be a whole number from 1, not "${text}".`)
}
const [part, most, processes] = [countOf('part'), countOf('most'), countOf('workers')]

const kindsOf = (names: readonly string[]): readonly string[] => {
  const unknown = names.find(name => !kinds.has(name as Kind))
  return unknown === undefined
    ? names
    : refused(`--kind takes kinds of mutants, not "${unknown}". Kinds: ${[...kinds.keys()].join(', ')}.`)
}
const chosenKinds = values.kind === undefined ? undefined : kindsOf(values.kind.split(','))

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')
const index = await readIndex(root)
const listed = new Set(survivors.map(({ id }) => id))

/** The tests that check rooms. Tests of tools and benchmarks take long, and test other code. */
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
  // Together, if there are enough to be worth the time of the compiler.
  const isTogether = ({ kind }: Mutant): boolean => part === undefined && kindOf(kind).compiled === true
  const together = mutants.filter(mutant => !isRoom(mutant.kind) && isTogether(mutant))
  const queue = mutants.filter(mutant => !isRoom(mutant.kind) && !isTogether(mutant))
  const inRooms = mutants.filter(({ kind }) => isRoom(kind))
  const byId = new Map<string, Verdict>()
  const ids = await operationIds(root)
  const contents = await contentsOf(root, [...Object.keys(index.files), ...mutants.map(({ file }) => file)])
  let start = performance.now()
  const take = async (verdict: Verdict): Promise<void> => {
    byId.set(verdict.mutant.id, verdict)
    if (values.update) await writeIndex(root, { verdicts: [verdict], contents, all })
    const seconds = Math.round((performance.now() - start) / 1000)
    start = performance.now()
    console.log(`[${byId.size}/${mutants.length}] ${lineOf(verdict, survivors)} (${seconds} s)`)
    if (values.verbose && verdict.outcome === 'killed')
      console.log(`${verdict.finding.test}\n${verdict.finding.message}\n`)
  }
  const work = async (): Promise<void> => {
    const workspace = await copyOf(root)
    let layers: Layers | undefined
    const sound = soundOnce()
    try {
      for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
        layers ??= await layersIn(workspace.root)
        const known = index.killed[mutant.id]
        const by = kindOf(mutant.kind)
        await take(await tryMutant(workspace, layers, mutant, by, { ids, sound, ...(known && { known }) }))
      }
    } finally {
      await layers?.close()
      await workspace.remove()
    }
  }
  const knownOf = ({ id }: Mutant): Known | undefined => index.killed[id]
  const print = (words: string): void => console.log(words)
  if (inRooms.length > 0)
    await tryRooms(inRooms, { root, testsOf: await testsIn(root, files, roomTests), knownOf, onVerdict: take, print })
  for (const [kind, some] of Map.groupBy(together, ({ kind }) => kind))
    await tryRooms(some, {
      root,
      project: 'contract',
      effort: { mostFiles: 20, mostTests: 20, longTest: 1_000, mostTime: 20_000 },
      testsOf: file => featuresFirst(kindOf(kind).layers, file),
      knownOf,
      // Mutants that were not found this way are tried again one by one, with all cases.
      onVerdict: async verdict => {
        const isFinal = verdict.outcome === 'killed' ? verdict.finding.names : verdict.outcome === 'unloadable'
        if (isFinal) await take(verdict)
        else queue.push(verdict.mutant)
      },
      print,
    })
  const workers = Math.min(processes ?? availableParallelism(), queue.length)
  await Promise.all(Array.from({ length: workers }, work))
  const verdicts = [...byId.values()]
  const folder = join(root, 'test-results')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'mutants.md'), pageOf(verdicts, survivors))
  const { killed, survived, text } = summaryOf(verdicts, survivors)
  const left = verdicts.filter(verdict => !isFound(verdict, survivors)).map(verdict => lineOf(verdict, survivors))
  await writeFile(join(folder, 'mutants.json'), JSON.stringify({ killed, survived, left }))
  console.log(`\n${text}\n\n${killed} killed, ${survived} survived`)
  // vitest sets it if a test fails, but a mutant must make one fail
  process.exitCode = verdicts.every(verdict => isFound(verdict, survivors)) ? 0 : 1
}

/** Many mutants of hand-written code do not compile, so this multiple of the sample is created. */
const spare = 2

/** All mutants of the chosen kinds, by hand and by rules, and the sample to try. */
const allMutants = async (files: readonly string[]): Promise<Mutants> => {
  const chosen = [...kinds].filter(([kind]) => chosenKinds?.includes(kind) ?? isRoom(kind) === values.rooms)
  // With `--only`, a mutant outside of the sample can be chosen.
  const sizeOf = ({ sample }: KindOfArtifact): number => (values.only === undefined ? sample : Number.POSITIVE_INFINITY)
  const byHand = (await plantedIn(root)).filter(({ kind }) => chosen.some(([name]) => name === kind))
  const [all, sample]: [Mutant[], Mutant[]] = [[...byHand], [...byHand]]
  for (const [kind, of] of chosen) {
    const size = sizeOf(of)
    const made = await sampleOf(root, files, kind, { ...of, sample: size * spare })
    all.push(...made)
    // A run shows which of them compile.
    sample.push(...made.filter(({ id }) => index.leftOut[id] === undefined).slice(0, size))
  }
  return { all: distinct(all), sample: distinct(sample) }
}

interface Mutants {
  readonly all: readonly Mutant[]
  readonly sample: readonly Mutant[]
}

/** Some of the mutants that were found before. */
const partOfAll = async (files: readonly string[], count: number): Promise<Mutants> => {
  const tried = Object.values(index.killed).map(({ file }) => file)
  const contents = await contentsOf(root, tried)
  const part = partOf(index, { contents, tests: await layersHashOf(files), count })
  const places = new Map(part.flatMap(id => placeOf(index, id)))
  const byId = new Map([...(await plantedIn(root)), ...(await mutantsBy(root, places))].map(one => [one.id, one]))
  const all = part.flatMap(id => byId.get(id) ?? [])
  return { all, sample: all }
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

/** A hash of the layers and the fixtures. */
const layersHashOf = async (names: readonly string[]): Promise<string> => {
  const layerFiles = names.filter(name => name.startsWith('tests/layers/') || name.includes('/fixtures/'))
  const hashes = await Promise.all(
    layerFiles.map(async name => hashOf(await readFile(join(root, name), 'utf8').catch(() => ''))),
  )
  return hashOf(hashes.join())
}

if (values.help) console.log(usage)
else {
  const files = await filesOf(root)
  const { all, sample } = part === undefined ? await allMutants(files) : await partOfAll(files, part)
  const mutants = sample.filter(isChosen).slice(0, most ?? sample.length)
  if (mutants.length === 0) {
    console.error(`No mutant of ${all.length} matches the options. Kinds: ${[...kinds.keys()].join(', ')}.`)
    process.exitCode = 2
  } else if (values.list) for (const mutant of mutants) console.log(`${mutant.id} ${mutant.kind} ${described(mutant)}`)
  else await tryAll(mutants, { all, files })
}
