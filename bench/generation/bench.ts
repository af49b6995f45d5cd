import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { installPeers } from '../peers.ts'
import { type Bench, median, type Table } from '../report.ts'
import { countOperations, excerpt } from './corpus.ts'
import { measure, newFolder, removeFolders, type Usage } from './measure.ts'

const root = join(import.meta.dirname, '..', '..')
const peers = join(import.meta.dirname, 'peers')
const chainwright = join(root, 'generators', 'dist', 'bin.js')
const rounds = 3

/** A generator as a command line: from a document into a folder. */
interface Contestant {
  readonly name: string
  readonly makes: string
  readonly args: (document: string, folder: string) => readonly string[]
}

const bin = (peer: string, file: string): string => join(peers, 'node_modules', peer, file)

const ours: Contestant = {
  name: 'chainwright',
  makes: 'spec, validation, client, server',
  args: (document, folder) => [chainwright, 'generate', document, '--out', join(folder, 'out')],
}

const contestants = (): readonly Contestant[] => [
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
  execFileSync(process.execPath, ['--run', 'build'], {
    cwd: join(root, 'generators'),
    stdio: ['ignore', process.stderr, process.stderr],
  })
  const corpus = await newFolder('corpus')
  try {
    const github = join(corpus, 'github.json')
    await copyFile(join(peers, 'node_modules', '@octokit', 'openapi', 'generated', 'api.github.com.json'), github)
    return [await besidePeers(github, progress), await linearity(github, corpus, progress), await ownApis(progress)]
  } finally {
    await removeFolders()
  }
}

const besidePeers = async (document: string, progress: (line: string) => void): Promise<Table> => {
  const usages = new Map<string, Usage[]>()
  for (let round = 1; round <= rounds; round++)
    for (const { name, args } of contestants()) {
      progress(`GitHub, ${name}, round ${round} of ${rounds}`)
      usages.set(name, [...(usages.get(name) ?? []), await measure(folder => args(document, folder))])
    }
  const figures = contestants().map(({ name, makes }) => ({ name, makes, ...middle(usages.get(name) ?? []) }))
  const cpuOf = (name: string): number => figures.find(figure => figure.name === name)?.cpu ?? 0
  const budget = cpuOf('Redocly generate-client')
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
    note: `Median of ${rounds} interleaved rounds, each command in a process of its own with nothing kept between runs.`,
    failures:
      cpuOf(ours.name) < budget
        ? []
        : [`${cpuOf(ours.name).toFixed(2)} CPU seconds; below ${budget.toFixed(2)} is the budget`],
  }
}

const sizes = [100, 400, 1200]

const linearity = async (document: string, corpus: string, progress: (line: string) => void): Promise<Table> => {
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
    title: 'Cost by operations',
    columns: ['operations', 'document kB', 'CPU s', 'ms an operation', 'memory MiB'],
    rows: rows.map(({ size, bytes, usage }) => [
      size,
      Math.round(bytes / 1000),
      usage.cpu.toFixed(2),
      ((usage.cpu / size) * 1000).toFixed(2),
      Math.round(usage.memory),
    ]),
    note: 'The time to start is part of each figure, so an operation gets cheaper with their number where cost is linear.',
    failures:
      last <= first
        ? []
        : [
            `an operation costs ${(last * 1000).toFixed(2)} ms among ${sizes.at(-1)}, ${(first * 1000).toFixed(2)} ms among ${sizes[0]}`,
          ],
  }
}

const ownApis = async (progress: (line: string) => void): Promise<Table> => {
  progress('our three APIs')
  const cold: Usage[] = []
  const again: Usage[] = []
  for (let round = 0; round < rounds; round++) {
    const project = await newFolder('own')
    await copyProject(project)
    cold.push(await measure(() => [chainwright, 'generate', '--config', join(project, 'chainwright.config.ts')]))
    again.push(await measure(() => [chainwright, 'generate', '--config', join(project, 'chainwright.config.ts')]))
  }
  const rows = [
    { what: 'cold: nothing generated yet', usage: middle(cold), budget: 1.5 },
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
      .map(({ what, usage, budget }) => `${what}: ${usage.wall.toFixed(2)} s, at most ${budget} s is the budget`),
  }
}

/** The configuration and the contracts in an empty project that has the built chainwright installed. */
const copyProject = async (project: string): Promise<void> => {
  const installed = join(project, 'node_modules', 'chainwright')
  await mkdir(installed, { recursive: true })
  const manifest = JSON.parse(await readFile(join(root, 'generators', 'package.json'), 'utf8'))
  await writeFile(join(installed, 'package.json'), JSON.stringify({ ...manifest, ...manifest.publishConfig }))
  await symlink(join(root, 'generators', 'dist'), join(installed, 'dist'))
  await symlink(join(root, 'specs'), join(project, 'specs'))
  await copyFile(join(root, 'chainwright.config.ts'), join(project, 'chainwright.config.ts'))
}

const middle = (usages: readonly Usage[]): Usage => ({
  cpu: median(usages.map(({ cpu }) => cpu)),
  wall: median(usages.map(({ wall }) => wall)),
  memory: median(usages.map(({ memory }) => memory)),
})

export const bench: Bench = { title: 'Generating code from documents', run }
