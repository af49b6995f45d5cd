import { type Code, code, reference } from '../../source/code.ts'
import type { SourceFile, Statement } from '../../source/file.ts'
import { pascal, scope } from '../../source/identifiers.ts'
import { arrowOf, callOf, operationOf } from '../../source/layouts.ts'
import { literal, regexp } from '../../source/quoting.ts'
import { constantOf } from '../../source/structures.ts'
import type { Runtime } from '../runtime.ts'
import { re2Of } from './re2.ts'
import { patternWords } from './words.ts'

/** The tests of an API's patterns, each written once, in a module of their own. */
export interface Patterns {
  /** The test of a pattern; undefined if it is not a valid regular expression. */
  of(
    source: string,
    hint: { format: string | undefined; place: string },
  ): { readonly name: string; readonly expected: string } | undefined
  file(origin: string): SourceFile | undefined
}

/** What judges patterns that take more than a walk over the text: the engine's own expressions, or RE2, whose time grows with the text alone. */
export type PatternEngine = 'native' | 're2'

export const createPatterns = (runtime: Runtime, engine: PatternEngine = 'native'): Patterns => {
  const known = new Map<string, { name: string; expected: string; code: Code } | undefined>()
  const tables = new Map<string, string>()
  const expressions: Statement[] = []
  const names = scope()
  names.reserve('RE2JS')

  const table = (ranges: string): string => {
    const name = tables.get(ranges) ?? names.claim(tableNames.get(ranges) ?? 'someCharacters')
    tables.set(ranges, name)
    return name
  }

  const codeOf = (source: string): Code | undefined => {
    const run = readRun(source)
    if (run !== undefined && run.prefix.length + run.most * run.step <= longestRun)
      return runCode(run, { table, consistsOf: runtime.value('consistsOf') })
    const flags = flagsOf(source)
    if (flags === undefined) return undefined
    // A literal inside of the function would be a new object at every call.
    const re2 = engine === 're2' ? re2Of(source, flags) : undefined
    // What RE2 lacks is an error of the run.
    if (re2 !== undefined && !('text' in re2)) return undefined
    const name = names.claim(`pattern${expressions.length + 1}`)
    const initializer =
      re2 === undefined ? regexp(source, flags) : callOf(code`/* @__PURE__ */ ${re2Class}.compile`, [literal(re2.text)])
    expressions.push(constantOf({ name, initializer, exported: false }))
    return `${name}.test(text)`
  }

  return {
    of(source, { format, place }) {
      if (known.has(source)) return known.get(source)
      const code = codeOf(source)
      const name = names.claim(`matches${format === undefined ? place : pascal(format)}`)
      const pattern = code === undefined ? undefined : { name, code, expected: patternWords(source, format) }
      known.set(source, pattern)
      return pattern
    },
    file(origin) {
      const patterns = [...known.values()].filter(pattern => pattern !== undefined)
      if (patterns.length === 0) return undefined
      const characters = code`/* @__PURE__ */ ${runtime.value('characters')}`
      return {
        kind: 'validation',
        module: 'patterns',
        origin,
        imports: [],
        reexports: [],
        statements: [
          ...[...tables].map(([ranges, name]) =>
            constantOf({ name, initializer: callOf(characters, [literal(ranges)]), exported: false }),
          ),
          ...expressions,
          ...patterns.map(({ name, code }) =>
            constantOf({ name, initializer: arrowOf('(text: string): boolean', code) }),
          ),
        ],
      }
    },
  }
}

const re2Class = reference({ package: 're2js' }, 'RE2JS', { types: false })

/**
 * The flags with which a pattern compiles: with the flag `u` if possible (2020-12 core §6.4); undefined if it is not a valid regular expression.
 */
export const flagsOf = (source: string): string | undefined => {
  for (const flags of ['u', '']) {
    try {
      new RegExp(source, flags)
      return flags
    } catch {
      // The next flags are less strict: Unicode patterns do not allow `\-` outside of a class.
    }
  }
  return undefined
}

/** True of patterns that are tested in one pass, without a regular expression. */
export const isPlainRun = (source: string): boolean => readRun(source) !== undefined

/**
 * `^prefix[class]{least,most}$`, the form of hashes, addresses and numbers. No optional prefix: where the characters
 * could be the prefix themselves, which is which is the regular expression's business.
 */
interface Run {
  readonly prefix: string
  readonly ranges: string
  /** Characters come in groups of so many. */
  readonly step: number
  readonly least: number
  readonly most: number
}

const readRun = (source: string): Run | undefined => {
  const parts =
    /^\^([\w-]*)(?:\[([^\\\]^[]+)\]|\(\?:\[([^\\\]^[]+)\]\{(\d+)\}\))(?:\{(\d+)(,?)(\d*)\}|([+*]))?\$$/.exec(source)
  if (parts === null) return undefined
  const [, prefix = '', plain, grouped, group, least, comma, most, sign] = parts
  const ranges = rangesOf(plain ?? grouped ?? '')
  if (ranges === undefined) return undefined
  const from = least === undefined ? (sign === '*' ? 0 : 1) : Number(least)
  const to =
    least === undefined
      ? sign === undefined
        ? 1
        : Number.POSITIVE_INFINITY
      : comma === ''
        ? from
        : most === ''
          ? Number.POSITIVE_INFINITY
          : Number(most)
  return {
    prefix,
    ranges,
    step: Number(group ?? 1),
    least: from,
    most: to,
  }
}

/** `0-9a-f_` as pairs of first and last, sorted; undefined beyond ASCII. */
const rangesOf = (text: string): string | undefined => {
  const ranges = [...text.matchAll(/(.)-(.)|(.)/gsu)].map(
    ([, first, last, single]) => (single ?? first ?? '') + (single ?? last ?? ''),
  )
  const plain = ranges.every(range => range.length === 2 && range <= '~~' && (range[0] ?? '') <= (range[1] ?? ''))
  return plain ? ranges.sort().join('') : undefined
}

const runCode = (run: Run, { table, consistsOf }: { table: (ranges: string) => string; consistsOf: Code }): Code => {
  const { prefix, least, most, step } = run
  const conditions: Code[] = []
  const lowest = prefix.length + least * step
  if (least === most) conditions.push(`text.length === ${lowest}`)
  else {
    if (lowest > prefix.length) conditions.push(`text.length >= ${lowest}`)
    if (most !== Number.POSITIVE_INFINITY) conditions.push(`text.length <= ${prefix.length + most * step}`)
    if (step > 1)
      conditions.push(
        prefix.length % step === 0
          ? `text.length % ${step} === 0`
          : `text.length % ${step} === ${prefix.length % step}`,
      )
  }
  if (prefix !== '') conditions.push(`text.startsWith(${literal(prefix)})`)
  conditions.push(callOf(consistsOf, ['text', `${prefix.length}`, table(run.ranges)]))
  return operationOf('&&', conditions)
}

/** On longer text a regular expression is as fast, and faster where characters repeat, as they do in encoded calls. */
const longestRun = 140

const tableNames: ReadonlyMap<string, string> = new Map([
  ['09', 'digits'],
  ['09AFaf', 'hexDigits'],
  ['09af', 'lowerHexDigits'],
  ['19AHJNPZakmz', 'base58'],
])
