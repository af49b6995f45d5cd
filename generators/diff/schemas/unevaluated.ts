import type { Schema } from '@chainwright/model'
import { evaluatedInPlace } from './evaluated.ts'
import { identical } from './identical.ts'
import { notJudged } from './not-judged.ts'
import { type Findings, type Sides, sitesOf } from './pair.ts'
import type { Parts } from './parts.ts'

/**
 * Next to a union, the unevaluated members depend on the value. The comparison of members and items ignores such a keyword. Here it makes every
 * difference undecidable: even one that keeps the same values valid may evaluate other members.
 */
export const compareUnevaluated = ({ before, after }: Sides, sides: Sides, found: Findings): void => {
  for (const keyword of ['unevaluatedProperties', 'unevaluatedItems'] as const) {
    const [was, is] = [depending(before, keyword), depending(after, keyword)]
    const isSame = was.length === is.length && was.every((schema, index) => isIdentical(schema, is[index]))
    if (!isSame)
      found.fact(notJudged, {
        text: `changed next to its \`${keyword}\`: \`diff\` cannot determine the effect`,
        ...sitesOf(sides, keyword),
      })
  }
}

const isIdentical = (schema: Schema, other: Schema | undefined): boolean =>
  other !== undefined && identical(schema, other)

const depending = (schemas: Parts, keyword: 'unevaluatedProperties' | 'unevaluatedItems'): readonly Schema[] =>
  schemas.filter(schema => schema.keywords[keyword] !== undefined && evaluatedInPlace(schema).depends)
