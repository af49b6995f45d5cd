import { type Code, code, reference } from '../../source/code/code.ts'
import { identifier, lowerFirst, pascal, scope } from '../../source/names/identifiers.ts'
import type { SourceFile, Statement } from '../../source/typescript/file.ts'
import { arrowOf, callOf, operationOf } from '../../source/typescript/layouts.ts'
import { literal, regexp } from '../../source/typescript/quoting.ts'
import { constantOf } from '../../source/typescript/structures.ts'
import type { Runtime } from '../runtime.ts'
import type { PatternNames } from './pattern-names.ts'
import { re2Of } from './re2.ts'
import { charactersName, type Run, readRun } from './runs.ts'
import { type FormatWords, patternWords } from './words.ts'

/** The tests of an API's patterns, each written once, in a separate module. */
export interface Patterns {
  /** The test of a pattern; undefined if it is not a valid regular expression. `rule`: the id of the rule that uses it, if one does. */
  of(source: string, format: string | undefined, rule?: string): PatternTest | undefined
  file(origin: string): SourceFile | undefined
}

/** The engine for patterns that a single pass over the text cannot match: the platform's regular expressions, or RE2, which takes linear time. */
export type PatternEngine = 'native' | 're2'

export interface PatternTest {
  readonly name: string
  readonly expected: string
}

/** The settings of an API on which the tests of its patterns depend. */
export interface PatternContext {
  readonly runtime: Runtime
  readonly namesOf: PatternNames
  readonly engine: PatternEngine
  readonly formats: FormatWords
}

export const createPatterns = ({ runtime, namesOf, engine, formats }: PatternContext): Patterns => {
  const known = new Map<string, { name: string; expected: string; code: Code } | undefined>()
  const tables = new Map<string, string>()
  const expressions: Statement[] = []
  const names = scope()
  names.reserve('RE2JS')

  const table = (ranges: string): string => {
    const name = tables.get(ranges) ?? names.claim(charactersName(ranges))
    tables.set(ranges, name)
    return name
  }

  const codeOf = (source: string, subject: string): Code | undefined => {
    const run = readRun(source)
    if (run !== undefined && run.prefix.length + run.most * run.step <= longestRun)
      return runCode(run, { table, consistsOf: runtime.value('consistsOf') })
    const flags = flagsOf(source)
    if (flags === undefined) return undefined
    // A literal inside of the function would be a new object at every call.
    const re2 = engine === 're2' ? re2Of(source, flags) : undefined
    // The run reports a feature that RE2 lacks as an error.
    if (re2 !== undefined && !('text' in re2)) return undefined
    const name = names.claim(identifier(`${lowerFirst(subject)}Pattern`, 'pattern', new Set()))
    const initializer =
      re2 === undefined ? regexp(source, flags) : callOf(code`/* @__PURE__ */ ${re2Class}.compile`, [literal(re2.text)])
    expressions.push(constantOf({ name, initializer, exported: false }))
    return `${name}.test(text)`
  }

  return {
    of(source, format, rule) {
      if (known.has(source)) return known.get(source)
      const subject = namesOf(source, rule === undefined ? undefined : pascal(rule))
      const code = codeOf(source, subject)
      const pattern =
        code === undefined
          ? undefined
          : { name: names.claim(`matches${subject}`), code, expected: patternWords(source, format, formats) }
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

/**
 * The maximum length of texts that are tested without a regular expression. For longer texts, a regular expression is
 * as fast, or faster if characters repeat, as in encoded calls.
 */
const longestRun = 140
