import type { Schema } from '../../model/index.ts'
import { travels } from '../../source/direction.ts'
import { indented, literal, objectKey } from '../../source/quoting.ts'
import { type Expression, inline, test } from '../expression.ts'
import type { Explanation, Guard } from '../keyword.ts'
import type { View } from '../view.ts'

/** Objects that the text of one member tells apart, declared (`discriminator`) or found out. */
export interface Variants {
  readonly name: string
  readonly parts: readonly { readonly schema: Schema; readonly tags: readonly string[] }[]
}

/** `anyOf` and `oneOf` mean the same where every member of the union requires another text of one member. */
export function variantsOf(view: View, parts: readonly Schema[]): Variants | undefined {
  if (parts.length < 2) return undefined
  const objects = parts.map(objectOf)
  const declared = view.schema.keywords.discriminator?.propertyName
  const [first] = objects
  const candidates = [...(declared === undefined ? [] : [declared]), ...(first?.keywords.required ?? [])]
  for (const name of new Set(candidates)) {
    if (name in Object.prototype) continue
    const tagged = parts.map((schema, index) => ({ schema, tags: tagsOf(objects[index], name) }))
    const tags = tagged.flatMap(part => part.tags)
    if (tagged.every(part => part.tags.length > 0) && new Set(tags).size === tags.length) return { name, parts: tagged }
  }
  return undefined
}

export function guardVariants({ value, same, write }: Guard, { name, parts }: Variants): Expression {
  const cases = parts.map(({ schema, tags }, index) => ({
    tags,
    verdict: inline(same(schema, `Variant ${tags[0] ?? index}`)),
  }))
  const counts = cases.some(({ verdict }) => /\bdepth\b/.test(verdict))
  const helper = write.helper(`is${write.place}Variant`, helperName => {
    const lines = cases.map(
      ({ tags, verdict }) => `${tags.map(tag => `case ${literal(tag)}:`).join('\n')}\n  return ${verdict}`,
    )
    const body = [
      `if (!${write.use('hasMembers')}(${value})) return false`,
      `switch (${value}[${literal(name)}]) {\n${indented([...lines, 'default:\n  return false'].join('\n'))}\n}`,
    ]
    return `const ${helperName} = (${value}: unknown${counts ? ', depth: number' : ''}): boolean => {\n${indented(body.join('\n'))}\n}`
  })
  return test(`${helper}(${value}${counts ? ', depth' : ''})`)
}

export function explainVariants({ say, explain }: Explanation, { name, parts }: Variants): void {
  const cases = parts.flatMap(({ schema, tags }) => {
    const explained = explain(schema, `Variant ${tags[0] ?? ''}`)
    return tags.map(tag => `${objectKey(tag)}: ${explained}`)
  })
  say('variants', literal(name), `{ ${cases.join(', ')} }`)
}

/** The object schema behind references that say nothing else. */
function objectOf(schema: Schema): Schema | undefined {
  const seen = new Set<Schema>()
  for (let at: Schema | undefined = schema; at !== undefined && !seen.has(at); at = at.keywords.ref) {
    seen.add(at)
    if (at.keywords.type?.length === 1 && at.keywords.type[0] === 'object') return at
  }
  return undefined
}

function tagsOf(object: Schema | undefined, name: string): readonly string[] {
  const tag = object?.keywords.properties?.get(name)
  if (object === undefined || tag === undefined || !object.keywords.required?.includes(name) || travels(tag) !== 'both')
    return []
  const { const: fixed, enum: values, openEnum } = tag.keywords
  const texts = fixed !== undefined ? [fixed.value] : openEnum === true ? [] : (values ?? [])
  return texts.every(text => typeof text === 'string') ? (texts as readonly string[]) : []
}
