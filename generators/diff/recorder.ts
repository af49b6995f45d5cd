import type { Api, Direction, Operation, Schema } from '@chainwright/model'
import { type Change, elementSite, type Site, theApi } from './change.ts'
import { type Impact, type Level, oneWay, type Rule, weight, worst } from './rule.ts'
import { type Comparison, createComparison } from './schemas/comparison.ts'
import { anchorsOf } from './schemas/dynamic.ts'
import { type FactsBelow, factsOf } from './schemas/facts.ts'
import type { Fact, Pair } from './schemas/pair.ts'
import { asParts } from './schemas/parts.ts'
import { createPatternLanguage } from './schemas/pattern-language.ts'

/** The properties of a change other than its rule. */
export interface ChangeDetails {
  readonly subject: string
  /** The change, as a predicate of the subject: `was removed`. */
  readonly text: string
  readonly before?: Site | undefined
  readonly after?: Site | undefined
  readonly operation?: string | undefined
  /**
   * The direction of a value that is read or written; `input` if the change is not about a value and the rule treats
   * both alike.
   */
  readonly direction?: Direction | undefined
}

/** Reports changes of one subject, whose place and operation are set. */
export type ReportChange = (rule: Rule, text: string) => void

/** Reports changes of an operation as a whole. */
export const reporterOf =
  (recorder: Recorder, before: Operation, after: Operation): ReportChange =>
  (rule, text) =>
    recorder.change(rule, {
      subject: after.id,
      text,
      operation: after.id,
      before: elementSite(before),
      after: elementSite(after),
    })

/** A place whose values have one direction. */
export interface ChangePlace {
  readonly subject: string
  readonly operation: string | undefined
  readonly direction: Direction
}

/** Records the facts that comparisons find, and turns them into changes. */
export interface Recorder {
  change(rule: Rule, details: ChangeDetails): void
  /** The schemas of a place, one for each version. Undefined if the contract does not describe the value. */
  values(place: ChangePlace, before: Schema | undefined, after: Schema | undefined): Pair
  /** Compares a named schema that no operation uses. Changes that are found only here are reported by this rule. */
  alone(rule: Rule, before: Schema, after: Schema): void
  /**
   * All changes, the most severe first; changes of one level are in the order of discovery. Equal changes at one place
   * are reported once.
   */
  changes(): readonly Change[]
}

export const createRecorder = (before: Api, after: Api): Recorder => {
  const anchors = { before: anchorsOf(before), after: anchorsOf(after) }
  const context = { anchors, patterns: createPatternLanguage() }
  const comparisons: Readonly<Record<Direction, Comparison>> = {
    input: createComparison('input', context),
    output: createComparison('output', context),
  }
  const roots: { readonly place: ChangePlace; readonly pair: Pair }[] = []
  const standalone: { readonly rule: Rule; readonly direction: Direction; readonly pair: Pair }[] = []
  const drafts = new Map<string, Draft>()

  const note = (rule: Rule, details: ChangeDetails, impacts: Pick<Rule, 'input' | 'output'> = rule): void => {
    const key = keyOf(rule, details)
    const draft = drafts.get(key) ?? { rule, details, touched: [] }
    drafts.set(key, draft)
    draft.touched.push({
      operation: details.operation,
      direction: details.direction,
      impact: impacts[details.direction ?? 'input'],
    })
  }

  return {
    change: note,
    values: (place, before, after) => {
      const pair = comparisons[place.direction].pair(asParts(before), asParts(after))
      roots.push({ place, pair })
      return pair
    },
    alone: (rule, before, after) => {
      for (const direction of ['input', 'output'] as const)
        standalone.push({ rule, direction, pair: comparisons[direction].pair([before], [after]) })
    },
    changes: () => {
      const below = { input: settled(comparisons.input), output: settled(comparisons.output) }
      for (const { place, pair } of roots)
        for (const { subject, fact } of below[place.direction](pair, place.subject))
          note(
            fact.rule,
            { ...place, subject, text: fact.text, before: fact.before, after: fact.after },
            impactsOf(fact),
          )
      for (const { rule, direction, pair } of standalone)
        for (const { subject, fact } of below[direction](pair, ''))
          if (isReal(fact) && !drafts.has(keyOf(fact.rule, fact)))
            note(rule, { subject, text: `${fact.text}; no operation uses it`, before: fact.before, after: fact.after })
      return [...drafts.values()].map(changeOf).sort((a, b) => weight(b.level) - weight(a.level))
    },
  }
}

interface Draft {
  readonly rule: Rule
  readonly details: ChangeDetails
  /** The operations of the change, with the direction of values there. */
  readonly touched: (Pick<ChangeDetails, 'operation' | 'direction'> & { readonly impact: Impact })[]
}

const settled = (comparison: Comparison): FactsBelow => {
  comparison.settle()
  return factsOf(comparison.pairs.values())
}

/** The impacts of a fact. A rule that may narrow and widen may do only one of them here. */
const impactsOf = ({ rule, narrows, widens }: Fact): Pick<Rule, 'input' | 'output'> =>
  rule.narrows && rule.widens && narrows !== widens ? oneWay(rule, narrows ? 'narrows' : 'widens') : rule

/** Whether a fact is more than a change of documentation. */
const isReal = ({ rule, narrows, widens }: Fact): boolean =>
  narrows || widens || levelOf(rule.input) !== 'patch' || levelOf(rule.output) !== 'patch'

const changeOf = ({ rule, details, touched }: Draft): Change => {
  const impacts = touched.map(({ impact }) => impact)
  const impact: Impact = {
    wire: worst(impacts.map(({ wire }) => wire)),
    source: worst(impacts.map(({ source }) => source)),
  }
  const level = levelOf(impact)
  const weighing = touched.filter(one => levelOf(one.impact) === level)
  return {
    code: rule.code,
    level,
    impact,
    subject: details.subject,
    operations: [...new Set(weighing.flatMap(({ operation }) => operation ?? []))],
    directions: [...new Set(weighing.flatMap(({ direction }) => direction ?? []))].sort(),
    // Backticks in the subject would end the code span of the message.
    message: `${details.subject === theApi ? 'The API' : `\`${details.subject.replaceAll('`', "'")}\``} ${details.text}.`,
    help: helpFor(rule, weighing),
    before: details.before,
    after: details.after,
  }
}

const helpFor = ({ help }: Rule, touched: Draft['touched']): string | undefined => {
  if (help === undefined || typeof help === 'string') return help
  const [first, ...others] = new Set(touched.map(({ direction = 'input' }) => direction))
  return others.length > 0 ? help.both : help[first ?? 'input']
}

const levelOf = ({ wire, source }: Impact): Level => worst([wire, source])

/** A key for one change at one place, even if several paths lead there. */
const keyOf = (rule: Rule, { text, before, after }: Pick<ChangeDetails, 'text' | 'before' | 'after'>): string =>
  [rule.code, text, siteKey(before), siteKey(after)].join('\n')

const siteKey = (site: Site | undefined): string =>
  site === undefined ? '' : `${site.origin.file}${site.origin.pointer}`
