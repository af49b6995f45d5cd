import { posix } from 'node:path'
import type { Kind, ModuleRef, SourceFile } from './file.ts'

/** The location of the modules of one kind. */
export type KindPlace =
  /** A package, such as `@chainwright/data-spec`, whose modules have their own subpaths. */
  | { readonly package: string }
  /** A folder, such as `spec`, relative to the same root as those of other kinds. `.` is the root. */
  | { readonly folder: string }

/** The properties of the project that contains the generated modules. */
export interface Layout {
  /** The places of kinds. Default: a folder with the name of the kind, next to the others. */
  readonly places: Partial<Readonly<Record<Kind, KindPlace>>>
  /** The extension of relative specifiers: `.ts` if sources are run or compiled with rewriting, `.js`, or none for bundlers. */
  readonly extension: '.ts' | '.js' | ''
  /** Package of the runtimes: `(kind) => '@chainwright/runtime-' + kind` by default. */
  readonly runtimes?: Partial<Readonly<Record<Kind, string>>>
  /** The generator in the header. `generators` gives `generators/spec`. */
  readonly maker: string
  /** The command that regenerates the file: `pnpm generate`. */
  readonly command: string
}

/** Returns the specifiers with which `file` imports modules. */
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

/** A cache of imports from a folder: there are few folders, each with many modules that import the same. */
interface Folder {
  readonly kind: Kind
  readonly path: string
  /** Specifiers of modules, by kind and path. */
  readonly specifiers: Map<Kind, Map<string, string>>
  /** Relative paths to folders, with a trailing slash. */
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

// Modules of one package import each other by path, independent of the package's name.
const folderOf = (kind: Kind, own: Kind, layout: Layout): string => {
  const place = layout.places[kind]
  if (place !== undefined && 'folder' in place) return place.folder
  return kind === own && place !== undefined ? '.' : kind
}
