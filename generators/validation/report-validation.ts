import { type Api, escaped, type Finding, type Report, type Schema } from '@chainwright/model'
import type { Names } from '../source/names/names.ts'
import { analysisOf } from './analysis/analysis.ts'
import { mostDynamicViews, tooDynamic } from './analysis/dynamic-views.ts'
import { unfilledIn } from './decode/filling.ts'
import { highestPatternLimits, type PatternLimits } from './patterns/limits.ts'
import { flagsOf, type PatternEngine } from './patterns/patterns.ts'
import { mostTogether, re2Of } from './patterns/re2.ts'
import { isPlainRun } from './patterns/runs.ts'
import { type PatternProblem, patternChecker } from './patterns/safety.ts'
import { ruleCode } from './rule-code.ts'

/** How patterns are matched, and the limits of their analysis. */
export interface PatternSettings {
  readonly engine?: PatternEngine | undefined
  readonly limits?: Partial<PatternLimits> | undefined
}

/**
 * Reports what validators cannot enforce, or only at a cost: patterns that are invalid or may take exponential time,
 * rules that cannot be translated, and schemas that refer to themselves without descending into the value. For
 * `generate` and `lint`; emitters do not report.
 */
export const reportValidation = (
  api: Api,
  names: Names,
  report: Report,
  { engine = 'native', limits }: PatternSettings = {},
): void => {
  const analysis = analysisOf(api, names)
  const { schemas, loop } = analysis
  const loops = new Set<number>()
  const exceeded = tooDynamic(names, analysis)
  if (exceeded !== undefined)
    report({
      code: 'schema.too-dynamic',
      severity: 'error',
      origin: exceeded.origin,
      message: `Because of dynamic references, the schemas up to this one have more than ${mostDynamicViews} variants.`,
      help: 'Give fewer schemas the same `$dynamicAnchor`, or refer to a schema by `$ref`.',
    })
  for (const [schema, keyword] of unfilledIn(api))
    report({
      code: 'schema.default-not-filled',
      severity: 'info',
      origin: schema.origin,
      message: `A server does not fill in defaults of properties below \`${keyword}\`, because the value does not determine which of its schemas apply.`,
      help:
        keyword === 'oneOf' || keyword === 'anyOf'
          ? 'Give the schemas one required property with different constants, or remove the defaults.'
          : 'Move the defaults to `properties` of the schema, or remove them.',
    })
  const checkPattern = engine === 're2' ? re2Checker(limits) : patternChecker(limits)
  for (const schema of schemas) {
    for (const [source, keyword] of patternsOf(schema)) {
      const problem = checkPattern(source)
      if (problem !== undefined) report({ ...findingOf(problem, source), origin: at(schema, keyword) })
    }
    for (const [index, rule] of (schema.keywords.rules ?? []).entries()) {
      const code = ruleCode(rule, schema, {
        runtime: name => name,
        matches: pattern => {
          if (flagsOf(pattern) === undefined) return undefined
          const problem = checkPattern(pattern)
          if (problem !== undefined)
            report({ ...findingOf(problem, pattern), origin: at(schema, `x-rules/${index}/expression`) })
          return 'matches'
        },
      })
      if (!('reason' in code)) continue
      report({
        code: 'rule.not-enforced',
        severity: 'error',
        origin: at(schema, `x-rules/${index}/expression`),
        message: `The rule "${rule.id}" ${code.reason}. Validators cannot enforce it.`,
        help: 'Use only operators, literals, arrays, has, size, in, matches, startsWith, endsWith, contains and the conditional.',
      })
    }
    const own = loop(schema)
    // One report for all schemas of a loop, at the first of them.
    if (own !== undefined && !loops.has(own)) {
      loops.add(own)
      report({
        code: 'schema.endless',
        severity: 'error',
        origin: schema.origin,
        message:
          'This schema refers to itself without descending into a property or item, so it cannot validate any value.',
        help: 'Refer to the schema only below keywords such as `properties` and `items`.',
      })
    }
  }
}

const at = (schema: Schema, keyword: string): Finding['origin'] => ({
  file: schema.origin.file,
  pointer: `${schema.origin.pointer}/${keyword}`,
})

function* patternsOf({ keywords }: Schema): Generator<readonly [source: string, keyword: string]> {
  if (keywords.pattern !== undefined) yield [keywords.pattern, 'pattern']
  for (const source of keywords.patternProperties?.keys() ?? []) yield [source, `patternProperties/${escaped(source)}`]
}

type ExceededLimit = { readonly lacks: string } | { readonly parts: number }

/**
 * The time of RE2 is linear in the length of the text. It does not support some syntax, and it is slow if it follows
 * many parts of a pattern at once.
 */
const re2Checker = (
  limits: Partial<PatternLimits> = {},
): ((source: string) => PatternProblem | ExceededLimit | undefined) => {
  // If a pattern matches a text in few ways, RE2 follows few parts at once.
  const checkPattern = patternChecker({ ...limits, patternLength: highestPatternLimits.patternLength })
  return source => {
    if (isPlainRun(source)) return undefined
    const flags = flagsOf(source)
    if (flags === undefined) return 'invalid'
    const re2 = re2Of(source, flags)
    if ('lacks' in re2) return re2
    return re2.parts > mostTogether && checkPattern(source) !== undefined ? { parts: re2.parts } : undefined
  }
}

const findingOf = (problem: PatternProblem | ExceededLimit, source: string): Omit<Finding, 'origin'> => {
  const shown = source.length > 80 ? `${source.slice(0, 80)}…` : source
  if (typeof problem === 'object' && 'parts' in problem)
    return {
      code: 'schema.pattern-slow',
      severity: 'warning',
      message: `The pattern ${shown} has ${problem.parts} parts, and RE2 may follow all of them at each character of a string.`,
      help: 'Begin with `^`, use fewer repetitions, or separate them by characters that they do not match.',
    }
  if (typeof problem === 'object')
    return {
      code: 'schema.pattern-beyond-linear',
      severity: 'error',
      message: `The pattern ${shown} has ${problem.lacks}, which RE2 does not support.`,
      help: "Remove it from the pattern, or leave out `patterns: 're2'`.",
    }
  switch (problem) {
    case 'invalid':
      return {
        code: 'schema.pattern-invalid',
        severity: 'error',
        message: `The pattern ${shown} is not a regular expression of ECMA-262. Validators cannot match it.`,
      }
    case 'backtracks':
      return {
        code: 'schema.pattern-backtracks',
        severity: 'warning',
        message: `The pattern ${shown} may backtrack catastrophically: the analysis found no limit for the time to match a string.`,
        help: 'Avoid a repetition inside a repetition, such as `(a+)+`: write `a+`. Begin with `^`, or match patterns by RE2 with the setting `patterns`.',
      }
    case 'not-analyzed':
      return {
        code: 'schema.pattern-not-analysed',
        severity: 'warning',
        message: `The pattern ${shown} was not analyzed, so the time to match a string may be unbounded.`,
        help: 'Avoid unbounded look-behind and long nested repetitions. Or raise `limits` of the configuration, or match patterns by RE2 with the setting `patterns`.',
      }
  }
}
