import type ts from 'typescript'
import { pathFrom } from '../path-from.ts'
import type { Entry, Side } from './entries.ts'
import { isWithin } from './program.ts'

/** A module of both versions. */
export interface Pair {
  readonly key: string
  readonly before: Entry
  readonly after: Entry
}

export type Exports = ReadonlyMap<string, ts.Symbol>

/** A module of both versions, and its exports. */
export interface Module {
  readonly pair: Pair
  readonly earlier: Exports
  readonly later: Exports
}

/** Two versions in one program of TypeScript, and the modules that both have. */
export interface Compared {
  readonly before: Side
  readonly after: Side
  readonly checker: ts.TypeChecker
  readonly program: ts.Program
  readonly host: ts.CompilerHost
  readonly modules: readonly Module[]
}

/** A name that one version of a module has, and the symbol behind it. */
export interface Named {
  readonly name: string
  readonly symbol: ts.Symbol
  readonly pair: Pair
  /** The later name and symbol, if the export was renamed. */
  readonly renamed?: { readonly name: string; readonly symbol: ts.Symbol }
}

/**
 * Removes duplicates: each name of a symbol occurs once. A rename has precedence over a removal, and a module that
 * declares the symbol over one that re-exports it.
 */
export const once = <T extends Named>(all: readonly T[], side: Side): readonly T[] => {
  const found = new Map<ts.Symbol, Map<string, T>>()
  for (const each of all) {
    const names = found.get(each.symbol) ?? new Map<string, T>()
    found.set(each.symbol, names)
    const known = names.get(each.name)
    if (known === undefined || rank(each, side) > rank(known, side)) names.set(each.name, each)
  }
  return [...found.values()].flatMap(names => [...names.values()])
}

const rank = (named: Named, side: Side): number => (named.renamed === undefined ? 0 : 2) + (isHome(named, side) ? 1 : 0)

/** Whether the module declares the symbol. In a package, whether the package declares it. */
const isHome = ({ symbol, pair }: Named, { packages }: Side): boolean => {
  const { packageName, file } = pair.before
  const folder = packageName === undefined ? undefined : packages.get(packageName)
  const declared = fileOf(symbol)
  if (declared === undefined) return false
  return folder === undefined ? [file, pair.after.file].includes(declared) : isWithin(declared, folder)
}

const fileOf = (symbol: ts.Symbol): string | undefined => symbol.declarations?.[0]?.getSourceFile().fileName

/** File and line of the declaration, relative to its package. */
export const placeOf = (symbol: ts.Symbol, side: Side): string => {
  const [declaration] = symbol.declarations ?? []
  if (declaration === undefined) return ''
  const source = declaration.getSourceFile()
  const { line } = source.getLineAndCharacterOfPosition(declaration.getStart(source))
  return `${within(side, source.fileName)}:${line + 1}`
}

/** A file relative to its package, or to the folder that is compared; of a dependency, its path below `node_modules`. */
export const within = ({ folder, packages }: Side, file: string): string => {
  const home = [...packages.values()].find(each => isWithin(file, each)) ?? folder
  return isWithin(file, home) ? pathFrom(home, file) : (file.split('/node_modules/').at(-1) ?? file)
}
