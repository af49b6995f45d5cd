import { existsSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import {
  type Contract,
  contractOf,
  type FixtureFile,
  fixturesIn,
  isForeign,
  type Operation,
  printable,
  type UnreadFixture,
  unreadText,
} from '@chainwright/contract'
import { type Api, fixedKey, fixedPairs } from '@chainwright/model'
import { counted } from '../counted.ts'
import { type LoadedProject, loadProject } from '../engine/load.ts'
import { isUrl } from '../engine/project.ts'
import { type ExitCode, exit } from '../exit.ts'
import { nearest } from '../nearest.ts'
import { unreadable } from '../option-file.ts'
import { exitOf, report } from '../project/outcome.ts'
import { openProject } from '../project/project.ts'
import type { Request } from '../project/settings.ts'
import type { Terminal } from '../terminal.ts'
import { misspelledMembers } from './misspelled.ts'
import { missingPackage, specPackageOf } from './spec-package.ts'

export interface SubjectRequest extends Request {
  readonly fixtures?: readonly string[]
  /** Operations that only read. */
  readonly readOnly?: readonly string[]
  /** Values of parameters, as `name=value`. */
  readonly var?: readonly string[]
  readonly setUp?: string
}

/** The options of the command line that `verify` and `record` share: they send requests to a provider. */
export interface ProviderRequest extends SubjectRequest {
  readonly methodPrefix?: readonly string[]
  readonly target: string
  readonly unsafe?: boolean
  readonly rate?: string
  readonly timeout?: string
  readonly maxResponse?: string
  readonly maxWait?: string
  readonly only?: string
  readonly header?: readonly string[]
}

export interface SubjectOptions {
  /** Whether the caller itself reports files that are not valid fixtures. */
  readonly reportsUnread?: boolean
  /** Whether the verb itself reports fixtures with unknown operations or undefined members. */
  readonly reportsFixtures?: boolean
}

/** The contract and fixtures for replay, verify and record. */
export interface Subject {
  readonly apis: readonly Api[]
  readonly contract: Contract
  readonly fixtures: readonly FixtureFile[]
  /** Whether validators check every constraint of the documents. If not, the reasons were reported. */
  readonly isWhole: boolean
  /** The files in the same folders that are not valid fixtures. They do not prevent the use of the others. */
  readonly unread: readonly UnreadFixture[]
  /** The place of an operation, with an absolute path; undefined if it is in no local document. */
  readonly operationAt: (id: string) => { readonly path: string; readonly line: number } | undefined
}

/** Reads the documents and their fixtures, and reports problems of both. */
export const subjectOf = async (
  request: SubjectRequest,
  terminal: Terminal,
  { reportsUnread = false, reportsFixtures = false }: SubjectOptions = {},
): Promise<{ subject: Subject } | { code: ExitCode }> => {
  const missing = request.documents.flatMap(document => missingPackage(document, terminal.cwd) ?? [])
  for (const problem of missing) terminal.err(printable(problem))
  if (missing.length > 0) return { code: exit.usage }
  const packages = request.documents.map(document => specPackageOf(document, terminal.cwd))
  const documents = request.documents.flatMap((document, index) => packages[index]?.documents ?? [document])
  const shipped = packages.flatMap(each => each?.fixtures ?? [])
  const opened = await openProject({ ...request, documents, ...nameOf(request) }, terminal)
  if ('code' in opened) return opened
  const { config, root, apis } = opened.project
  const { loaded, diagnostics, skipped, positionOf } = await loadProject({
    config,
    root,
    ...(apis && { apis }),
    validates: true,
    progress: terminal.status,
  }).finally(() => terminal.status(''))
  report([...diagnostics, ...skipped], root, terminal)
  const code = exitOf(diagnostics)
  if (code !== exit.ok) return { code }
  const contract = contractOfApis(loaded)
  const unknown = unknownOperations(request.readOnly, contract)
  for (const problem of unknown) terminal.err(printable(problem))
  if (unknown.length > 0) return { code: exit.usage }
  const folders = request.fixtures ?? [...besideDocuments(loaded, root), ...shipped]
  const fixtures: FixtureFile[] = []
  const unread: UnreadFixture[] = []
  for (const folder of folders) {
    try {
      const found = await fixturesIn(resolve(terminal.cwd, folder))
      const here = <File extends { readonly path: string }>(file: File): File => ({
        ...file,
        path: relative(terminal.cwd, file.path),
      })
      fixtures.push(...found.fixtures.map(here))
      unread.push(...found.unread.map(here))
    } catch (error) {
      terminal.err(printable(unreadable({ option: '--fixtures', path: folder }, error)))
      return { code: exit.usage }
    }
  }
  // A set-up hook receives all variables, so it may use others.
  const unused = unusedVariables(request.setUp === undefined ? request.var : [], { contract, apis: loaded, fixtures })
  for (const problem of unused) terminal.err(printable(problem))
  if (unused.length > 0) return { code: exit.usage }
  if (!reportsUnread) for (const file of unread) terminal.err(printable(unreadText(file)))
  // with `--api`, the folder may also contain fixtures of other APIs
  const foreign =
    request.api === undefined && !reportsFixtures ? fixtures.filter(({ fixture }) => isForeign(fixture, contract)) : []
  const [first] = foreign
  if (first !== undefined)
    terminal.err(
      printable(
        `${foreign.length} of ${counted(fixtures.length, 'fixture')} ${foreign.length === 1 ? 'is' : 'are'} ignored: the documents do not contain the operation. The first is ${first.path}, with the operation "${first.fixture.operation}". See --fixtures.`,
      ),
    )
  if (!reportsFixtures)
    for (const { path, fixture } of fixtures)
      for (const { message, help } of misspelledMembers(fixture)) terminal.err(printable(`${path}: ${message} ${help}`))
  return {
    subject: {
      apis: loaded,
      contract,
      fixtures,
      isWhole: skipped.length === 0,
      unread,
      operationAt: operationsAt(loaded, root, positionOf),
    },
  }
}

const operationsAt =
  (apis: readonly Api[], root: string, positionOf: LoadedProject['positionOf']): Subject['operationAt'] =>
  id => {
    for (const [index, { operations }] of apis.entries()) {
      const operation = operations.find(each => each.id === id)
      const found = operation && positionOf(index, operation.origin)
      if (found !== undefined && !isUrl(found.file)) return { path: resolve(root, found.file), line: found.line }
    }
    return undefined
  }

/** The problems of `--read-only`: names that are neither the id nor the method of an operation. */
const unknownOperations = (names: readonly string[] = [], { operations }: Contract): readonly string[] => {
  const known = operations.flatMap(each => [each.id, ...(each.protocol === 'jsonrpc' ? [each.method] : [])])
  return names
    .filter(name => !known.includes(name))
    .map(name => {
      const suggestion = nearest(name, known)
      const help = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`
      return `--read-only: the documents do not contain the operation "${name}".${help}`
    })
}

/**
 * The problems of `--var`: names that occur neither in the documents nor in the fixtures. Nothing can have their value.
 * The values are not shown, because they may be secrets.
 */
const unusedVariables = (
  texts: readonly string[] = [],
  { contract: { operations }, apis, fixtures }: Pick<Subject, 'contract' | 'apis' | 'fixtures'>,
): readonly string[] => {
  if (texts.length === 0) return []
  const documents = apis.flatMap(api => api.documents.map(({ bundled }) => JSON.stringify(bundled)))
  const all = [...documents, ...fixtures.map(({ fixture }) => JSON.stringify(fixture))]
  const isUsed = (name: string): boolean =>
    all.some(text => text.includes(JSON.stringify(name)) || text.includes(`{${name}}`))
  const parameters = [...new Set(operations.flatMap(each => each.parameters.map(({ name }) => name)))]
  return texts.flatMap(text => {
    const key = text.slice(0, text.indexOf('='))
    const ofOperations = operations.flatMap(({ id }) => (key.startsWith(`${id}.`) ? [key.slice(id.length + 1)] : []))
    if ([key, ...ofOperations].some(isUsed)) return []
    // an id can begin with another one and a dot, and the longest is the most likely
    const [name = key] = ofOperations.sort((a, b) => a.length - b.length)
    const suggestion = nearest(name, parameters)
    const help = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`
    return [`--var: neither the documents nor the fixtures contain the name "${name}".${help}`]
  })
}

/** The name of an API that is given by its package. All packages name their documents `openapi.json`. */
const nameOf = ({ name, documents: [first = ''] }: SubjectRequest): { readonly name?: string } => {
  const own = /^@[^/]+\/([\w-]+)-spec$/.exec(first)?.[1]
  return name !== undefined ? { name } : own === undefined ? {} : { name: own }
}

/**
 * The contract, with the operation ids of the model, which also has ids for operations without one. Omits operations
 * that the model omits.
 */
const contractOfApis = (apis: readonly Api[]): Contract => {
  const ids = new Map(
    apis.flatMap(api => api.operations.map(operation => [keyOfModel(operation), operation.id] as const)),
  )
  const contract = contractOf(apis.flatMap(api => api.documents.map(({ bundled }) => bundled)))
  return {
    ...contract,
    operations: contract.operations.flatMap(operation => {
      const id = ids.get(keyOf(operation))
      return id === undefined ? [] : [{ ...operation, id }]
    }),
  }
}

const keyOfModel = ({ binding }: Api['operations'][number]): string =>
  binding.protocol === 'http' ? `${binding.method} ${binding.path}?${fixedKey(fixedPairs(binding))}` : binding.method
const keyOf = (operation: Operation): string =>
  operation.protocol === 'http'
    ? `${operation.method} ${operation.path}?${fixedKey(operation.fixedQuery ?? [])}`
    : operation.method

/** `fixtures/` in the folder of a document. */
const besideDocuments = (apis: readonly Api[], root: string): readonly string[] => {
  const local = apis.flatMap(api => api.documents.map(({ file }) => file)).filter(file => !isUrl(file))
  const folders = local.map(file => resolve(root, dirname(file), 'fixtures'))
  return [...new Set(folders)].filter(folder => existsSync(folder))
}
