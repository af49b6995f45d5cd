import type { Direction, Schema } from '@chainwright/model'
import type { Alternative } from './alternatives.ts'
import { answers } from './answers.ts'
import { compareArrays } from './arrays.ts'
import type { Structure } from './compared.ts'
import { compareConstraintKeywords } from './constraints.ts'
import { compareDiscriminators } from './discriminators.ts'
import { compareFormats } from './formats.ts'
import { compareLogic } from './logic.ts'
import { membersOf } from './members.ts'
import { compareNotes } from './notes.ts'
import { compareNumbers } from './numbers.ts'
import { compareObjects } from './objects.ts'
import { type Fact, type Findings, factOf, type Pair, type Question, type Sides } from './pair.ts'
import { flat, type Parts } from './parts.ts'
import { compareStructure } from './structure.ts'
import { compareTexts } from './texts.ts'
import type { ValueType } from './values.ts'

export interface Comparison {
  /** The comparison of two places with these schemas. It is complete after `settle`. */
  pair(before: Parts, after: Parts): Pair
  settle(): void
  /** Every pair that was compared. */
  readonly pairs: ReadonlyMap<string, Pair>
}

/**
 * Compares schemas of two versions for one direction. Each pair of schema sets is compared once, even if several
 * references have it as their target. The pairs form a graph, so the comparison of recursive schemas ends.
 */
export const createComparison = (
  direction: Direction,
  { anchors, patterns }: Pick<Structure, 'anchors' | 'patterns'>,
): Comparison => {
  const ids = new Map<Schema, number>()
  const pairs = new Map<string, Pair>()
  const pending: (() => void)[] = []

  const idOf = (schema: Schema): number => {
    const known = ids.get(schema)
    if (known !== undefined) return known
    const id = ids.size
    ids.set(schema, id)
    return id
  }
  const keyOf = (schemas: Parts): string => {
    const [only] = schemas
    if (only !== undefined && schemas.length === 1) return `${idOf(only)}`
    return [...new Set(schemas.map(idOf))].sort((a, b) => a - b).join(' ')
  }

  const settle = (): void => {
    for (let compare = pending.pop(); compare !== undefined; compare = pending.pop()) compare()
  }

  const once = (
    kind: string,
    { before, after, ...named }: Sides & { readonly name?: string | undefined },
    compare: (pair: Pair) => void,
  ): Pair => {
    const key = `${kind}|${keyOf(before)}|${keyOf(after)}`
    const known = pairs.get(key)
    if (known !== undefined) return known
    const pair: Pair = { name: undefined, facts: [], edges: [], late: [], ...named }
    pairs.set(key, pair)
    pending.push(() => compare(pair))
    return pair
  }

  const pairOf = (before: Parts, after: Parts): Pair =>
    once('', { before, after, name: nameOf(before, after, ownName) }, pair => {
      const [was, is] = [flat(before), flat(after)]
      const all = { before: was.all, after: is.all }
      compareNotes(all, findingsOf(pair))
      compareDiscriminators({ before, after }, all, findingsOf(pair))
      const sides = validOf(was, is)
      const structure = once('structure', { ...sides, name: nameOf(before, after, nameThere) }, inner =>
        compareStructure(sides, structureOf(inner)),
      )
      pair.edges.push({ to: structure, step: '' })
    })

  const typed = (before: Alternative, after: Alternative, type: ValueType): Pair => {
    const sides = { before: before.schemas, after: after.schemas }
    return once(type, sides, pair => compareTyped(type, sides, { direction, found: findingsOf(pair) }))
  }

  const findingsOf = (pair: Pair): Findings => {
    const findings: Findings = {
      patterns,
      fact: (rule, fact) => void pair.facts.push(factOf(rule, fact)),
      part: (before, after, step) => {
        const to = pairOf(before, after)
        pair.edges.push({ to, step })
        return to
      },
      apart: pairOf,
      within: (narrow, wide, otherwise) => implies(pair, pairOf(narrow, wide), 'narrows', otherwise),
      unlessSame: (others, rule, fact) => findings.where(others, 'either', rule, fact),
      where: (others, question, rule, fact) =>
        void pair.late.push({ fact: factOf(rule, fact), where: others.map(other => ({ pair: other, question })) }),
    }
    return findings
  }

  const structureOf = (pair: Pair): Structure => ({
    ...findingsOf(pair),
    anchors,
    typed,
    join: to => void pair.edges.push({ to, step: '' }),
    isSame: other => !hasDifference(other, 'either'),
    isSameNamed: other => !hasDifference(other, 'narrowsNamed') && !hasDifference(other, 'widens'),
    implies: (other, question, otherwise) => implies(pair, other, question, otherwise),
  })

  /** A comparison in progress may find the difference later: `otherwise` then becomes a fact of the owner. */
  const implies = (owner: Pair, other: Pair, question: Question, otherwise: Fact): boolean => {
    if (hasDifference(other, question)) return false
    owner.late.push({ fact: otherwise, where: [{ pair: other, question }] })
    return true
  }

  const hasDifference = (pair: Pair, question: Question): boolean => {
    settle()
    return answers(pair, question)
  }

  return { pair: pairOf, settle, pairs }
}

/** `false` has no keywords but decides which values are valid, so it is included. */
const validOf = (was: ReturnType<typeof flat>, is: ReturnType<typeof flat>): Sides => ({
  before: was.never ? was.all.filter(schema => schema.always === false) : was.constraining,
  after: is.never ? is.all.filter(schema => schema.always === false) : is.constraining,
})

const compareTyped = (
  type: ValueType,
  sides: Sides,
  { direction, found }: { readonly direction: Direction; readonly found: Findings },
): void => {
  compareLogic(sides, found)
  compareConstraintKeywords(sides, found)
  comparers[type](sides, found, direction)
}

const comparers: Readonly<Record<ValueType, (sides: Sides, found: Findings, direction: Direction) => void>> = {
  null: () => {},
  boolean: () => {},
  number: (sides, found) => {
    compareNumbers(sides, found)
    compareFormats(sides, found)
  },
  string: (sides, found) => {
    compareTexts(sides, found)
    compareFormats(sides, found)
  },
  array: compareArrays,
  object: (sides, found, direction) =>
    compareObjects(
      sides,
      {
        before: membersOf(sides.before, direction, found.patterns),
        after: membersOf(sides.after, direction, found.patterns),
      },
      found,
    ),
}

type NameIn = (schema: Schema) => string | undefined

/** The name of a place with one schema. If several schemas apply, none of their names describes the whole. */
const nameOf = (before: Parts, after: Parts, nameIn: NameIn): string | undefined =>
  [after, before].flatMap(([only, ...others]) =>
    only === undefined || others.length > 0 ? [] : (nameIn(only) ?? []),
  )[0]

const ownName: NameIn = ({ name }) => name

/** Keywords next to a reference belong to the place; constraints belong to the target, whose name is used. */
const nameThere: NameIn = ({ name, keywords: { ref } }) => name ?? ref?.name
