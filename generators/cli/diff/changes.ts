import type { Api, Finding, Loaded, Position } from '@chainwright/model'
import { type Acceptance, type JudgedChange, withAccepted } from '../../diff/accepted.ts'
import { diff } from '../../diff/diff.ts'
import { type Level, weight, worst } from '../../diff/rule.ts'
import type { Sides } from './sides.ts'

/** A change with its line in a file of each version. */
export interface LocatedChange extends JudgedChange {
  readonly at: { readonly before: Position | undefined; readonly after: Position | undefined }
}

/** The changes of one API. */
export interface ApiChanges {
  readonly api: string
  readonly labels: Sides['labels']
  /** Whether the API is new, so that nothing is compared. */
  readonly isNew: boolean
  readonly changes: readonly LocatedChange[]
  /** The level of all changes; accepted ones count at their accepted level. Undefined if there are none. */
  readonly level: Level | undefined
}

/** The impact that decides the level of a change; undefined: the higher one. */
export type ImpactChoice = 'wire' | 'source' | undefined

export interface LevelOptions {
  readonly accepted: readonly Acceptance[]
  readonly impact: ImpactChoice
}

/** Compares each API. Lines of the accepted file that no change of any API needs are `unused`. */
export const changesOf = (
  sides: readonly (Sides & { readonly apis: { readonly before: Api | undefined; readonly after: Api } })[],
  { accepted, impact }: LevelOptions,
): { readonly apis: readonly ApiChanges[]; readonly unused: readonly Acceptance[] } => {
  const unused: (readonly Acceptance[])[] = []
  const apis = sides.map(({ name, labels, apis, before, after }): ApiChanges => {
    const found = apis.before === undefined ? [] : diff(apis.before, apis.after)
    const leveled = impact === undefined ? found : found.map(change => ({ ...change, level: change.impact[impact] }))
    const withLevels = withAccepted(leveled, accepted)
    unused.push(withLevels.unused)
    const changes = located(withLevels.changes, before, after).sort((a, b) => weight(b.level) - weight(a.level))
    const isNew = apis.before === undefined
    return {
      api: name,
      labels,
      isNew,
      changes,
      level: isNew ? 'minor' : changes.length === 0 ? undefined : worst(changes.map(({ level }) => level)),
    }
  })
  return { apis, unused: accepted.filter(line => unused.every(list => list.includes(line))) }
}

const located = (changes: readonly JudgedChange[], before: Loaded | undefined, after: Loaded): LocatedChange[] => {
  const was = positionsOf(before, changes, 'before')
  const is = positionsOf(after, changes, 'after')
  return changes.map((change, index) => ({ ...change, at: { before: was.get(index), after: is.get(index) } }))
}

/**
 * The lines of changes in one version. A loaded API only looks up lines of findings, so this function creates findings
 * from pointers.
 */
const positionsOf = (
  loaded: Loaded | undefined,
  changes: readonly JudgedChange[],
  side: 'before' | 'after',
): ReadonlyMap<number, Position> => {
  const findings = changes.flatMap((change, index): (Finding & { index: number })[] => {
    const origin = change[side]?.origin
    return origin === undefined ? [] : [{ index, code: 'change', severity: 'info', origin, message: `${index}` }]
  })
  const diagnostics = loaded?.locate(findings) ?? []
  return new Map(diagnostics.map(({ message, source }) => [Number(message), source] as const))
}
