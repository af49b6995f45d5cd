import { posix, resolve } from 'node:path'
import type { Diagnostic, LoadOptions } from '@chainwright/model'
import { documentLimits } from '@chainwright/model'
import {
  assemble,
  bundleOf,
  checkExtensions,
  createLibrary,
  diskIn,
  type Entry,
  type Library,
  oncePerExtension,
  openEntries,
} from '@chainwright/model/documents'
import { lintOpenapi } from './lint-openapi.ts'
import { lintOpenrpc } from './lint-openrpc.ts'
import { assumptionsIn, checkRegister, type Use } from './register.ts'

export interface LintOptions {
  /** The APIs of a project. */
  readonly apis: readonly LoadOptions[]
  /** The register of unknowns. Default: `assumptions.yaml` in the folder of an entry document, or in a folder above it inside the root. */
  readonly register?: string
  /** Whether these are only some APIs of the project. Unused entries of the register are then not reported. */
  readonly partial?: boolean
  readonly root?: string
  readonly read?: (path: string) => Promise<Uint8Array>
}

/**
 * Reports all problems of a project's documents, and possible improvements. Invalid documents never cause an exception.
 */
export const lintApis = async (options: LintOptions): Promise<readonly Diagnostic[]> => {
  let diagnostics: readonly Diagnostic[] = []
  const uses: Use[] = []
  for (const api of options.apis) {
    const { library, entries, readable } = await openEntries(api)
    for (const entry of entries) await lintEntry(entry, entries, library)
    for (const { crawl } of entries) for (const use of assumptionsIn(crawl, library)) uses.push(use)
    if (readable) assemble(api, entries, library)
    diagnostics = [...diagnostics, ...oncePerExtension(library.diagnostics())]
  }
  return [...diagnostics, ...(await lintRegister(options, uses))]
}

/** Lints an entry before an upgrade changes it, so that findings match the text. */
const lintEntry = async (entry: Entry, entries: readonly Entry[], library: Library): Promise<void> => {
  const { kind, crawl } = entry
  checkExtensions(crawl, library, { misplaced: true })
  if (kind.protocol === 'openapi') return lintOpenapi(crawl, library)
  // The assembly bundles it again, and reports the problems of the bundle.
  const { dialect: _, ...alone } = entry
  const bundled = bundleOf(alone, entries, { ...library, report: () => undefined })
  return lintOpenrpc({ crawl, library, dialect: kind.dialect, bundled })
}

const lintRegister = async (options: LintOptions, uses: readonly Use[]): Promise<readonly Diagnostic[]> => {
  const root = resolve(options.root ?? '.')
  const disk = options.read === undefined ? diskIn(root, documentLimits) : { read: options.read }
  const entries = options.apis.flatMap(api => api.entries)
  const register = options.register ?? (await findRegister(entries, disk.read))
  const library = createLibrary({ root, disk, entries, policy: undefined })
  // A register at the default path may be a symbolic link to any file.
  const from = options.register === undefined ? { file: entries[0] ?? '', pointer: '#' } : undefined
  if (register !== undefined) await library.load(library.uriOf(register), from)
  // Uses are in documents that another library read. This library must read them to look up positions.
  for (const file of new Set(uses.map(({ file }) => file)))
    if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(file)) await library.load(library.uriOf(file), undefined)
  checkRegister(register, uses, library)
  return library
    .diagnostics()
    .filter(
      ({ code }) => code.startsWith('register.') && !(options.partial === true && code === 'register.unused-entry'),
    )
}

const findRegister = async (
  entries: readonly string[],
  read: (path: string) => Promise<Uint8Array>,
): Promise<string | undefined> => {
  const folders = new Set(entries.filter(entry => !entry.includes('://')).flatMap(above))
  for (const folder of folders) {
    const path = posix.join(folder, 'assumptions.yaml')
    const found = await read(path).then(
      () => true,
      () => false,
    )
    if (found) return path
  }
  return undefined
}

/** Folders of a path from the innermost to the root: `specs/data`, `specs` and `.` for `specs/data/openapi.yaml`. */
const above = (path: string): string[] => {
  const folders: string[] = []
  for (let folder = posix.dirname(posix.normalize(path)); ; folder = posix.dirname(folder)) {
    if (folder.startsWith('..') || folder.startsWith('/')) return folders
    folders.push(folder)
    if (folder === '.') return folders
  }
}
