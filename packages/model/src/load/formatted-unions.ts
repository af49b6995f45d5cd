import { type ExactJson, isOpen, type Keywords, mayBeText, type Report, type Schema } from '../model/index.ts'
import { withCertainParts } from '../model/parts.ts'
import { refusingKeyword } from '../model/refuses.ts'

/**
 * Reads a `oneOf` as `anyOf` as far as only formats make its members exclusive. Validators check formats only on request,
 * so a string of one format would match the members of the others too, and all of them would be refused.
 */
export const relaxFormattedUnions = (schemas: Iterable<Schema>, report: Report): void => {
  for (const schema of [...schemas]) {
    const { oneOf, discriminator } = schema.keywords
    if (oneOf === undefined || discriminator !== undefined) continue
    const overlapping = oneOf.filter(member => oneOf.some(other => other !== member && mayOverlap(member, other)))
    if (overlapping.length === 0) continue
    const { file, pointer } = schema.origin
    const names = [...new Set(overlapping.flatMap(formatsOf))].map(name => `"${name}"`)
    report({
      code: 'schema.formats-in-one-of',
      severity: 'info',
      origin: { file, pointer: `${pointer}/oneOf` },
      message: `Only the format ${names.join(' or ')} distinguishes members of \`oneOf\`, and validators check formats only on request. These members are read as \`anyOf\`.`,
      help: 'Write `anyOf`, or add keywords that distinguish the members, such as `pattern`.',
    })
    Object.assign(schema, { keywords: withAnyOf(schema, schema.keywords, unionOf(schema, { oneOf, overlapping })) })
  }
}

/** Whether a member may match values of another one if its format is not checked. */
const mayOverlap = (member: Schema, other: Schema): boolean => {
  if (formatsOf(member).length === 0 || isApart(member, other) || isApart(other, member)) return false
  if (mayBeText(member)) return mayBeText(other)
  return isNumeric(member) && isNumeric(other) && formatsOf(other).length > 0
}

/** Whether values, lengths, bounds or patterns of two members show that no value matches both. */
const isApart = (member: Schema, other: Schema): boolean => {
  const [values] = statedBy(member, k => (k.const ? [k.const.value] : isOpen(k) ? undefined : k.enum))
  if (values?.every((value: ExactJson) => refusingKeyword(other, value) !== undefined)) return true
  if (statedBy(member, k => k.pattern).length > 0 && statedBy(other, k => k.pattern).length > 0) return true
  return bounds.some(([low, high]) =>
    statedBy(member, k => k[low]).some(least => statedBy(other, k => k[high]).some(most => least > most)),
  )
}

const bounds = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
] as const

/** What a schema and those that always apply together with it state. */
const statedBy = <T>(schema: Schema, stated: (keywords: Keywords) => T | undefined): readonly T[] =>
  [...withCertainParts(schema)].flatMap(({ keywords }) => {
    const found = stated(keywords)
    return found === undefined ? [] : [found]
  })

const formatsOf = (schema: Schema): readonly string[] => statedBy(schema, ({ format }) => format)

const isNumeric = (schema: Schema): boolean =>
  statedBy(schema, ({ type }) => type)
    .flat()
    .some(name => name === 'integer' || name === 'number')

interface Union {
  readonly oneOf: readonly Schema[]
  /** The members that may match values of others. */
  readonly overlapping: readonly Schema[]
}

/** The members of `anyOf`. Members that formats do not concern stay exclusive, as one member. */
const unionOf = (schema: Schema, { oneOf, overlapping }: Union): readonly Schema[] => {
  const others = oneOf.filter(member => !overlapping.includes(member))
  const [first] = others
  if (others.length < 2) return oneOf
  const exclusive = made(schema, 'x-exclusive', { oneOf: others })
  return oneOf.flatMap(member => (member === first ? exclusive : others.includes(member) ? [] : member))
}

const withAnyOf = (schema: Schema, { oneOf: _, ...keywords }: Keywords, members: readonly Schema[]): Keywords =>
  keywords.anyOf === undefined
    ? { ...keywords, anyOf: members }
    : { ...keywords, allOf: [...(keywords.allOf ?? []), made(schema, 'x-union', { anyOf: members })] }

const made = ({ uri, origin, resource }: Schema, name: string, keywords: Partial<Keywords>): Schema => ({
  uri: `${uri}/${name}`,
  origin,
  name: undefined,
  always: undefined,
  resource,
  keywords: { ...keywords, extensions: new Map() },
})
