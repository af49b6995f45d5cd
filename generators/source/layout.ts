import { posix } from 'node:path'
import type { Kind, ModuleRef, SourceFile } from './file.ts'

/** Where the modules of one kind are. */
export type Place =
  /** In a package: `@chainwright/data-spec`, whose modules have subpaths of their own. */
  | { readonly package: string }
  /** In a folder, relative to the same root as the other kinds' folders: `spec`. `.` is the root. */
  | { readonly folder: string }

/** What generated modules must know of the project they are put into. */
export interface Layout {
  /** Kinds without a place are beside the others, in a folder of their kind's name. */
  readonly places: Partial<Readonly<Record<Kind, Place>>>
  /** At the end of relative specifiers: `.ts` where sources are run or compiled with rewriting, `.js`, or none for bundlers. */
  readonly extension: '.ts' | '.js' | ''
  /** Package of the runtimes: `(kind) => '@chainwright/runtime-' + kind` unless it is said here. */
  readonly runtimes?: Partial<Readonly<Record<Kind, string>>>
  /** Second line of defence in the header: who made the file. `generators` makes `generators/spec`. */
  readonly maker: string
  /** The command that makes it again: `pnpm generate`. */
  readonly command: string
}

/** Specifier of a module as `file` imports it. */
export const specifierOf = (file: SourceFile, to: ModuleRef, layout: Layout): string => {
  if ('package' in to) return to.package
  if ('runtime' in to) return `${layout.runtimes?.[to.runtime] ?? `@chainwright/runtime-${to.runtime}`}/codegen/v1`
  const there = layout.places[to.kind]
  if (to.kind !== file.kind && there !== undefined && 'package' in there) {
    return to.module === 'index' ? there.package : `${there.package}/${to.module}`
  }
  return `${wayTo(to, file, layout)}${to.module.slice(to.module.lastIndexOf('/') + 1)}${layout.extension}`
}

/** From folder to folder, with a slash at its end. There are few, and many modules in each. */
const wayTo = (to: { readonly kind: Kind; readonly module: string }, file: SourceFile, layout: Layout): string => {
  const known = ways.get(layout) ?? new Map<string, string>()
  ways.set(layout, known)
  const [here, there] = [aboveOf(file.module), aboveOf(to.module)]
  const key = `${file.kind}/${here} ${to.kind}/${there}`
  const way = known.get(key)
  if (way !== undefined) return way
  const path = posix.relative(
    posix.join(folderOf(file.kind, file.kind, layout), here),
    posix.join(folderOf(to.kind, file.kind, layout), there),
  )
  const made = path === '' ? './' : path === '..' || path.startsWith('../') ? `${path}/` : `./${path}/`
  known.set(key, made)
  return made
}

const ways = new WeakMap<Layout, Map<string, string>>()

const aboveOf = (module: string): string => module.slice(0, Math.max(module.lastIndexOf('/'), 0))

// Modules of one package import each other by path, whatever the package's own name.
const folderOf = (kind: Kind, own: Kind, layout: Layout): string => {
  const place = layout.places[kind]
  if (place !== undefined && 'folder' in place) return place.folder
  return kind === own && place !== undefined ? '.' : kind
}
