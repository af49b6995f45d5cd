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
  /** Kinds without a place are written next to the others, in a folder with the name of the kind. */
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

/** Gives the specifiers of modules as `file` imports them. */
export const specifiersFor = (file: SourceFile, layout: Layout): ((to: ModuleRef) => string) => {
  const from = folderIn(layout, file.kind, aboveOf(file.module))
  return to => {
    if ('package' in to) return to.package
    if ('runtime' in to) return `${layout.runtimes?.[to.runtime] ?? `@chainwright/runtime-${to.runtime}`}/codegen/v1`
    const known = from.specifiers.get(to.kind) ?? new Map<string, string>()
    from.specifiers.set(to.kind, known)
    const specifier = known.get(to.module) ?? specifierOf(to, from, layout)
    known.set(to.module, specifier)
    return specifier
  }
}

/** What is known of imports from a folder. There are few, and many modules in each that import the same. */
interface Folder {
  readonly kind: Kind
  readonly path: string
  /** Of modules, by their kind and path. */
  readonly specifiers: Map<Kind, Map<string, string>>
  /** To folders, with a slash at its end. */
  readonly ways: Map<string, string>
}

const folderIn = (layout: Layout, kind: Kind, path: string): Folder => {
  const known = folders.get(layout) ?? new Map<string, Folder>()
  folders.set(layout, known)
  const key = `${kind}/${path}`
  const folder = known.get(key) ?? { kind, path, specifiers: new Map(), ways: new Map() }
  known.set(key, folder)
  return folder
}

const folders = new WeakMap<Layout, Map<string, Folder>>()

type Target = Extract<ModuleRef, { module: string }>

const specifierOf = (to: Target, from: Folder, layout: Layout): string => {
  const there = layout.places[to.kind]
  if (to.kind !== from.kind && there !== undefined && 'package' in there) {
    return to.module === 'index' ? there.package : `${there.package}/${to.module}`
  }
  return `${wayTo(to, from, layout)}${to.module.slice(to.module.lastIndexOf('/') + 1)}${layout.extension}`
}

const wayTo = (to: Target, from: Folder, layout: Layout): string => {
  const above = aboveOf(to.module)
  const key = `${to.kind}/${above}`
  const known = from.ways.get(key)
  if (known !== undefined) return known
  const path = posix.relative(
    posix.join(folderOf(from.kind, from.kind, layout), from.path),
    posix.join(folderOf(to.kind, from.kind, layout), above),
  )
  const way = path === '' ? './' : path === '..' || path.startsWith('../') ? `${path}/` : `./${path}/`
  from.ways.set(key, way)
  return way
}

const aboveOf = (module: string): string => module.slice(0, Math.max(module.lastIndexOf('/'), 0))

// Modules of one package import each other by path, whatever the package's own name.
const folderOf = (kind: Kind, own: Kind, layout: Layout): string => {
  const place = layout.places[kind]
  if (place !== undefined && 'folder' in place) return place.folder
  return kind === own && place !== undefined ? '.' : kind
}
