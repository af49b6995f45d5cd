import type { View } from '../analysis/view.ts'
import { any, type Expression, inline, same, test } from '../check/expression.ts'
import type { Keyword, Writing } from '../check/keyword.ts'
import { narrowed } from '../check/narrowing.ts'
import { literal } from '../literal.ts'

/** The condition that `properties` or `patternProperties` declares a name. */
export const spokenOf = ({ schema: { keywords } }: View, write: Writing, name: string): Expression => {
  const names = [...(keywords.properties?.keys() ?? [])]
  const known =
    names.length <= 6
      ? names.map(known => same(name, literal(known)))
      : [
          test(
            `${write.constant(`${write.place}Names`, `/* @__PURE__ */ new Set<string>(${literal(names)})`)}.has(${name})`,
          ),
        ]
  const patterns = [...(keywords.patternProperties?.keys() ?? [])].flatMap(source => {
    const pattern = write.pattern(source, undefined)
    return pattern === undefined ? [] : [test(`${pattern.name}(${name})`)]
  })
  return any([...known, ...patterns])
}

/** JSON Schema 2020-12 core §10.3.2.3: members that neither `properties` nor `patternProperties` declares. */
export const additionalProperties: Keyword = {
  of: 'object',
  stated: ({ keywords }) =>
    keywords.additionalProperties !== undefined && keywords.additionalProperties.always !== true,
  guard({ view, eachMember, inner, write }) {
    const { additionalProperties } = view.schema.keywords
    if (additionalProperties !== undefined)
      eachMember((name, member) => any([spokenOf(view, write, name), inner(additionalProperties, member, 'Member')]))
  },
  explain({ view, say, explain, write }) {
    const { additionalProperties } = view.schema.keywords
    if (additionalProperties === undefined) return
    const explained =
      additionalProperties.always === false ? write.use('unknownMember') : explain(additionalProperties, 'Member')
    say('additional', saying(spokenOf(view, write, 'name')), explained)
  },
}

/** A condition on a name as a function. */
export const saying = (condition: Expression): string => {
  const said = inline(narrowed(condition))
  return `${/\bname\b/.test(said) ? 'name' : '()'} => ${said}`
}
