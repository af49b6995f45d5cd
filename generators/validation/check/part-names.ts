import type { Keywords, Schema } from '@chainwright/model'
import { pascal } from '../../source/names/identifiers.ts'
import { annotations } from '../analysis/view.ts'

/**
 * Names for the parts of a combination (`anyOf`, `oneOf`, `allOf`), by which functions are named: by what distinguishes a part from the others. A part that
 * nothing distinguishes is named by its position.
 */
export const partNames = (parts: readonly Schema[], otherwise: string): readonly string[] => {
  const names: (string | undefined)[] = parts.map(() => undefined)
  for (const factOf of facts) {
    const found = parts.map(part => factOf(part, parts))
    for (const [index, fact] of found.entries())
      if (
        names[index] === undefined &&
        isName(fact) &&
        found.indexOf(fact) === found.lastIndexOf(fact) &&
        !names.includes(fact)
      )
        names[index] = fact
  }
  return names.map((name, index) => name ?? `${otherwise} ${index + 1}`)
}

type Fact = (part: Schema, parts: readonly Schema[]) => string | undefined

const isName = (fact: string | undefined): fact is string => fact !== undefined && pascal(fact) !== ''

const facts: readonly Fact[] = [
  ({ keywords }) => keywords.title,
  ({ name, keywords }) => name ?? keywords.ref?.name,
  ({ keywords }) => (keywords.const === undefined ? undefined : textOf(keywords.const.value)),
  ({ keywords }) => (keywords.enum?.length === 1 ? textOf(keywords.enum[0]) : undefined),
  ({ keywords }) => keywords.format,
  ({ keywords }) => (keywords.type?.length === 1 ? keywords.type[0] : undefined),
  (part, parts) => {
    const own = (part.keywords.required ?? []).filter(
      name => parts.filter(({ keywords }) => keywords.required?.includes(name) === true).length === 1,
    )
    return own.length === 0 || own.length > mostMembers ? undefined : `With ${own.join(' And ')}`
  },
  // A keyword that no other part has.
  (part, parts) =>
    keywordsOf(part).find(keyword => parts.filter(({ keywords }) => keywords[keyword] !== undefined).length === 1),
]

const keywordsOf = ({ keywords }: Schema): readonly (keyof Keywords)[] =>
  (Object.keys(keywords) as (keyof Keywords)[]).filter(keyword => !annotations.has(keyword) && keyword !== 'type')

const mostMembers = 3

const textOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null ? undefined : `${value}`
