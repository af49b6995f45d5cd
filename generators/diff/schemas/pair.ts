import type { Keywords, Schema } from '@chainwright/model'
import { elementSite, type Site } from '../change.ts'
import type { Rule } from '../rule.ts'
import type { Parts } from './parts.ts'
import type { PatternLanguage } from './pattern-language.ts'
import { siteOf } from './site.ts'

/** A difference between two schemas. Its direction and operation are not known yet. */
export interface Fact {
  readonly rule: Rule
  /** The subject, if it differs from the place: the named schema that states the keyword. */
  readonly subject: string | undefined
  /** The change, as a predicate of the subject's name: `is at most 5 now, not 10`. */
  readonly text: string
  readonly narrows: boolean
  readonly widens: boolean
  /** True if it narrows only for values with members that neither version names. */
  readonly undeclared: boolean
  readonly before: Site | undefined
  readonly after: Site | undefined
}

export interface Edge {
  readonly to: Pair
  /** From the value to its part: `.name`, `[]`; empty for the same value. */
  readonly step: string
}

/**
 * Questions about a pair: whether the later schemas exclude values that the earlier ones accept, accept values that those exclude, or either.
 * `narrowsNamed` ignores values with members that the earlier version does not declare.
 */
export type Question = (typeof questions)[number]
export const questions = ['narrows', 'narrowsNamed', 'widens', 'either'] as const

/** Two sets of schemas at the same place, one per version. */
export interface Pair {
  /**
   * The name of the schemas in the documents; if both have one, the later one. It is the subject of the facts below.
   */
  readonly name: string | undefined
  readonly facts: Fact[]
  readonly edges: Edge[]
  /** A fact that depends on one of these questions being true, which is known when all pairs are compared. */
  readonly late: Late[]
}

export interface Late {
  readonly fact: Fact
  readonly where: readonly { readonly pair: Pair; readonly question: Question }[]
}

type FactDetails = Pick<Fact, 'text'> & Partial<Fact>

/** How the comparison of one family of keywords reports its findings. */
export interface Findings {
  /** The patterns of both versions. */
  readonly patterns: PatternLanguage
  fact(rule: Rule, fact: FactDetails): void
  /** A part of the value. Its facts are facts of the whole. */
  part(before: Parts, after: Parts, step: string): Pair
  /** A separate comparison, whose facts are not facts of the whole. */
  apart(before: Parts, after: Parts): Pair
  /**
   * Whether every value of the first is a value of the second, as far as this can be shown. For recursive schemas, this
   * is assumed until the comparison ends; if the assumption was wrong, `otherwise` is recorded.
   */
  within(narrow: Parts, wide: Parts, otherwise: Fact): boolean
  /** Like `fact`, if one of these pairs differs in its valid values. */
  unlessSame(pairs: readonly Pair[], rule: Rule, fact: FactDetails): void
  /** Like `fact`, if the question is true for one of these pairs. */
  where(pairs: readonly Pair[], question: Question, rule: Rule, fact: FactDetails): void
}

/** The two sides of a comparison: schemas that all apply, without undecided unions. */
export interface Sides {
  readonly before: Parts
  readonly after: Parts
}

export const factOf = (rule: Rule, fact: FactDetails): Fact => ({
  rule,
  narrows: rule.narrows,
  widens: rule.widens,
  subject: undefined,
  undeclared: false,
  before: undefined,
  after: undefined,
  ...fact,
})

/** The keyword in both versions, with its values. */
export const sitesOf = (
  { before, after }: Sides,
  ...keywords: readonly (keyof Keywords)[]
): Pick<Fact, 'before' | 'after'> => ({ before: siteIn(before, keywords), after: siteIn(after, keywords) })

/** The first schema with one of the keywords; otherwise the first schema, without a value. */
const siteIn = (schemas: readonly Schema[], keywords: readonly (keyof Keywords)[]): Site | undefined => {
  for (const keyword of keywords) {
    const owner = schemas.find(schema => schema.keywords[keyword] !== undefined)
    if (owner !== undefined) return siteOf(owner, keyword)
  }
  return elementSite(schemas[0])
}
