import type { Schema } from '@chainwright/model'
import { travels } from '../../source/direction.ts'
import { bracketed, indented, objectKey } from '../../source/quoting.ts'
import type { View } from '../analysis/view.ts'
import { all, any, choice, type Expression, inline, no, same, test } from '../check/expression.ts'
import type { Explanation, Guard } from '../check/keyword.ts'
import { literal } from '../literal.ts'

/** Objects that the text of one member distinguishes, declared (`discriminator`) or detected. */
export interface Variants {
  readonly name: string
  readonly parts: readonly { readonly schema: Schema; readonly tags: readonly string[] }[]
}

/** `anyOf` and `oneOf` mean the same where every member of the union requires another text of one member. */
export const variantsOf = (view: View, parts: readonly Schema[]): Variants | undefined => {
  if (parts.length < 2) return undefined
  const declared = view.schema.keywords.discriminator?.propertyName
  const [first] = parts
  const required = first === undefined ? [] : certainParts(first).flatMap(({ keywords }) => keywords.required ?? [])
  const candidates = [...(declared === undefined ? [] : [declared]), ...required]
  for (const name of new Set(candidates)) {
    if (name in Object.prototype) continue
    const tagged = parts.map(schema => ({ schema, tags: tagsOf(schema, name) }))
    const tags = tagged.flatMap(part => part.tags)
    if (tagged.every(part => part.tags.length > 0) && new Set(tags).size === tags.length) return { name, parts: tagged }
  }
  return undefined
}

export const guardVariants = (guard: Guard, variants: Variants): Expression => {
  // The items of a list are read by their index, which tells the compiler nothing of the next reading.
  const few = variants.parts.flatMap(({ tags }) => tags).length <= 3 && guard.value !== 'item'
  return few && /^[\w$]+$/.test(guard.value) ? choiceOf(guard, variants) : switchOf(guard, variants)
}

const choiceOf = ({ value, same: verdictOf, write }: Guard, { name, parts }: Variants): Expression => {
  const tag = `${value}[${literal(name)}]`
  const verdict = parts.reduceRight<Expression>((otherwise, { schema, tags }, index) => {
    const is = any(tags.map(text => same(tag, literal(text))))
    return choice(is, verdictOf(schema, `Variant ${tags[0] ?? index}`), otherwise)
  }, no)
  return all([test(`${write.use('hasMembers')}(${value})`), verdict])
}

const switchOf = ({ value, same, write }: Guard, { name, parts }: Variants): Expression => {
  const cases = parts.map(({ schema, tags }, index) => ({
    tags,
    verdict: inline(same(schema, `Variant ${tags[0] ?? index}`, 'value')),
  }))
  const counts = cases.some(({ verdict }) => /\bdepth\b/.test(verdict))
  const lines = cases.map(
    ({ tags, verdict }) => `${tags.map(tag => `case ${literal(tag)}:`).join('\n')}\n  return ${verdict}`,
  )
  const body = [
    `if (!${write.use('hasMembers')}(value)) return false`,
    `switch (value[${literal(name)}]) {\n${indented([...lines, 'default:\n  return false'].join('\n'))}\n}`,
  ]
  // The constant is written once, even if the condition of an item is requested twice.
  const guard = write.constant(
    `is${write.place}Variant`,
    `(value: unknown${counts ? ', depth: number' : ''}): boolean => {\n${indented(body.join('\n'))}\n}`,
  )
  return test(`${guard}(${value}${counts ? ', depth' : ''})`)
}

export const explainVariants = ({ say, explain }: Explanation, { name, parts }: Variants): void => {
  const cases = parts.flatMap(({ schema, tags }) => {
    const explained = explain(schema, `Variant ${tags[0] ?? ''}`)
    return tags.map(tag => `${objectKey(tag)}: ${explained}`)
  })
  say('variants', literal(name), bracketed('{ ', ' }', cases, 80))
}

/** The texts of which an object must have one as a member, including those of `allOf` and references; empty if there is no such requirement. */
const tagsOf = (schema: Schema, name: string): readonly string[] => {
  const parts = certainParts(schema)
  if (!parts.some(({ keywords }) => keywords.type?.join() === 'object')) return []
  if (!parts.some(({ keywords }) => keywords.required?.includes(name))) return []
  for (const { keywords } of parts) {
    const tag = keywords.properties?.get(name)
    if (tag === undefined) continue
    if (travels(tag) !== 'both') return []
    for (const { keywords: k } of certainParts(tag)) {
      const texts = k.const !== undefined ? [k.const.value] : k.openEnum === true ? [] : (k.enum ?? [])
      if (texts.length > 0 && texts.every(text => typeof text === 'string')) return texts
    }
  }
  return []
}

/** A schema and everything that holds wherever it does. */
const certainParts = (schema: Schema): readonly Schema[] => {
  const parts = new Set([schema])
  for (const { keywords } of parts)
    for (const part of [keywords.ref, ...(keywords.allOf ?? [])]) if (part !== undefined) parts.add(part)
  return [...parts]
}
