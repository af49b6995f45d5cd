import type { Schema } from '../../model/index.ts'
import { evaluatedBeside } from './evaluated.ts'
import { identical } from './identical.ts'
import { notJudged } from './not-judged.ts'
import { type Findings, type Sides, sitesOf } from './pair.ts'
import type { Parts } from './parts.ts'

/**
 * What is unevaluated beside a choice depends on the value. Such a keyword is left out where members and items are compared; here it
 * keeps any difference from being judged: even one that leaves the same values valid may evaluate others.
 */
export const compareUnevaluated = ({ before, after }: Sides, sides: Sides, found: Findings): void => {
  for (const keyword of ['unevaluatedProperties', 'unevaluatedItems'] as const) {
    const [was, is] = [depending(before, keyword), depending(after, keyword)]
    const isSame = was.length === is.length && was.every((schema, index) => isIdentical(schema, is[index]))
    if (!isSame)
      found.fact(notJudged, {
        text: `changed around its \`${keyword}\`, which cannot be judged`,
        ...sitesOf(sides, keyword),
      })
  }
}

const isIdentical = (schema: Schema, other: Schema | undefined): boolean =>
  other !== undefined && identical(schema, other)

const depending = (schemas: Parts, keyword: 'unevaluatedProperties' | 'unevaluatedItems'): readonly Schema[] =>
  schemas.filter(schema => schema.keywords[keyword] !== undefined && evaluatedBeside(schema).depends)
