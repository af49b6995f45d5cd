import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import typescript from 'typescript'
import { findCycles } from './cycles.ts'

/** An import that is not allowed. */
export interface Crossing {
  readonly file: string
  readonly line: number
  readonly specifier: string
  readonly reason: string
}

/**
 * The allowed imports between folders, as in docs/architecture.md.
 *
 * @param files Paths relative to the root, with `/`.
 */
export const findCrossings = (files: readonly string[], read: (file: string) => string): Crossing[] =>
  files.flatMap(file =>
    importsOf(read(file)).flatMap(({ specifier, line }) => {
      const reason = refusal(file, specifier)
      return reason === undefined ? [] : [{ file, line, specifier, reason }]
    }),
  )

/** The folders that each folder of the model may import. */
const roomsOfModel: Readonly<Record<string, readonly string[]>> = {
  model: [],
  document: ['model'],
  jsonschema: ['model', 'document'],
  extensions: ['model', 'document', 'jsonschema'],
  openapi: ['model', 'document', 'jsonschema', 'extensions'],
  openrpc: ['model', 'document', 'jsonschema', 'extensions'],
  load: ['model', 'document', 'jsonschema', 'extensions', 'openapi', 'openrpc'],
}

/** The folders that each folder of `generators/` may import. `validation/patterns/safety` means only this file. */
const roomsOfGenerators: Readonly<Record<string, readonly string[]>> = {
  lint: ['validation/patterns/safety'],
  source: [],
  spec: ['source'],
  validation: ['source'],
  client: ['source'],
  server: ['source'],
  docs: ['source'],
  diff: [],
}

/** The entries of `@chainwright/model`, in addition to `.`, that each room of `generators/` may open. */
const entriesOfModel: Readonly<Record<string, readonly string[]>> = {
  lint: ['documents', 'tool-match'],
  source: ['shape'],
  spec: ['shape'],
  validation: ['shape'],
  client: ['shape'],
  server: ['shape'],
  docs: ['shape'],
  diff: ['tool-match'],
  cli: ['documents', 'tool-match'],
}

/** Packages that only one folder may import, so that they can be replaced there. */
const ownersOf: Readonly<Record<string, readonly string[]>> = {
  'ts-morph': ['generators/source/', 'tests/mutants/'],
  'openapi-typescript': ['generators/spec/', 'tests/'],
  'openapi-fetch': ['packages/runtime/client/', 'tests/', 'bench/'],
  commander: ['generators/cli/', 'services/cli/'],
  'ipaddr.js': ['services/metadata/'],
  'prom-client': ['services/telemetry/'],
  pino: ['services/telemetry/'],
  kysely: ['services/'],
  '@electric-sql/pglite': ['services/store/'],
  ws: [
    'packages/runtime/server/src/ws.ts',
    'packages/runtime/server/src/adapters/socket-connection.ts',
    'services/testing/',
  ],
  pg: ['services/store/', 'services/testing/', 'bench/'],
  '@eslint-community/regexpp': ['generators/validation/patterns/automaton.ts'],
  refa: ['generators/diff/', 'generators/validation/patterns/automaton.ts', 'generators/validation/patterns/re2.ts'],
}

/** No other folder may import these. */
const ends = ['tests', 'bench', 'services', 'scripts']

/** Recorded traffic: only these folders and tests may import it. */
const samples = 'recordings'

const refusal = (file: string, specifier: string): string | undefined => {
  const name = packageName(specifier)
  const owners = name === undefined ? undefined : ownersOf[name]
  if (owners !== undefined && !isTest(file) && !owners.some(owner => file.startsWith(owner)))
    return `only ${owners[0]} knows ${name}`
  if (name !== undefined) return refusalOfPackage(file, name) ?? refusalOfEntry(file, specifier)
  if (!specifier.startsWith('.')) return undefined
  const target = posix.join(posix.dirname(file), specifier)
  const end = ends.find(folder => target.startsWith(`${folder}/`) && !file.startsWith(`${folder}/`))
  if (end !== undefined) return `nothing imports ${end}/`
  // These folders may also import folders of the generators that are not published.
  if (ends.some(folder => file.startsWith(`${folder}/`)) && target.startsWith('generators/')) return undefined
  if (workspaceOf(file) !== workspaceOf(target)) return 'it is in another package: import that by its name'
  if (isTest(file)) return undefined
  if (file.startsWith('generators/')) return refusalOfRoom('generators/', roomsOfGenerators, file, target)
  return file.startsWith(roomsFolder) ? refusalOfRoom(roomsFolder, roomsOfModel, file, target) : undefined
}

const roomsFolder = 'packages/model/src/'

const refusalOfRoom = (
  folder: string,
  rooms: Readonly<Record<string, readonly string[]>>,
  file: string,
  target: string,
): string | undefined => {
  const from = roomIn(folder, file)
  const to = roomIn(folder, target)
  const allowed = rooms[from]
  if (from === to || allowed === undefined) return undefined
  const opened = allowed.some(entry =>
    entry.includes('/') ? target.replace(/\.ts$/, '') === `${folder}${entry}` : entry === to,
  )
  return opened ? undefined : `${from}/ may open ${allowed.length === 0 ? 'nothing' : allowed.join(', ')}`
}

const roomIn = (folder: string, file: string): string => file.slice(folder.length).split('/')[0] ?? ''

const refusalOfEntry = (file: string, specifier: string): string | undefined => {
  const entry = /^@chainwright\/model\/(.+)$/.exec(specifier)?.[1]
  if (entry === undefined || isTest(file) || !file.startsWith('generators/')) return undefined
  const allowed = entriesOfModel[roomIn('generators/', file)] ?? []
  return entry === 'package.json' || allowed.includes(entry)
    ? undefined
    : `of @chainwright/model, it may import ${['.', ...allowed.map(each => `./${each}`)].join(', ')}`
}

const refusalOfPackage = (file: string, name: string): string | undefined => {
  const ours = /^@chainwright\/(.+)$/.exec(name)?.[1]
  if (ours === samples)
    return isTest(file) || ends.some(folder => file.startsWith(`${folder}/`))
      ? undefined
      : 'only tests, bench, services and scripts read the recordings'
  if (
    file.startsWith('generators/') &&
    ours !== undefined &&
    ours !== 'model' &&
    !(ours === 'contract' && file.startsWith('generators/cli/'))
  )
    return 'build time and shipped code never import each other; only cli/ may import @chainwright/contract'
  const shipped = /^packages\/(\w+)\/(\w+)\//.exec(file)
  if (shipped === null || isTest(file)) return undefined
  if (name === 'chainwright') return 'build time and shipped code never import each other'
  const [, api = '', kind = ''] = shipped
  if (ours === undefined || api === 'runtime' || api === 'contract' || api === 'model') return undefined
  const allowed = [`${api}-spec`, ...(kind === 'server' ? [`${api}-validation`] : []), `runtime-${kind}`]
  return ours === `${api}-${kind}` || allowed.includes(ours)
    ? undefined
    : `${api}-${kind} may import ${allowed.join(', ')}`
}

const isTest = (file: string): boolean => /\.(test|test-d|cases)\.ts$/.test(file) || file.includes('/testing/')

const packageName = (specifier: string): string | undefined =>
  /^(?![.#/]|node:)((?:@[^/]+\/)?[^/]+)/.exec(specifier)?.[1]

/** `packages/data/client`, `packages/contract`, `generators`. */
const workspaceOf = (file: string): string =>
  /^packages\/(contract|model|[^/]+\/[^/]+)(?=\/)/.exec(file)?.[0] ??
  (file.includes('/') ? (file.split('/')[0] ?? '') : '')

const importsOf = (text: string): { specifier: string; line: number }[] =>
  typescript.preProcessFile(text, true, true).importedFiles.map(({ fileName, pos }) => ({
    specifier: fileName,
    line: text.slice(0, pos).split('\n').length,
  }))

if (import.meta.main) {
  const root = new URL('..', import.meta.url).pathname
  const folders = '{generators,packages,recordings,services,tests,bench,scripts}'
  const files = globSync(`${folders}/**/*.ts`, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }).sort()
  const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8')
  const crossings = findCrossings(files, read)
  for (const { file, line, specifier, reason } of crossings)
    console.error(`${file}:${line}: imports ${specifier}: ${reason}`)
  const cycles = findCycles(files, read)
  for (const cycle of cycles) console.error(`${cycle.join(' -> ')}: modules that need each other to load`)
  if (crossings.length + cycles.length > 0) process.exitCode = 1
  else console.log(`${files.length} modules, every import within its bounds, none in a cycle`)
}
