import type { Schema } from '@chainwright/model'
import { flat, type Parts } from './parts.ts'

/**
 * One way for a value to be valid: all of these schemas apply, and none of them contains a union that is still to be
 * decided.
 */
export interface Alternative {
  /** Schemas that constrain the value themselves. */
  readonly schemas: Parts
  /** The members of unions that were chosen, as written. */
  readonly choices: Parts
}

export interface Alternatives {
  readonly list: readonly Alternative[]
  /** False if the unions have more combinations than the limit: then `list` is empty. */
  readonly complete: boolean
}

type Union = readonly Schema[]

/**
 * Expands the unions of a value; `anyOf` and `oneOf` are treated alike. `compareExclusion` checks that a value of
 * `oneOf` matches only one member. A member that refers to its own union for the same value adds nothing, and is
 * omitted. If the union has a discriminator, or if all members refer to it, the members extend the schema with the
 * union, and each member is an alternative.
 */
export const alternativesOf = (parts: Parts): Alternatives => {
  const list: Alternative[] = []
  const open = { parts, choices: [], unions: foundUnionsIn(flat(parts).constraining, []) }
  return expand(open, 0, { list, steps: 0 }) ? { list, complete: true } : { list: [], complete: false }
}

/** The unions that a value must satisfy. */
export const unionsOf = (schemas: Parts): readonly Union[] =>
  schemas.flatMap(({ keywords: { anyOf, oneOf } }) => [anyOf, oneOf].filter(union => union !== undefined))

const most = 256
/** The maximum number of steps: combinations that `false` excludes do not become alternatives, but take time. */
const mostSteps = 4096

interface Found {
  readonly list: Alternative[]
  steps: number
}

interface Open {
  readonly parts: Parts
  readonly choices: Parts
  /** The unions found so far, in the order of discovery. */
  readonly unions: readonly FoundUnion[]
}

interface FoundUnion {
  readonly union: Union
  /** The unions that contain this union in one of their members. */
  readonly inside: readonly Union[]
  readonly isDiscriminated: boolean
}

const foundUnionsIn = (schemas: Parts, inside: readonly Union[]): readonly FoundUnion[] =>
  schemas.flatMap(schema =>
    unionsOf([schema]).map(union => ({ union, inside, isDiscriminated: schema.keywords.discriminator !== undefined })),
  )

/** Decides the unions from `next` on. False if there are too many alternatives. */
const expand = (open: Open, next: number, found: Found): boolean => {
  if (found.steps++ > mostSteps) return false
  const { constraining, never } = flat(open.parts)
  if (never) return true
  const current = open.unions[next]
  if (current === undefined) {
    found.list.push({ schemas: constraining, choices: open.choices })
    return found.list.length <= most
  }
  const inside = [...current.inside, current.union]
  const belowOf = (member: Schema): readonly FoundUnion[] => foundUnionsIn(flat([member]).constraining, inside)
  const leadsBack = (member: Schema): boolean => belowOf(member).some(({ union }) => inside.includes(union))
  const isDerived = current.isDiscriminated || current.union.every(leadsBack)
  return current.union.every(member => {
    if (!isDerived && leadsBack(member)) return true
    const known = open.unions.map(({ union }) => union)
    const fresh = belowOf(member).filter(({ union }) => !known.includes(union))
    return expand(
      {
        parts: [...open.parts, member],
        choices: [...open.choices, member],
        unions: [...open.unions, ...fresh],
      },
      next + 1,
      found,
    )
  })
}
