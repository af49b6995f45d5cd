import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { findCycles } from './cycles.ts'
import { type Import, importsOf, isTest } from './imports.ts'
import { findMutualRooms } from './mutual-rooms.ts'

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
    importsOf(read(file)).flatMap(each => {
      const { specifier, line } = each
      const reason = refusal(file, each)
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

/** The packages of ours that the packages written by hand may import. */
const packagesOf: Readonly<Record<string, readonly string[]>> = {
  'packages/model': [],
  'packages/contract': ['model', 'runtime-validation'],
  'packages/runtime/client': [],
  'packages/runtime/server': ['runtime-validation'],
  'packages/runtime/validation': [],
}

/** The packages of ours of which a folder may import types. */
const typesFor: Readonly<Record<string, readonly string[]>> = { recordings: ['contract'] }

/**
 * The entries of `@chainwright/model`, in addition to `.`, that each room of `generators/` and the contract package may
 * open.
 */
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
  'packages/contract': ['bundled', 'pattern-match'],
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
  '@eslint-community/regexpp': [
    'generators/validation/patterns/automaton.ts',
    'generators/validation/patterns/libraries.ts',
  ],
  refa: [
    'generators/diff/',
    'generators/validation/patterns/automaton.ts',
    'generators/validation/patterns/libraries.ts',
    'generators/validation/patterns/re2.ts',
  ],
}

/** No other folder may import these. */
const ends = ['tests', 'bench', 'services', 'scripts']

/** Recorded traffic: only these folders and tests may import it. */
const samples = 'recordings'

/** Set-up of tests: only tests may import it. */
const setUp = 'testing'

/** The folders in which no two rooms may import each other. */
const foldersOfRooms = [
  'packages/contract/src',
  'packages/model/src',
  'packages/runtime/client/src',
  'packages/runtime/server/src',
  'packages/runtime/validation/src',
]

const refusal = (file: string, { specifier, types }: Import): string | undefined => {
  const name = packageName(specifier)
  const owners = name === undefined ? undefined : ownersOf[name]
  if (owners !== undefined && !isTest(file) && !owners.some(owner => file.startsWith(owner)))
    return `only ${owners[0]} may import ${name}`
  if (name !== undefined) return refusalOfPackage(file, name, types) ?? refusalOfEntry(file, specifier)
  if (!specifier.startsWith('.')) return undefined
  const target = posix.join(posix.dirname(file), specifier)
  const end = ends.find(folder => target.startsWith(`${folder}/`) && !file.startsWith(`${folder}/`))
  if (end !== undefined) return `no other folder may import ${end}/`
  // These folders may also import folders of the generators that are not published.
  if (ends.some(folder => file.startsWith(`${folder}/`)) && target.startsWith('generators/')) return undefined
  if (workspaceOf(file) !== workspaceOf(target))
    return 'the module is in another package: import it by the name of its package'
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
  return opened ? undefined : `${from}/ may import ${allowed.length === 0 ? 'nothing' : allowed.join(', ')}`
}

const roomIn = (folder: string, file: string): string => file.slice(folder.length).split('/')[0] ?? ''

const refusalOfEntry = (file: string, specifier: string): string | undefined => {
  const entry = /^@chainwright\/model\/(.+)$/.exec(specifier)?.[1]
  const folder = file.startsWith('generators/') ? roomIn('generators/', file) : workspaceOf(file)
  if (entry === undefined || isTest(file) || ends.includes(folder)) return undefined
  const allowed = entriesOfModel[folder] ?? []
  return entry === 'package.json' || allowed.includes(entry)
    ? undefined
    : `of @chainwright/model, it may import ${['.', ...allowed.map(each => `./${each}`)].join(', ')}`
}

const refusalOfPackage = (file: string, name: string, types: boolean): string | undefined => {
  const ours = /^@chainwright\/(.+)$/.exec(name)?.[1]
  if (ours === samples)
    return isTest(file) || ends.some(folder => file.startsWith(`${folder}/`))
      ? undefined
      : 'only tests, bench, services and scripts read the recordings'
  if (ours === setUp) return isTest(file) || file.startsWith('tests/') ? undefined : 'only tests import it'
  if (
    file.startsWith('generators/') &&
    ours !== undefined &&
    ours !== 'model' &&
    !(ours === 'contract' && file.startsWith('generators/cli/'))
  )
    return 'build time and shipped code never import each other; only cli/ may import @chainwright/contract'
  if (isTest(file)) return undefined
  const workspace = workspaceOf(file)
  const typesAllowed = typesFor[workspace]
  if (typesAllowed !== undefined && ours !== undefined)
    return types && typesAllowed.includes(ours)
      ? undefined
      : `${workspace} may import only types, of ${typesAllowed.join(', ')}`
  const [, api, kind = ''] = workspace.split('/')
  if (!workspace.startsWith('packages/') || api === undefined) return undefined
  if (name === 'chainwright') return 'build time and shipped code never import each other'
  if (ours === undefined) return undefined
  const own = kind === '' ? api : `${api}-${kind}`
  const allowed = packagesOf[workspace] ?? allowedInGenerated(api, kind)
  return ours === own || allowed.includes(ours)
    ? undefined
    : `${own} may import ${allowed.length === 0 ? 'no package of ours' : allowed.join(', ')}`
}

/** The packages of ours that a generated package may import. */
const allowedInGenerated = (api: string, kind: string): readonly string[] => [
  `${api}-spec`,
  ...(kind === 'server' ? [`${api}-validation`] : []),
  `runtime-${kind}`,
]

const packageName = (specifier: string): string | undefined =>
  /^(?![.#/]|node:)((?:@[^/]+\/)?[^/]+)/.exec(specifier)?.[1]

/** `packages/data/client`, `packages/contract`, `generators`. */
const workspaceOf = (file: string): string =>
  /^packages\/(contract|model|[^/]+\/[^/]+)(?=\/)/.exec(file)?.[0] ??
  (file.includes('/') ? (file.split('/')[0] ?? '') : '')

if (import.meta.main) {
  const root = new URL('..', import.meta.url).pathname
  const folders = '{generators,packages,recordings,services,tests,bench,scripts}'
  const files = globSync(`${folders}/**/*.ts`, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }).sort()
  const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8')
  const crossings = findCrossings(files, read)
  for (const { file, line, specifier, reason } of crossings)
    console.error(`${file}:${line}: imports ${specifier}: ${reason}`)
  const cycles = findCycles(files, read)
  for (const cycle of cycles) console.error(`${cycle.join(' -> ')}: modules that import each other in a cycle`)
  const mutual = findMutualRooms(files, read, foldersOfRooms)
  for (const { folder, rooms, imports } of mutual)
    console.error(`${folder}: the rooms ${rooms.join(' and ')} import each other: ${imports.join(', ')}`)
  if (crossings.length + cycles.length + mutual.length > 0) process.exitCode = 1
  else console.log(`${files.length} modules: all imports are allowed, and none is part of a cycle`)
}
