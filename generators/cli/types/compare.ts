import { relative, sep } from 'node:path'
import ts from 'typescript'
import { type Level, worst } from '../../diff/rule.ts'
import { groupedBy } from '../../source/typescript/grouped.ts'
import { differingIn } from './differing.ts'
import { type Entry, keyOf, type Side } from './entries.ts'
import { failuresOf, type Probe } from './probes.ts'
import { hostOf, isWithin, options } from './program.ts'
import { isType, isValue, originOf } from './symbols.ts'
import { refusalOf } from './unresolved.ts'
import { type Use, usesOf } from './uses.ts'

/** The changes that `diff --types` reports; `docs/release.md` lists them. */
export const typeRules = {
  'types.module-removed': 'A module was removed.',
  'types.module-added': 'A module is new.',
  'types.export-removed': 'A module no longer has an export.',
  'types.export-renamed': 'An export was renamed.',
  'types.export-added': 'An export is new.',
  'types.export-reordered': 'The order of exports changed; reported only for releases of the generator itself.',
  'types.not-assignable': 'A type is no longer assignable where the earlier one was.',
} as const
export type TypeRule = keyof typeof typeRules

/** One difference between the types of two versions of generated output. */
export interface TypeChange {
  readonly code: TypeRule
  readonly level: Level
  /** `@acme/pets-spec: Pet` */
  readonly subject: string
  readonly message: string
  /** File and line of the declaration, relative to its package: `src/index.ts:3`; of a module, its file. */
  readonly place: string
}

/** How strictly two versions are compared. */
export interface CompareOptions {
  /**
   * Both versions come from one contract, by two releases of the generator. The order of exports must stay, and every type must be assignable in
   * both directions. Imports of the output need not be installed: they are the same for both.
   */
  readonly sameContract?: boolean
}

/**
 * Compares the types that two versions export, with the TypeScript compiler. Types of inputs must accept every earlier value; types of results must
 * be assignable to the earlier ones. `docs/diff.md` lists the levels. An export that several modules have is compared and reported once.
 *
 * @throws UsageError if an import of a version does not resolve: its types would be `any`, to which everything is assignable.
 */
export const compareTypes = (
  before: Side,
  after: Side,
  { sameContract = false }: CompareOptions = {},
): readonly TypeChange[] => {
  const was = new Map(before.entries.map(entry => [keyOf(entry), entry]))
  const is = new Map(after.entries.map(entry => [keyOf(entry), entry]))
  const modules = [...modulesGone(was, is, before), ...modulesNew(was, is, after)]
  const pairs = [...was].flatMap(([key, entry]) => {
    const now = is.get(key)
    return now === undefined ? [] : [{ key, before: entry, after: now }]
  })
  if (pairs.length === 0) return modules
  const { host, unresolved, files } = hostOf(before, after)
  const program = ts.createProgram(
    [...pairs.flatMap(pair => [pair.before.file, pair.after.file]), ...files],
    options,
    host,
  )
  if (!sameContract && unresolved.length > 0) throw refusalOf(unresolved)
  const checker = program.getTypeChecker()
  const compared = pairs.map(pair => ({
    pair,
    earlier: exportsOf(program, checker, pair.before),
    later: exportsOf(program, checker, pair.after),
  }))
  const sides: Compared = { before, after, checker, program, host, modules: compared }
  return [
    ...modules,
    ...namesCompared(sides),
    ...(sameContract ? orderCompared(sides) : []),
    ...typesCompared(sides, sameContract),
  ]
}

interface Pair {
  readonly key: string
  readonly before: Entry
  readonly after: Entry
}

type Exports = ReadonlyMap<string, ts.Symbol>

/** A module of both versions, and its exports. */
interface Module {
  readonly pair: Pair
  readonly earlier: Exports
  readonly later: Exports
}

interface Compared {
  readonly before: Side
  readonly after: Side
  readonly checker: ts.TypeChecker
  readonly program: ts.Program
  readonly host: ts.CompilerHost
  readonly modules: readonly Module[]
}

type Entries = ReadonlyMap<string, Entry>

const modulesGone = (was: Entries, is: Entries, before: Side): readonly TypeChange[] =>
  [...was].flatMap(([key, { file }]) =>
    is.has(key)
      ? []
      : [
          {
            code: 'types.module-removed',
            level: 'major',
            subject: key,
            message: `The module \`${key}\` was removed.`,
            place: within(before, file),
          },
        ],
  )

const modulesNew = (was: Entries, is: Entries, after: Side): readonly TypeChange[] =>
  [...is].flatMap(([key, { file }]) =>
    was.has(key)
      ? []
      : [
          {
            code: 'types.module-added',
            level: 'minor',
            subject: key,
            message: `The module \`${key}\` is new.`,
            place: within(after, file),
          },
        ],
  )

const exportsOf = (program: ts.Program, checker: ts.TypeChecker, { file }: Entry): Exports => {
  const source = program.getSourceFile(file)
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source)
  if (module === undefined) return new Map()
  return new Map(checker.getExportsOfModule(module).map(symbol => [symbol.name, symbol]))
}

/** A name that one version of a module has, and the symbol behind it. */
interface Named {
  readonly name: string
  readonly symbol: ts.Symbol
  readonly pair: Pair
  /** The later name and symbol, if the export was renamed. */
  readonly renamed?: { readonly name: string; readonly symbol: ts.Symbol }
}

const namesCompared = (sides: Compared): readonly TypeChange[] => {
  const { checker, before, after } = sides
  const named = (symbols: readonly ts.Symbol[], pair: Pair): readonly Named[] =>
    symbols.map(symbol => ({ name: symbol.name, symbol: originOf(symbol, checker), pair }))
  const gone: Named[] = []
  const added: Named[] = []
  for (const { pair, earlier, later } of sides.modules) {
    const missingNames = named(
      [...earlier.values()].filter(({ name }) => !later.has(name)),
      pair,
    )
    const newNames = named(
      [...later.values()].filter(({ name }) => !earlier.has(name)),
      pair,
    )
    const [one, other] = [missingNames[0], newNames[0]]
    // A rename is one removed and one added name with equal types. With more names, it cannot be distinguished from removals and additions.
    if (missingNames.length === 1 && newNames.length === 1 && one !== undefined && other !== undefined)
      gone.push({ ...one, renamed: other })
    else {
      gone.push(...missingNames)
      added.push(...newNames)
    }
  }
  const renamed = gone.filter(each => each.renamed !== undefined)
  const names = new Set(renamed.flatMap(each => each.renamed ?? []).map(({ symbol }) => symbol))
  return [
    ...once([...renamed, ...gone], before).map(({ name, symbol, pair, renamed: now }): TypeChange => {
      const base = { level: 'major', subject: `${pair.key}: ${name}`, place: placeOf(symbol, before) } as const
      return now === undefined
        ? {
            ...base,
            code: 'types.export-removed',
            message: `\`${name}\` is no longer exported by \`${pair.key}\`.`,
          }
        : { ...base, code: 'types.export-renamed', message: `\`${name}\` of \`${pair.key}\` is now \`${now.name}\`.` }
    }),
    ...once(
      added.filter(({ symbol }) => !names.has(symbol)),
      after,
    ).map(
      ({ name, symbol, pair }): TypeChange => ({
        code: 'types.export-added',
        level: 'minor',
        subject: `${pair.key}: ${name}`,
        message: `\`${name}\` is exported by \`${pair.key}\`.`,
        place: placeOf(symbol, after),
      }),
    ),
  ]
}

/**
 * Removes duplicates: each name of a symbol occurs once. A rename has precedence over a removal, and a module that
 * declares the symbol over one that re-exports it.
 */
const once = <T extends Named>(all: readonly T[], side: Side): readonly T[] => {
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

const orderCompared = ({ modules, after }: Compared): readonly TypeChange[] =>
  modules.flatMap(({ pair, earlier, later }) => {
    const [was, is] = [
      [...earlier.keys()].filter(name => later.has(name)),
      [...later.keys()].filter(name => earlier.has(name)),
    ]
    return was.every((name, index) => is[index] === name)
      ? []
      : [
          {
            code: 'types.export-reordered',
            level: 'major',
            subject: pair.key,
            message: `The order of the exports of \`${pair.key}\` changed.`,
            place: within(after, pair.after.file),
          },
        ]
  })

/** A name that both versions of a module have, with the later symbol behind it. */
interface Shared extends Named {
  readonly later: ts.Symbol
}

/** An assignment that has to compile, and the change if it does not. */
interface IntendedProbe extends Probe {
  readonly of: Shared
  readonly level: Level
  readonly breaks: string
}

const typesCompared = (sides: Compared, sameContract: boolean): readonly TypeChange[] => {
  const { before, after, checker, program, host } = sides
  const shared: readonly Shared[] = sides.modules.flatMap(({ pair, earlier, later }) =>
    [...earlier].flatMap(([name, symbol]) => {
      const now = later.get(name)
      if (now === undefined) return []
      const [was, is] = [originOf(symbol, checker), originOf(now, checker)]
      // A re-export of a dependency of both versions.
      return was === is ? [] : [{ name, symbol: was, later: is, pair }]
    }),
  )
  const useOf = usesOf({
    exports: sides.modules.flatMap(({ earlier }) => [...earlier]),
    checker,
    isOwn: file => isWithin(file, before.folder),
  })
  const differing = differingIn(
    shared.map(({ symbol, later }) => [symbol, later] as const),
    { checker, isOwn: file => isWithin(file, before.folder) || isWithin(file, after.folder) },
  )
  const changed = shared.filter(({ symbol }) => differing.has(symbol))
  const probes = once(changed, before).flatMap(each =>
    probesOf(each, sameContract ? 'both' : useOf(each.name, each.symbol)),
  )
  const failures = failuresOf(probes, { before: before.folder, after: after.folder, host, program })
  const failed = groupedBy(
    probes.filter(probe => failures.has(probe)),
    ({ of }) => of,
  )
  return [...failed].map(([{ name, pair, later }, broken]) => {
    const level = worst(broken.map(probe => probe.level))
    const breaking = broken.filter(probe => probe.level === level)
    const [first] = breaking
    const what = [...new Set(breaking.map(({ breaks }) => breaks))].join(' or ')
    return {
      code: 'types.not-assignable',
      level,
      subject: `${pair.key}: ${name}`,
      message: `\`${name}\` of \`${pair.key}\` changed: code that ${what} no longer compiles. ${(first && failures.get(first)) ?? ''}`,
      place: placeOf(later, after),
    }
  })
}

const probesOf = (of: Shared, use: Use): readonly IntendedProbe[] => {
  const { name, symbol: was, later: is, pair } = of
  if (!/^[A-Za-z_$][\w$]*$/.test(name) || name === 'default') return []
  const base = { of, before: pair.before.file, after: pair.after.file }
  const probes: IntendedProbe[] = []
  if (isValue(was) && isValue(is))
    probes.push({
      ...base,
      from: `typeof after.${name}`,
      to: `typeof before.${name}`,
      level: 'major',
      breaks: 'uses it',
    })
  if (isType(was) && isType(is)) {
    const [a, b] = [`after.${name}${anyFor(is)}`, `before.${name}${anyFor(was)}`]
    probes.push(
      { ...base, from: a, to: b, level: use === 'made' ? 'minor' : 'major', breaks: 'reads such values' },
      { ...base, from: b, to: a, level: use === 'read' ? 'minor' : 'major', breaks: 'makes such values' },
    )
  }
  return probes
}

/** `<any, any>` for a generic type: its parameters are compared where it is used. */
const anyFor = (symbol: ts.Symbol): string => {
  for (const declaration of symbol.declarations ?? []) {
    const count =
      'typeParameters' in declaration
        ? ((declaration.typeParameters as readonly unknown[] | undefined)?.length ?? 0)
        : 0
    if (count > 0) return `<${Array.from({ length: count }, () => 'any').join(', ')}>`
  }
  return ''
}

/** File and line of the declaration, relative to its package. */
const placeOf = (symbol: ts.Symbol, side: Side): string => {
  const [declaration] = symbol.declarations ?? []
  if (declaration === undefined) return ''
  const source = declaration.getSourceFile()
  const { line } = source.getLineAndCharacterOfPosition(declaration.getStart(source))
  return `${within(side, source.fileName)}:${line + 1}`
}

/** A file relative to its package, or to the folder that is compared; of a dependency, its path below `node_modules`. */
const within = ({ folder, packages }: Side, file: string): string => {
  const home = [...packages.values()].find(each => isWithin(file, each)) ?? folder
  return isWithin(file, home)
    ? relative(home, file).split(sep).join('/')
    : (file.split('/node_modules/').at(-1) ?? file)
}
