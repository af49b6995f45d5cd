import type { Schema } from '../../model/index.ts'
import { evaluatedBeside } from './evaluated.ts'
import { notJudged } from './not-judged.ts'
import { type Sides, sitesOf } from './pair.ts'
import type { Parts } from './parts.ts'
import type { Structure } from './structure.ts'

/**
 * What is unevaluated beside a choice depends on the value. Such a keyword is left out where members and items are compared; here it
 * keeps any difference from being judged.
 */
export const compareUnevaluated = ({ before, after }: Sides, sides: Sides, found: Structure): void => {
  for (const keyword of ['unevaluatedProperties', 'unevaluatedItems'] as const) {
    const [was, is] = [depending(before, keyword), depending(after, keyword)]
    if (was.length === 0 && is.length === 0) continue
    const told = { text: `changed around its \`${keyword}\`, which cannot be judged`, ...sitesOf(sides, keyword) }
    const pairs = was.flatMap((schema, index) => {
      const [own, other] = [schema.keywords[keyword], is[index]?.keywords[keyword]]
      return own === undefined || other === undefined ? [] : [found.apart([own], [other])]
    })
    if (was.length === is.length) found.unlessSame([...pairs, found.self], notJudged, told)
    else found.fact(notJudged, told)
  }
}

const depending = (schemas: Parts, keyword: 'unevaluatedProperties' | 'unevaluatedItems'): readonly Schema[] => [
  ...new Set(schemas.filter(schema => schema.keywords[keyword] !== undefined && evaluatedBeside(schema).depends)),
]
