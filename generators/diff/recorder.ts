import type { Api, Direction, Schema } from '../model/index.ts'
import type { Change, Site } from './change.ts'
import { type Impact, type Level, type Rule, weight, worst } from './rule.ts'
import { type Comparison, createComparison } from './schemas/comparison.ts'
import { anchorsOf } from './schemas/dynamic.ts'
import { type FactsBelow, factsOf } from './schemas/facts.ts'
import type { Pair } from './schemas/pair.ts'

/** What is said of a change besides its rule. */
export interface Told {
  readonly subject: string
  /** What happened, after the subject: `is gone`. */
  readonly text: string
  readonly before?: Site | undefined
  readonly after?: Site | undefined
  readonly operation?: string | undefined
  /** Of what is read or written; `input` where it is neither and the rule says the same of both. */
  readonly direction?: Direction | undefined
}

/** A place whose values travel one way. */
export interface Place {
  readonly subject: string
  readonly operation: string | undefined
  readonly direction: Direction
}

/** Takes down what those who compare find, and makes changes of it. */
export interface Recorder {
  change(rule: Rule, told: Told): void
  /** The schemas of a place, one in each version. Undefined: the contract says nothing of the value. */
  values(place: Place, before: Schema | undefined, after: Schema | undefined): Pair
  /** Schemas that no operation reaches: `tell` hears whether anything but docs changed. */
  alone(before: Schema, after: Schema, tell: () => void): void
  /** Every change, worst first, in the order of finding. What was found in one place more than once is one change. */
  changes(): readonly Change[]
}

export const createRecorder = (before: Api, after: Api): Recorder => {
  const anchors = { before: anchorsOf(before), after: anchorsOf(after) }
  const comparisons: Readonly<Record<Direction, Comparison>> = {
    input: createComparison('input', anchors),
    output: createComparison('output', anchors),
  }
  const roots: { readonly place: Place; readonly pair: Pair }[] = []
  const lonely: { readonly pairs: Readonly<Record<Direction, Pair>>; readonly tell: () => void }[] = []
  const drafts = new Map<string, Draft>()

  const note = (rule: Rule, told: Told): void => {
    const key = [rule.code, told.text, siteKey(told.before), siteKey(told.after)].join('\n')
    const draft = drafts.get(key) ?? { rule, told, touched: [] }
    drafts.set(key, draft)
    draft.touched.push({ operation: told.operation, direction: told.direction })
  }

  return {
    change: note,
    values: (place, before, after) => {
      const pair = comparisons[place.direction].pair(listed(before), listed(after))
      roots.push({ place, pair })
      return pair
    },
    alone: (before, after, tell) => {
      const pairOf = (direction: Direction) => comparisons[direction].pair([before], [after])
      lonely.push({ pairs: { input: pairOf('input'), output: pairOf('output') }, tell })
    },
    changes: () => {
      const below = { input: settled(comparisons.input), output: settled(comparisons.output) }
      for (const { place, pair } of roots)
        for (const { subject, fact } of below[place.direction](pair, place.subject))
          note(fact.rule, { ...place, subject, text: fact.text, before: fact.before, after: fact.after })
      for (const { pairs, tell } of lonely)
        if ((['input', 'output'] as const).some(direction => below[direction](pairs[direction], '').some(isReal)))
          tell()
      return [...drafts.values()].map(changeOf).sort((a, b) => weight(b.level) - weight(a.level))
    },
  }
}

interface Draft {
  readonly rule: Rule
  readonly told: Told
  /** Where it was found: which operation, and which way values travel there. */
  readonly touched: Pick<Told, 'operation' | 'direction'>[]
}

const settled = (comparison: Comparison): FactsBelow => {
  comparison.settle()
  return factsOf(comparison.pairs.values())
}

const isReal = ({ fact }: ReturnType<FactsBelow>[number]): boolean =>
  fact.rule.input.source !== 'patch' || fact.rule.input.wire !== 'patch' || fact.narrows || fact.widens

const changeOf = ({ rule, told, touched }: Draft): Change => {
  const impacts = touched.map(({ direction }) => rule[direction ?? 'input'])
  const impact: Impact = {
    wire: worst(impacts.map(({ wire }) => wire)),
    source: worst(impacts.map(({ source }) => source)),
  }
  const level = levelOf(impact)
  const weighing = touched.filter(({ direction }) => levelOf(rule[direction ?? 'input']) === level)
  return {
    code: rule.code,
    level,
    impact,
    subject: told.subject,
    operations: [...new Set(weighing.flatMap(({ operation }) => operation ?? []))],
    directions: [...new Set(weighing.flatMap(({ direction }) => direction ?? []))].sort(),
    // Its marks are those of the message.
    message: `\`${told.subject.replaceAll('`', "'")}\` ${told.text}.`,
    help: rule.help,
    before: told.before,
    after: told.after,
  }
}

const levelOf = ({ wire, source }: Impact): Level => worst([wire, source])

const siteKey = (site: Site | undefined): string =>
  site === undefined ? '' : `${site.origin.file}${site.origin.pointer}`

const listed = (schema: Schema | undefined): readonly Schema[] => (schema === undefined ? [] : [schema])
