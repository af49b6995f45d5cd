import ts from 'typescript'
import { typesCompared } from './compare-assignability.ts'
import { namesCompared, orderCompared } from './compare-names.ts'
import { type Compared, type Exports, within } from './compared.ts'
import { type Entry, keyOf, type Side } from './entries.ts'
import { hostOf, options } from './program.ts'
import type { TypeChange } from './type-change.ts'
import { refusalOf } from './unresolved.ts'

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
