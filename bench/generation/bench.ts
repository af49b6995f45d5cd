import { copyFile, cp, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { installPeers } from '../peers.ts'
import type { Bench, Table } from '../report.ts'
import { countOperations, excerpt } from './corpus.ts'
import { installChainwright } from './installed.ts'
import { measure, middle, newFolder, removeFolders, type Usage } from './measure.ts'
import { recursiveDefaults } from './recursive.ts'

const root = join(import.meta.dirname, '..', '..')
const peers = join(import.meta.dirname, 'peers')
const rounds = 3

/** A generator as a command line: from a document into a folder. */
interface Contestant {
  readonly name: string
  readonly makes: string
  readonly args: (document: string, folder: string) => readonly string[]
}

const bin = (peer: string, file: string): string => join(peers, 'node_modules', peer, file)

const oursOf = (command: string): Contestant => ({
  name: 'chainwright',
  makes: 'spec, validation, client, server',
  args: (document, folder) => [command, 'generate', document, '--out', join(folder, 'out')],
})

const contestantsWith = (ours: Contestant): readonly Contestant[] => [
  ours,
  {
    name: 'Redocly generate-client',
    makes: 'client',
    args: (document, folder) => [
      binOf('@redocly/cli', 'redocly'),
      'generate-client',
      document,
      '-o',
      join(folder, 'client.ts'),
    ],
  },
  {
    name: 'openapi-typescript',
    makes: 'types',
    args: (document, folder) => [
      binOf('openapi-typescript', 'openapi-typescript'),
      document,
      '-o',
      join(folder, 'types.ts'),
    ],
  },
  {
    name: 'hey-api',
    makes: 'types, client',
    args: (document, folder) => [
      binOf('@hey-api/openapi-ts', 'openapi-ts'),
      '-i',
      document,
      '-o',
      join(folder, 'out'),
      '--no-log-file',
      '-s',
    ],
  },
  {
    name: 'orval',
    makes: 'types, client',
    args: (document, folder) => [
      binOf('orval', 'orval'),
      '-i',
      document,
      '-o',
      join(folder, 'client.ts'),
      '--client',
      'fetch',
    ],
  },
]

const binOf = (peer: string, command: string): string => {
  const { bin: bins } = createRequire(join(peers, 'package.json'))(
    join(peers, 'node_modules', peer, 'package.json'),
  ) as { bin: string | Record<string, string> }
  const file = typeof bins === 'string' ? bins : bins[command]
  if (file === undefined) throw new Error(`${peer} has no command ${command}`)
  return bin(peer, file)
}

const run = async (progress: (line: string) => void): Promise<readonly Table[]> => {
  installPeers(peers, '.bin', progress)
  progress('building chainwright')
  const corpus = await newFolder('corpus')
  try {
    const installed = await newFolder('installed')
    const ours = oursOf(await installChainwright(installed))
    const github = join(corpus, 'github.json')
    await copyFile(join(peers, 'node_modules', '@octokit', 'openapi', 'generated', 'api.github.com.json'), github)
    return [
      await besidePeers(ours, github, progress),
      await linearity(ours, github, progress, corpus),
      await ofDefaults(ours, corpus, progress),
      await ownApis(installed, progress),
    ]
  } finally {
    await removeFolders()
  }
}

const besidePeers = async (ours: Contestant, document: string, progress: (line: string) => void): Promise<Table> => {
  const contestants = contestantsWith(ours)
  const usages = new Map<string, Usage[]>()
  for (let round = 1; round <= rounds; round++)
    for (const { name, args } of contestants) {
      progress(`GitHub, ${name}, round ${round} of ${rounds}`)
      usages.set(name, [...(usages.get(name) ?? []), await measure(folder => args(document, folder))])
    }
  const figures = contestants.map(({ name, makes }) => ({ name, makes, ...middle(usages.get(name) ?? []) }))
  const figureOf = (name: string): Usage =>
    figures.find(figure => figure.name === name) ?? { cpu: 0, wall: 0, memory: 0 }
  const own = figureOf(ours.name)
  const redocly = figureOf('Redocly generate-client')
  return {
    title: `GitHub's REST description, ${countOperations(JSON.parse(await readFile(document, 'utf8')))} operations`,
    columns: ['generator', 'makes', 'CPU s', 'wall s', 'memory MiB'],
    rows: figures.map(({ name, makes, cpu, wall, memory }) => [
      name,
      makes,
      cpu.toFixed(2),
      wall.toFixed(2),
      Math.round(memory),
    ]),
    note: `Median of ${rounds} interleaved rounds, each command in a separate process without a cache.`,
    failures: [
      ...(own.cpu < redocly.cpu
        ? []
        : [`${own.cpu.toFixed(2)} CPU seconds, the budget is less than Redocly's ${redocly.cpu.toFixed(2)}`]),
      ...(own.wall < redocly.wall
        ? []
        : [`${own.wall.toFixed(2)} s, the budget is less than Redocly's ${redocly.wall.toFixed(2)} s`]),
      ...(own.memory <= 300 ? [] : [`${Math.round(own.memory)} MiB, the budget is 300 MiB`]),
    ],
  }
}

const sizes = [100, 400, 1200]

const linearity = async (
  ours: Contestant,
  document: string,
  progress: (line: string) => void,
  corpus: string,
): Promise<Table> => {
  const whole = JSON.parse(await readFile(document, 'utf8'))
  const rows: { size: number; bytes: number; usage: Usage }[] = []
  for (const size of sizes) {
    progress(`linearity, ${size} operations`)
    const file = join(corpus, `github-${size}.json`)
    const text = JSON.stringify(excerpt(whole, size))
    await writeFile(file, text)
    const usages: Usage[] = []
    for (let round = 0; round < rounds; round++) usages.push(await measure(folder => ours.args(file, folder)))
    rows.push({ size, bytes: text.length, usage: middle(usages) })
  }
  const perOperation = rows.map(({ size, usage }) => usage.cpu / size)
  const [first = 0] = perOperation
  const last = perOperation.at(-1) ?? 0
  return {
    title: 'Cost by number of operations',
    columns: ['operations', 'document kB', 'CPU s', 'ms per operation', 'memory MiB'],
    rows: rows.map(({ size, bytes, usage }) => [
      size,
      Math.round(bytes / 1000),
      usage.cpu.toFixed(2),
      ((usage.cpu / size) * 1000).toFixed(2),
      Math.round(usage.memory),
    ]),
    note: 'Each figure includes the start of the process. So, if the cost is linear, the time per operation falls as the number of operations grows.',
    failures:
      last <= first
        ? []
        : [
            `an operation costs ${(last * 1000).toFixed(2)} ms with ${sizes.at(-1)} operations, ${(first * 1000).toFixed(2)} ms with ${sizes[0]}`,
          ],
  }
}

/** A document whose schemas refer to one another and have defaults. */
const ofDefaults = async (ours: Contestant, corpus: string, progress: (line: string) => void): Promise<Table> => {
  const file = join(corpus, 'recursive.json')
  const text = JSON.stringify(recursiveDefaults())
  await writeFile(file, text)
  const usages: Usage[] = []
  let bytes = 0
  for (let round = 1; round <= rounds; round++) {
    progress(`recursive defaults, round ${round} of ${rounds}`)
    let output = ''
    usages.push(
      await measure(folder => {
        output = join(folder, 'out')
        return ours.args(file, folder)
      }),
    )
    bytes = await bytesIn(output)
  }
  const { cpu, wall, memory } = middle(usages)
  const factor = bytes / text.length
  return {
    title: 'Schemas that refer to one another and have defaults',
    columns: ['document kB', 'CPU s', 'wall s', 'memory MiB', 'output × document'],
    rows: [[Math.round(text.length / 1000), cpu.toFixed(2), wall.toFixed(2), Math.round(memory), factor.toFixed(1)]],
    failures: [
      ...(cpu <= 3 ? [] : [`${cpu.toFixed(2)} CPU seconds, the budget is 3`]),
      ...(memory <= 400 ? [] : [`${Math.round(memory)} MiB, the budget is 400 MiB`]),
      ...(factor <= 10 ? [] : [`the output is ${factor.toFixed(1)} times the document, the budget is 10`]),
    ],
  }
}

const bytesIn = async (folder: string): Promise<number> => {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size
  return bytes
}

const ownApis = async (installed: string, progress: (line: string) => void): Promise<Table> => {
  progress('our three APIs')
  const cold: Usage[] = []
  const again: Usage[] = []
  for (let round = 0; round < rounds; round++) {
    const project = await newFolder('own')
    await copyProject(project, installed)
    const command = join(project, 'node_modules', 'chainwright', 'dist', 'bin.js')
    cold.push(await measure(() => [command, 'generate', '--config', join(project, 'chainwright.config.ts')]))
    again.push(await measure(() => [command, 'generate', '--config', join(project, 'chainwright.config.ts')]))
  }
  const rows = [
    { what: 'cold: no output exists', usage: middle(cold), budget: 1.5 },
    { what: 'no change', usage: middle(again), budget: 0.5 },
  ]
  return {
    title: 'Our three APIs',
    columns: ['run', 'CPU s', 'wall s', 'budget, wall s', 'memory MiB'],
    rows: rows.map(({ what, usage, budget }) => [
      what,
      usage.cpu.toFixed(2),
      usage.wall.toFixed(2),
      budget,
      Math.round(usage.memory),
    ]),
    failures: rows
      .filter(({ usage, budget }) => usage.wall > budget)
      .map(({ what, usage, budget }) => `${what}: ${usage.wall.toFixed(2)} s, the budget is ${budget} s`),
  }
}

/** The configuration and the contracts in an empty project that has chainwright installed. */
const copyProject = async (project: string, installed: string): Promise<void> => {
  await mkdir(join(project, 'node_modules'))
  await symlink(join(installed, 'node_modules', 'chainwright'), join(project, 'node_modules', 'chainwright'))
  // A link would point outside of the project.
  await cp(join(root, 'specs'), join(project, 'specs'), {
    recursive: true,
    filter: path => basename(path) !== 'fixtures',
  })
  await copyFile(join(root, 'chainwright.config.ts'), join(project, 'chainwright.config.ts'))
}

export const bench: Bench = { title: 'Generating code from documents', run }
