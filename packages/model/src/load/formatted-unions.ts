import { type Keywords, mayBeText, meant, type Report, type Schema } from '../model/index.ts'
import { partsOf, withCertainParts } from '../model/parts.ts'
import { areApart, requiredBy, rivals, statedBy } from './apart.ts'
import { once } from './once.ts'

/**
 * Reads a `oneOf` as `anyOf` as far as only formats make its members exclusive, also formats of properties and items.
 * Validators check formats only on request, so a string of one format would match the members of the others too, and
 * all of them would be refused.
 */
export const relaxFormattedUnions = (schemas: Iterable<Schema>, report: Report): void => {
  const known: Known = new Map()
  for (const schema of [...schemas]) {
    const { oneOf, discriminator } = schema.keywords
    if (oneOf === undefined || discriminator !== undefined) continue
    const rivalsOf = rivals(oneOf)
    const formats = new Map(oneOf.map(member => [member, distinguishing(member, rivalsOf(member), known)]))
    const overlapping = oneOf.filter(member => formats.get(member)?.length !== 0)
    if (overlapping.length === 0) continue
    const { file, pointer } = schema.origin
    const names = [...new Set([...formats.values()].flat())].map(name => `"${name}"`)
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

/** The formats of a member, at any depth, without which it may match values of another one. */
const distinguishing = (member: Schema, others: readonly Schema[], known: Known): readonly string[] => {
  if (!hasFormat(member)) return []
  for (const other of others) {
    if (other === member || !(mayShare(member, other) || formatsOf(member).length > 0)) continue
    if (areApart(member, other)) continue
    const formats = [...ownFormats(member, other), ...formatsWithin(member, other, known)]
    if (formats.length > 0) return formats
  }
  return []
}

const ownFormats = (member: Schema, other: Schema): readonly string[] => {
  const formats = formatsOf(member)
  if (formats.length === 0) return formats
  const mayOverlap = mayBeText(member)
    ? mayBeText(other)
    : isNumeric(member) && isNumeric(other) && formatsOf(other).length > 0
  return mayOverlap ? formats : []
}

/** The formats of properties and items of two members. */
const formatsWithin = (member: Schema, other: Schema, known: Known): readonly string[] => {
  if (!mayShare(member, other)) return []
  const ofMember = known.get(member) ?? new Map<Schema, readonly string[]>()
  const found = ofMember.get(other)
  if (found !== undefined) return found
  // a pair within itself adds nothing
  known.set(member, ofMember.set(other, []))
  const formats = new Set(
    formattedParts(member).flatMap(([place, mine]) => {
      const theirs = partsWithin(other).get(place)
      return theirs === undefined || meant(mine) === meant(theirs) ? [] : formatsOfParts(mine, theirs, known)
    }),
  )
  const all = [...formats]
  ofMember.set(other, all)
  return all
}

/** The formats of two schemas of the same place in two members, and within them. */
const formatsOfParts = (mine: Schema, theirs: Schema, known: Known): readonly string[] =>
  alternatives(mine).flatMap(one =>
    alternatives(theirs).flatMap(another => {
      if (one === another || areApart(one, another)) return []
      const isAlike = formatsOf(one).join() === formatsOf(another).join()
      return [...(isAlike ? [] : ownFormats(one, another)), ...formatsWithin(one, another, known)]
    }),
  )

/** The formats within pairs of schemas. */
type Known = Map<Schema, Map<Schema, readonly string[]>>

/** Whether a member has formats within it, and required properties do not show which of two members is meant. */
const mayShare = (member: Schema, other: Schema): boolean =>
  formattedParts(member).length > 0 && (isSubset(member, other) || isSubset(other, member))

/** Whether a schema requires only properties that another one requires too. */
const isSubset = (schema: Schema, other: Schema): boolean => {
  const required = requiredBy(other)
  for (const name of requiredBy(schema)) if (!required.has(name)) return false
  return true
}

/** The schemas of properties and items by their place. */
const partsWithin = once(
  (schema): ReadonlyMap<string, Schema> =>
    new Map(
      [...withCertainParts(schema)].flatMap(({ keywords: k }) => [
        ...[...(k.properties ?? [])].map(([name, part]) => [`properties/${name}`, part] as const),
        ...[...(k.patternProperties ?? [])].map(([name, part]) => [`patternProperties/${name}`, part] as const),
        ...(k.prefixItems ?? []).map((part, index) => [`prefixItems/${index}`, part] as const),
        ...(k.items === undefined ? [] : [['items', k.items] as const]),
        ...(k.additionalProperties === undefined ? [] : [['additionalProperties', k.additionalProperties] as const]),
      ]),
    ),
)

const formattedParts = once(schema => [...partsWithin(schema)].filter(([, part]) => hasFormat(part)))

/** Whether a schema or one that it reaches has a format. */
const hasFormat = (schema: Schema): boolean => {
  const found = formatted.get(schema)
  if (found !== undefined) return found
  const seen = new Set([schema])
  for (const each of seen) {
    if (each.keywords.format !== undefined || formatted.get(each) === true) {
      formatted.set(schema, true)
      return true
    }
    for (const part of partsOf(each)) if (formatted.get(part) !== false) seen.add(part)
  }
  for (const each of seen) formatted.set(each, false)
  return false
}

const formatted = new WeakMap<Schema, boolean>()

/** The members of the unions of a schema, at any depth, or the schema itself if it has none. */
const alternatives = once((schema): readonly Schema[] => {
  const found = new Set([schema])
  for (const each of found)
    for (const members of statedBy(each, k => [...(k.anyOf ?? []), ...(k.oneOf ?? [])]))
      for (const member of members) found.add(member)
  return [...found].filter(each => statedBy(each, k => k.anyOf ?? k.oneOf).length === 0)
})

const formatsOf = once(schema => statedBy(schema, ({ format }) => format))

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
