import { isOpen, type Schema, withCertainParts } from '@chainwright/model'
import { travels } from '../../source/names/direction.ts'

/** Objects that the value of one property distinguishes, declared (`discriminator`) or detected. */
export interface Variants {
  readonly name: string
  readonly parts: readonly { readonly schema: Schema; readonly tags: readonly string[] }[]
}

/** `anyOf` and `oneOf` have the same meaning if each member of the union requires a different value of one property. */
export const variantsOf = ({ keywords }: Schema, parts: readonly Schema[]): Variants | undefined => {
  if (parts.length < 2) return undefined
  const declared = keywords.discriminator?.propertyName
  const [first] = parts
  const required =
    first === undefined ? [] : [...withCertainParts(first)].flatMap(({ keywords }) => keywords.required ?? [])
  const candidates = [...(declared === undefined ? [] : [declared]), ...required]
  for (const name of new Set(candidates)) {
    if (name in Object.prototype) continue
    const tagged = parts.map(schema => ({ schema, tags: tagsOf(schema, name) }))
    const tags = tagged.flatMap(part => part.tags)
    if (tagged.every(part => part.tags.length > 0) && new Set(tags).size === tags.length) return { name, parts: tagged }
  }
  return undefined
}

/**
 * The values that an object may have in a required property, including those of `allOf` and references; empty if
 * there is no such requirement.
 */
const tagsOf = (schema: Schema, name: string): readonly string[] => {
  const parts = [...withCertainParts(schema)]
  if (!parts.some(({ keywords }) => keywords.type?.join() === 'object')) return []
  if (!parts.some(({ keywords }) => keywords.required?.includes(name))) return []
  for (const { keywords } of parts) {
    const tag = keywords.properties?.get(name)
    if (tag === undefined) continue
    if (travels(tag) !== 'both') return []
    for (const { keywords: k } of withCertainParts(tag)) {
      const texts = k.const !== undefined ? [k.const.value] : isOpen(k) ? [] : (k.enum ?? [])
      if (texts.length > 0 && texts.every(text => typeof text === 'string')) return texts
    }
  }
  return []
}
