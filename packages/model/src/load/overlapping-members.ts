import { showJson } from '../document/structure.ts'
import {
  type ExactJson,
  isOpen,
  type Json,
  type JsonType,
  type Keywords,
  meant,
  type Report,
  type Schema,
} from '../model/index.ts'
import { decided, restrictsBy, takes } from './takes.ts'

/**
 * Reports each member of a `oneOf` whose values are all valid against another member too, such as `integer` next to
 * `number`, or a constant next to its type. Validators then refuse all of them, which is hardly meant.
 */
export const reportOverlappingMembers = (schemas: Iterable<Schema>, report: Report): void => {
  for (const { keywords, origin } of schemas) {
    const { oneOf = [] } = keywords
    const candidatesFor = candidatesIn(oneOf)
    for (const [index, member] of oneOf.entries()) {
      const other = candidatesFor(member).find(at => at !== index && covers(oneOf[at] as Schema, member))
      // two equal members are reported once
      if (other === undefined || (other > index && covers(member, oneOf[other] as Schema))) continue
      report({
        code: 'schema.one-of-overlap',
        severity: 'warning',
        origin: { file: origin.file, pointer: `${origin.pointer}/oneOf` },
        message: `${subjectOf(member, index)} also valid against \`oneOf/${other}\`, so \`oneOf\` refuses it.`,
        help: 'Write `anyOf`, or add keywords that distinguish the members.',
      })
    }
  }
}

/**
 * The indexes of the members that may accept all values of a member. A union may have thousands of members, so these are looked up
 * by the target of a reference, by a value, or by types, and only the first few of each are compared.
 */
const candidatesIn = (members: readonly Schema[]): ((member: Schema) => readonly number[]) => {
  const [targets, values, open] = [
    new Map<unknown, number[]>(),
    new Map<unknown, number[]>(),
    new Map<unknown, number[]>(),
  ]
  for (const [index, member] of members.entries()) {
    const target = meant(member)
    add(targets, target, index)
    const list = listed(member)
    for (const value of list ?? []) add(values, value, index)
    if (list === undefined && (target.always === true || restrictsBy(target, decided)))
      add(open, target.keywords.type?.join() ?? index, index)
  }
  const anyOpen = [...open.values()].flat()
  return member =>
    [...(targets.get(meant(member)) ?? []), ...(values.get(listed(member)?.[0]) ?? []), ...anyOpen].sort(
      (a, b) => a - b,
    )
}

const add = (known: Map<unknown, number[]>, key: unknown, index: number): void => {
  const found = known.get(key) ?? []
  if (found.length < mostAlike) known.set(key, [...found, index])
}

const mostAlike = 10

const subjectOf = (member: Schema, index: number): string => {
  const [value, ...others] = listed(member) ?? []
  const isOne = value !== undefined && others.length === 0
  return `${isOne ? `The value ${shown(value)}` : 'Each value'} of \`oneOf/${index}\` is`
}

const shown = (value: ExactJson): string => (typeof value === 'bigint' ? `${value}` : showJson(value as Json))

/** Whether a schema certainly accepts each value of a member. */
const covers = (schema: Schema, member: Schema): boolean => {
  if (meant(schema) === meant(member)) return true
  const values = listed(member)
  if (values !== undefined) return values.length > 0 && values.every(value => takes(schema, value))
  const [mine, theirs] = [onlyTypes(schema), typesOf(member)]
  return (
    theirs !== undefined && mine !== undefined && theirs.every(type => mine.includes(type) || isInteger(type, mine))
  )
}

const isInteger = (type: JsonType, among: readonly JsonType[]): boolean =>
  type === 'integer' && among.includes('number')

/** The values of `enum` or `const`, of a schema or the target of its reference. */
const listed = (schema: Schema): readonly ExactJson[] | undefined => {
  const { const: fixed, enum: values } = meant(schema).keywords
  if (fixed !== undefined) return [fixed.value]
  return isOpen(meant(schema).keywords) ? undefined : values
}

const typesOf = (schema: Schema): readonly JsonType[] | undefined => meant(schema).keywords.type

/** The types of a schema that nothing else restricts. */
const onlyTypes = (schema: Schema): readonly JsonType[] | undefined =>
  restrictsBy(meant(schema), typeOnly) ? typesOf(schema) : undefined

const typeOnly: ReadonlySet<keyof Keywords> = new Set(['type'])
