import { existsSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import ts from 'typescript'
import type { Level } from '../../diff/rule.ts'
import { type Entry, keyOf, type Side } from './entries.ts'

/** What `diff --types` reports; `docs/release.md` lists them. */
export const typeRules = {
  'types.module-removed': 'A module is no longer there.',
  'types.module-added': 'A module is new.',
  'types.export-removed': 'A module no longer has an export.',
  'types.export-renamed': 'The only export that is gone has another name.',
  'types.export-added': 'An export is new.',
  'types.export-reordered': "Exports stand in another order: reported for the generator's own releases only.",
  'types.not-assignable': 'A type no longer fits where the earlier one did.',
} as const
export type TypeRule = keyof typeof typeRules

/** One difference between the types of two versions of generated output. */
export interface TypeChange {
  readonly code: TypeRule
  readonly level: Level
  /** `@acme/pets-spec: Pet` */
  readonly subject: string
  readonly message: string
}

/** What a comparison looks at besides the types. */
export interface CompareOptions {
  /** Also report exports of a module that stand in another order: of interest to the generator's own releases. */
  readonly order?: boolean
}

/**
 * Compares the types that two versions export, with the TypeScript compiler. A value must be usable where the earlier one was. Types of what
 * callers give (`…Input`) must take every earlier value; types of what callers get must fit where the earlier ones stood. Of other types the
 * second breaks code that reads, and counts as major; the first breaks only code that makes such values, and counts as minor.
 */
export const compareTypes = (
  before: Side,
  after: Side,
  { order = false }: CompareOptions = {},
): readonly TypeChange[] => {
  const was = new Map(before.entries.map(entry => [keyOf(entry), entry]))
  const is = new Map(after.entries.map(entry => [keyOf(entry), entry]))
  const changes: TypeChange[] = []
  const shared: Pair[] = []
  for (const [key, entry] of was) {
    const now = is.get(key)
    if (now !== undefined) shared.push({ key, before: entry, after: now })
    else
      changes.push({
        code: 'types.module-removed',
        level: 'major',
        subject: key,
        message: `The module \`${key}\` is gone.`,
      })
  }
  for (const key of is.keys())
    if (!was.has(key))
      changes.push({
        code: 'types.module-added',
        level: 'minor',
        subject: key,
        message: `The module \`${key}\` is new.`,
      })
  if (shared.length === 0) return changes
  const resolve = resolverOf(before, after)
  const host = hostOf(resolve)
  const first = ts.createProgram(
    shared.flatMap(pair => [pair.before.file, pair.after.file]),
    options,
    host,
  )
  const checker = first.getTypeChecker()
  const probes: Probe[] = []
  for (const pair of shared) {
    const earlier = exportsOf(first, checker, pair.before)
    const later = exportsOf(first, checker, pair.after)
    changes.push(...namesCompared(pair.key, earlier, later, order))
    for (const [name, symbol] of earlier) {
      const now = later.get(name)
      if (now !== undefined) probes.push(...probesOf(pair, { name, before: symbol, after: now, checker }))
    }
  }
  return [...changes, ...failed(probes, { before, after, host, first })]
}

interface Pair {
  readonly key: string
  readonly before: Entry
  readonly after: Entry
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  lib: [
    'lib.es2023.d.ts',
    'lib.dom.d.ts',
    'lib.dom.iterable.d.ts',
    'lib.dom.asynciterable.d.ts',
    'lib.esnext.disposable.d.ts',
  ],
  types: [],
}

type Resolve = (name: string, from: string) => string | undefined

/**
 * Packages that are compared are found on the side of the module that imports them. Everything else is found beside the later version, for
 * both: a class of a runtime is then the same class.
 */
const resolverOf =
  (before: Side, after: Side): Resolve =>
  (name, from) => {
    const side =
      isWithin(from, before.folder) && !isWithin(from, after.folder)
        ? before
        : isWithin(from, after.folder)
          ? after
          : undefined
    if (side === undefined) return undefined
    return side.entries.find(entry => entry.packageName !== undefined && keyOf(entry) === name)?.file
  }

const isWithin = (file: string, folder: string): boolean =>
  file.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)

const hostOf = (resolve: Resolve): ts.CompilerHost => {
  const host = ts.createCompilerHost(options)
  host.resolveModuleNameLiterals = (literals, file, redirected, compilerOptions) =>
    literals.map(({ text }) => {
      const own = resolve(text, file)
      if (own !== undefined)
        return {
          resolvedModule: { resolvedFileName: own, extension: extensionOf(own), isExternalLibraryImport: false },
        }
      const written = /^\.\.?\//.test(text) ? sourceOf(join(dirname(file), text)) : undefined
      if (written !== undefined)
        return {
          resolvedModule: {
            resolvedFileName: written,
            extension: extensionOf(written),
            isExternalLibraryImport: false,
          },
        }
      return ts.resolveModuleName(text, file, compilerOptions, host, undefined, redirected, ts.ModuleKind.ESNext)
    })
  return host
}

const sourceOf = (path: string): string | undefined =>
  [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.d.ts'), `${path}.ts`].find(
    candidate => /\.(d\.)?ts$/.test(candidate) && existsSync(candidate),
  )

const extensionOf = (file: string): ts.Extension => (file.endsWith('.d.ts') ? ts.Extension.Dts : ts.Extension.Ts)

const exportsOf = (program: ts.Program, checker: ts.TypeChecker, { file }: Entry): ReadonlyMap<string, ts.Symbol> => {
  const source = program.getSourceFile(file)
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source)
  if (module === undefined) return new Map()
  return new Map(checker.getExportsOfModule(module).map(symbol => [symbol.name, symbol]))
}

type Exports = ReadonlyMap<string, ts.Symbol>

const namesCompared = (key: string, before: Exports, after: Exports, order: boolean): readonly TypeChange[] => {
  const gone = [...before.keys()].filter(name => !after.has(name))
  const added = [...after.keys()].filter(name => !before.has(name))
  const changes: TypeChange[] = []
  // One name for another, and nothing else: a rename. More than that cannot be told from removals and additions.
  const [onlyGone, onlyAdded] = [gone[0], added[0]]
  if (gone.length === 1 && added.length === 1 && onlyGone !== undefined && onlyAdded !== undefined)
    return [
      {
        code: 'types.export-renamed',
        level: 'major',
        subject: `${key}: ${onlyGone}`,
        message: `\`${onlyGone}\` of \`${key}\` is \`${onlyAdded}\` now.`,
      },
    ]
  for (const name of gone)
    changes.push({
      code: 'types.export-removed',
      level: 'major',
      subject: `${key}: ${name}`,
      message: `\`${name}\` is no longer exported by \`${key}\`.`,
    })
  for (const name of added)
    changes.push({
      code: 'types.export-added',
      level: 'minor',
      subject: `${key}: ${name}`,
      message: `\`${name}\` is exported by \`${key}\`.`,
    })
  const [was, is] = [
    [...before.keys()].filter(name => after.has(name)),
    [...after.keys()].filter(name => before.has(name)),
  ]
  if (order && was.some((name, index) => is[index] !== name))
    changes.push({
      code: 'types.export-reordered',
      level: 'major',
      subject: key,
      message: `The exports of \`${key}\` stand in another order.`,
    })
  return changes
}

/** One assignment that has to compile. */
interface Probe {
  readonly key: string
  readonly name: string
  readonly pair: Pair
  /** The type that is assigned, and the type that it has to fit; `before` and `after` are the imported modules. */
  readonly from: string
  readonly to: string
  readonly level: Level
  readonly breaks: string
}

interface Probed {
  readonly name: string
  readonly before: ts.Symbol
  readonly after: ts.Symbol
  readonly checker: ts.TypeChecker
}

const probesOf = (pair: Pair, { name, before, after, checker }: Probed): readonly Probe[] => {
  const [was, is] = [aliased(before, checker), aliased(after, checker)]
  const base = { key: pair.key, name, pair }
  const property = /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default' ? name : undefined
  if (property === undefined) return []
  const probes: Probe[] = []
  if (isValue(was) && isValue(is))
    probes.push({
      ...base,
      from: `typeof after.${property}`,
      to: `typeof before.${property}`,
      level: 'major',
      breaks: 'code that uses it',
    })
  if (isType(was) && isType(is)) {
    const [a, b] = [`after.${property}${anyFor(is)}`, `before.${property}${anyFor(was)}`]
    const given = /Input$/.test(name)
    if (!given) probes.push({ ...base, from: a, to: b, level: 'major', breaks: 'code that reads such values' })
    if (!/(Output|Result|Failure|Page)$/.test(name))
      probes.push({ ...base, from: b, to: a, level: given ? 'major' : 'minor', breaks: 'code that makes such values' })
  }
  return probes
}

const aliased = (symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol =>
  (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol)
const isValue = ({ flags }: ts.Symbol): boolean => (flags & ts.SymbolFlags.Value) !== 0
const isType = ({ flags }: ts.Symbol): boolean =>
  (flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Class | ts.SymbolFlags.Enum)) !== 0

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

interface Sides {
  readonly before: Side
  readonly after: Side
  readonly host: ts.CompilerHost
  readonly first: ts.Program
}

/** The probes that do not compile: all stand in one file, a line each, in the folder of the later version (in memory only). */
const failed = (probes: readonly Probe[], { after, host, first }: Sides): readonly TypeChange[] => {
  if (probes.length === 0) return []
  const pairs = [...new Set(probes.map(({ pair }) => pair))]
  const numbers = new Map(pairs.map((pair, index) => [pair, index]))
  const lines = [
    ...pairs.flatMap((pair, index) => [
      `import type * as before${index} from ${JSON.stringify(pair.before.file)}`,
      `import type * as after${index} from ${JSON.stringify(pair.after.file)}`,
    ]),
    ...probes.map(({ from, to, pair }, index) => {
      const at = `$1${numbers.get(pair)}.`
      const numbered = (type: string): string => type.replace(/\b(before|after)\./, at)
      return `export const probe${index}: ${numbered(to)} = null! as ${numbered(from)}`
    }),
  ]
  const file = join(after.folder, '__chainwright-types-probe.ts')
  const text = lines.join('\n')
  const probing: ts.CompilerHost = {
    ...host,
    fileExists: name => name === file || host.fileExists(name),
    readFile: name => (name === file ? text : host.readFile(name)),
    getSourceFile: (name, ...rest) =>
      name === file ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true) : host.getSourceFile(name, ...rest),
    resolveModuleNameLiterals: (literals, from, ...rest) =>
      from === file
        ? literals.map(({ text: path }) => ({
            resolvedModule: { resolvedFileName: path, extension: extensionOf(path), isExternalLibraryImport: false },
          }))
        : (host.resolveModuleNameLiterals?.(literals, from, ...rest) ?? []),
  }
  const program = ts.createProgram([file, ...first.getRootFileNames()], options, probing, first)
  const source = program.getSourceFile(file)
  const offset = pairs.length * 2
  return program.getSemanticDiagnostics(source).flatMap(({ start = 0, messageText }) => {
    const probe = probes[(source?.getLineAndCharacterOfPosition(start).line ?? 0) - offset]
    if (probe === undefined) return []
    const reason = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n').at(-1)?.trim() ?? ''
    return [
      {
        code: 'types.not-assignable',
        level: probe.level,
        subject: `${probe.key}: ${probe.name}`,
        message: `\`${probe.name}\` of \`${probe.key}\` changed: ${probe.breaks} no longer compiles. ${reason}`,
      },
    ]
  })
}
