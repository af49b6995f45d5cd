import { execFile, execFileSync } from 'node:child_process'
import { existsSync, globSync, statSync, symlinkSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, parse, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { slugOf } from './corpus.ts'
import { workFolder } from './generated.ts'
import { testDocument, type Verdict } from './test-document.ts'
import type { Unknowns } from './unknown.ts'

/**
 * Generates all kinds of every document of a folder, compiles them with each compiler of the workspace, and prints a table: operations,
 * errors, warnings, examples, calls, schemas of type `unknown`, type errors, processor time, memory and bytes. The faults are below it. With a folder of packages of
 * other generators, the table includes these.
 *
 *     node tests/strangers/trial.ts <folder> [--peers <folder with node_modules>] [--install-peers] [--only <text in the name>] [--tools <names>]
 */
const usage =
  'Usage: node tests/strangers/trial.ts <folder of documents> [--peers <folder with node_modules>] [--install-peers] [--only <text in the name>] [--tools <names, comma-separated>]'

const root = resolve(import.meta.dirname, '../..')
const here = createRequire(import.meta.url)

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
  /** Processor time in seconds. */
  readonly cpu: number
  /** The largest memory of the process in MiB. */
  readonly memory: number
}

const meter = join(root, 'bench/generation/meter.mjs')

/** Runs a Node program, and returns the resources that it reports at its end. */
const ran = async (args: readonly string[], cwd: string): Promise<Ran> => {
  const reported = await mkdtemp(join(tmpdir(), 'strangers-meter-'))
  const env = {
    ...process.env,
    NODE_OPTIONS: `--import=${pathToFileURL(meter).href} --max-old-space-size=6144`,
    CHAINWRIGHT_METER: reported,
    CI: 'true',
    NO_COLOR: '1',
  }
  const result = await new Promise<Pick<Ran, 'code' | 'out' | 'err'>>(done => {
    execFile(process.execPath, [...args], { cwd, env, maxBuffer: 2 ** 30, timeout: 600_000 }, (error, out, err) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1
      done({ code, out, err: err || (error?.message ?? '') })
    })
  })
  const usages = await Promise.all(
    (await readdir(reported)).map(
      async file => JSON.parse(await readFile(join(reported, file), 'utf8')) as { cpu: number; memory: number },
    ),
  )
  await rm(reported, { recursive: true })
  const cpu = usages.reduce((sum, usage) => sum + usage.cpu, 0)
  return { ...result, cpu, memory: Math.max(0, ...usages.map(({ memory }) => memory)) }
}

interface Row {
  readonly document: string
  readonly tool: string
  readonly operations: string
  readonly errors: string
  readonly warnings: string
  /** The examples that both validators checked, and how many of them both accept. */
  readonly examples: string
  /** The calls, and the operations that were skipped because no value could be generated. */
  readonly calls: string
  /** The schemas of type `unknown` that a type could describe, and those that none can. */
  readonly unknowns: string
  /** The type errors of each compiler. */
  readonly types: string
  readonly cpu: string
  readonly memory: string
  readonly bytes: string
}

const bytesIn = (folder: string): number =>
  globSync('**/*', { cwd: folder })
    .filter(file => !file.startsWith('node_modules'))
    .map(file => statSync(join(folder, file)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0)

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`

/** Names of the compilers that the workspace has, with the file to run. */
const compilers = ['typescript-5.9', 'typescript-6.0', 'typescript'].flatMap(name => {
  try {
    return [{ name, file: join(parse(here.resolve(`${name}/package.json`)).dir, 'bin/tsc') }]
  } catch {
    return []
  }
})

const settings = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2023',
    module: 'nodenext',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    skipLibCheck: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
  },
  include: ['**/*.ts'],
  exclude: ['node_modules'],
}

/** The other tools import modules as bundlers resolve them, and their code is only guaranteed to compile with `strict`. */
const settingsOfPeers = {
  ...settings,
  compilerOptions: {
    ...settings.compilerOptions,
    module: 'esnext',
    moduleResolution: 'bundler',
    exactOptionalPropertyTypes: false,
    noUncheckedIndexedAccess: false,
  },
}

const typeErrorsIn = async (folder: string, given: object = settings): Promise<string> => {
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(given))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const counts: string[] = []
  for (const { file } of compilers) {
    const { out } = await ran([file, '-p', '.'], folder)
    const ours = out.split('\n').filter(line => /error TS\d+/.test(line) && !line.startsWith('..'))
    counts.push(`${ours.length}`)
  }
  return counts.join(' ')
}

const tryOurs = async (file: string, folder: string): Promise<Row> => {
  const out = join(folder, 'api')
  const { dir, base } = parse(file)
  const cli = join(root, 'generators/cli/bin.ts')
  const kinds = 'spec,validation,client,server,docs'
  const result = await ran([cli, 'generate', base, '--kinds', kinds, '--out', out, '--json'], dir)
  const { diagnostics = [] } = JSON.parse(result.out || '{}') as { diagnostics?: { severity: string }[] }
  const count = (severity: string): string => `${diagnostics.filter(one => one.severity === severity).length}`
  const isWritten = existsSync(out)
  const operations = isWritten ? globSync('client/operations/**/*.ts', { cwd: out }).length : 0
  if (isWritten) {
    await mkdir(join(out, 'node_modules/@chainwright'), { recursive: true })
    for (const kind of ['client', 'server', 'validation'])
      symlinkSync(join(root, 'packages/runtime', kind), join(out, `node_modules/@chainwright/runtime-${kind}`))
  }
  const checked = isWritten ? await testIn(file) : undefined
  const verdict = checked === undefined || typeof checked === 'string' ? undefined : checked
  faults.push(
    ...(typeof checked === 'string' ? [`${base}: ${checked}`] : faultsOf(verdict).map(one => `${base}: ${one}`)),
  )
  return {
    document: base,
    tool: 'chainwright',
    operations: verdict === undefined ? `${operations}` : `${verdict.generated} of ${verdict.declared}`,
    errors: count('error'),
    warnings: count('warning'),
    types: isWritten ? await typeErrorsIn(out) : '',
    examples: verdict === undefined ? '' : `${verdict.examples.checked} (${verdict.examples.taken})`,
    calls: verdict === undefined ? '' : `${verdict.calls.made} (${verdict.calls.left.length})`,
    unknowns: verdict === undefined ? '' : unknownsText(verdict.unknowns),
    cpu: `${result.cpu.toFixed(1)} s`,
    memory: `${Math.round(result.memory)} MiB`,
    bytes: isWritten ? kilobytes(bytesIn(out)) : '',
  }
}

const faultsOf = (verdict: Verdict | undefined): readonly string[] =>
  verdict === undefined
    ? []
    : [...verdict.faults, ...verdict.unknowns.described.map(uri => `${uri} has the type unknown`)]

/** `0 (2)`, and the reasons of those that no type can describe. */
const unknownsText = ({ described, left }: Unknowns): string => {
  const all = Object.values(left).reduce((sum, count) => sum + count, 0)
  return `${described.length} (${all}${all === 0 ? '' : `: ${Object.keys(left).join('; ')}`})`
}

/** The faults of the generated code of all documents. */
const faults: string[] = []

/**
 * Checks examples and calls, in a separate folder. An error of the other validator, or while values are generated, is a
 * fault too.
 */
const testIn = async (file: string): Promise<Verdict | string> => {
  const work = await workFolder()
  try {
    return await testDocument({ name: slugOf(parse(file).name) || 'document', file }, work.path, { most: 20 })
  } catch (error) {
    return `cannot be judged: ${error instanceof Error ? error.message : String(error)}`
  } finally {
    await work.remove()
  }
}

interface Peer {
  readonly tool: string
  readonly bin: string
  readonly args: (document: string, out: string) => readonly string[]
}

const peers: readonly Peer[] = [
  {
    tool: 'openapi-typescript',
    bin: 'openapi-typescript/bin/cli.js',
    args: (document, out) => [document, '-o', join(out, 'paths.ts')],
  },
  {
    tool: 'hey-api',
    bin: '@hey-api/openapi-ts/bin/run.js',
    args: (document, out) => ['-i', document, '-o', out, '-c', '@hey-api/client-fetch'],
  },
  {
    tool: 'orval',
    bin: 'orval/dist/bin/orval.mjs',
    // Its default client imports axios, which is not installed here.
    args: (document, out) => ['--input', document, '--output', join(out, 'api.ts'), '--client', 'fetch'],
  },
]

const tryPeer = async ({ tool, bin, args }: Peer, file: string, folder: string, modules: string): Promise<Row[]> => {
  const program = join(modules, 'node_modules', bin)
  if (!existsSync(program)) return []
  const out = join(folder, tool)
  await mkdir(out, { recursive: true })
  const result = await ran([program, ...args(file, out)], modules)
  const failed = result.code !== 0
  return [
    {
      document: parse(file).base,
      tool,
      operations: '',
      errors: failed ? 'fails' : '0',
      warnings: '',
      examples: '',
      calls: '',
      unknowns: '',
      types: failed ? '' : await typeErrorsIn(out, settingsOfPeers),
      cpu: `${result.cpu.toFixed(1)} s`,
      memory: `${Math.round(result.memory)} MiB`,
      bytes: failed ? '' : kilobytes(bytesIn(out)),
    },
  ]
}

const line = (row: Row): string =>
  `| ${[row.document, row.tool, row.operations, row.errors, row.warnings, row.examples, row.calls, row.unknowns, row.types, row.cpu, row.memory, row.bytes].join(' | ')} |`

const optionIn = (args: string[], name: string): string | undefined => {
  const at = args.indexOf(name)
  return at < 0 ? undefined : args.splice(at, 2)[1]
}

/** The other tools in the versions of the benchmark, in a separate folder. */
const installed = async (): Promise<string> => {
  const peers = await mkdtemp(join(tmpdir(), 'strangers-peers-'))
  const { dependencies } = JSON.parse(await readFile(join(root, 'bench/generation/peers/package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>
  }
  const expected = ['openapi-typescript', '@hey-api/openapi-ts', 'orval', 'typescript']
  const pinned = Object.fromEntries(expected.map(name => [name, dependencies[name]]))
  await writeFile(join(peers, 'package.json'), JSON.stringify({ private: true, dependencies: pinned }))
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: peers, stdio: 'ignore' })
  return peers
}

const flagIn = (args: string[], name: string): boolean => {
  const at = args.indexOf(name)
  return at >= 0 && args.splice(at, 1).length === 1
}

const args = process.argv.slice(2)
const given = optionIn(args, '--peers')
const own = flagIn(args, '--install-peers') ? await installed() : undefined
const modules = given ?? own
const only = optionIn(args, '--only') ?? ''
const tools = optionIn(args, '--tools')?.split(',')
const isRequested = (tool: string): boolean => tools?.includes(tool) ?? true
const [folder] = args
if (folder === undefined || !existsSync(folder)) {
  console.error(usage)
  process.exitCode = 2
} else {
  console.log(
    `| document | tool | operations | errors | warnings | examples (taken) | calls (left) | unknown (left) | type errors (${compilers.map(({ name }) => name).join(', ')}) | CPU | memory | bytes |`,
  )
  console.log('|---|---|--:|--:|--:|--:|--:|---|---|--:|--:|--:|')
  const documents = (await readdir(folder)).filter(name => /\.(?:json|ya?ml)$/.test(name) && name.includes(only)).sort()
  for (const name of documents) {
    const work = await mkdtemp(join(tmpdir(), 'strangers-'))
    try {
      const file = resolve(folder, name)
      if (isRequested('chainwright')) console.log(line(await tryOurs(file, work)))
      if (modules !== undefined)
        for (const peer of peers.filter(({ tool }) => isRequested(tool)))
          for (const row of await tryPeer(peer, file, work, resolve(modules))) console.log(line(row))
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  }
  if (own !== undefined) await rm(own, { recursive: true })
  for (const fault of faults) console.log(`fault: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
