import { createRequire } from 'node:module'
import type { Api, Finding, Report, Schema } from '../model/index.ts'
import type { Names } from '../source/names.ts'
import { analysisOf } from './analysis.ts'
import { fillingOf, mostPlaces } from './filling.ts'
import { isReadOneWay } from './one-way.ts'
import { flagsOf, isPlainRun } from './patterns.ts'
import { ruleCode } from './rule-code.ts'

/**
 * Reports what validators cannot enforce, or only at a price: patterns that are none or that take exponential time, rules beyond what is
 * translated, schemas that lead back to themselves without going down. For `generate` and `lint`; emitters have no report.
 */
export const reportValidation = (api: Api, names: Names, report: Report): void => {
  const { schemas, endless } = analysisOf(api, names)
  for (const schema of schemas) {
    for (const [source, keyword] of patternsOf(schema)) {
      const finding = patternFinding(source)
      if (finding !== undefined) report({ ...finding, origin: at(schema, keyword) })
    }
    for (const [index, rule] of (schema.keywords.rules ?? []).entries()) {
      const code = ruleCode(rule, schema, pattern => (flagsOf(pattern) === undefined ? undefined : 'matches'))
      if (!('reason' in code)) continue
      report({
        code: 'rule.not-enforced',
        severity: 'error',
        origin: at(schema, `x-rules/${index}/expression`),
        message: `The rule "${rule.id}" ${code.reason}; validators leave it out.`,
        help: 'Use operators, literals, lists, has, size, in, matches, startsWith, endsWith, contains and the conditional.',
      })
    }
    if (endless(schema))
      report({
        code: 'schema.endless',
        severity: 'error',
        origin: schema.origin,
        message: 'This schema leads back to itself without going down into the value, so no value can be judged by it.',
        help: 'Refer to itself only below `properties`, `items` and the like.',
      })
  }
  for (const operation of [...api.operations, ...api.callbacks.map(callback => callback.operation)])
    if (!fillingOf(operation.input, ({ name }) => name).complete)
      report({
        code: 'schema.too-many-places',
        severity: 'warning',
        origin: operation.origin,
        message: `Defaults, bounds or roundings apply at more than ${mostPlaces} places of this operation's input, or too deep in it; validators apply the first of them only.`,
        help: 'Let fewer members share the schemas that have them.',
      })
}

const at = (schema: Schema, keyword: string): Finding['origin'] => ({
  file: schema.origin.file,
  pointer: `${schema.origin.pointer}/${keyword}`,
})

function* patternsOf({ keywords }: Schema): Generator<readonly [source: string, keyword: string]> {
  if (keywords.pattern !== undefined) yield [keywords.pattern, 'pattern']
  for (const source of keywords.patternProperties?.keys() ?? [])
    yield [source, `patternProperties/${source.replaceAll('~', '~0').replaceAll('/', '~1')}`]
}

type Problem = Omit<Finding, 'origin'>

function patternFinding(source: string): Problem | undefined {
  const known = problems.get(source)
  if (known !== undefined) return known.problem
  const problem = problemOf(source)
  problems.set(source, { problem })
  return problem
}

/** Analysing a pattern takes a while, and documents repeat theirs. */
const problems = new Map<string, { readonly problem: Problem | undefined }>()

function problemOf(source: string): Problem | undefined {
  const flags = flagsOf(source)
  const shown = source.length > 80 ? `${source.slice(0, 80)}…` : source
  if (flags === undefined)
    return {
      code: 'schema.pattern-invalid',
      severity: 'error',
      message: `The pattern ${shown} is no regular expression of ECMAScript; validators leave it out.`,
    }
  if (isPlainRun(source) || isFixed(source) || (flags === 'u' && isReadOneWay(source)) || isSafe(source, flags))
    return undefined
  return {
    code: 'schema.pattern-backtracks',
    severity: 'warning',
    message: `The pattern ${shown} backtracks: no bound was found for the time that testing a text takes.`,
    help: 'Give repeated groups a clear end, or bound the text with `maxLength`.',
  }
}

/** Nothing is repeated but a stated number of times, and there are few alternatives: few ways to match a text. */
function isFixed(source: string): boolean {
  if (source.length > 200) return false
  let longest = 1
  const bare = source
    .replace(/\\./gsu, 'x')
    .replace(/\[[^\]]*\]/g, 'x')
    .replaceAll('(?:', '(')
  // Each doubles the ways at most, but where the group around it is repeated.
  const choices = bare.match(/[|?]/g)?.length ?? 0
  if (choices > 10 || (choices > 0 && /\(\?|\)\{/.test(bare))) return false
  const once = bare.replace(/\{(\d+)\}/g, (_, times: string) => {
    longest *= Number(times)
    return ''
  })
  return longest <= 1000 && !/[*+{}[\]]/.test(once)
}

function isSafe(source: string, flags: string): boolean {
  const { isSafePattern } = detector()
  try {
    // A score counts the ways a text can be matched: what is bounded and small is harmless. Steps are counted, since a limit of time would
    // give another verdict on a slower machine.
    return isSafePattern(source, { unicode: flags === 'u', maxScore: 2000, maxSteps: 2000 }).safe
  } catch {
    // Syntax that the analysis does not know, such as classes by script, says nothing of backtracking.
    return true
  }
}

type Detector = typeof import('redos-detector')
let loaded: Detector | undefined

/** Few documents have a pattern that needs it. */
const detector = (): Detector => {
  loaded ??= createRequire(import.meta.url)('redos-detector') as Detector
  return loaded
}
