import type { Keywords, Schema } from '@chainwright/model'
import { digitsOf } from '@chainwright/model'
import type { Comment } from './docs.ts'

export type SchemaComment = Comment & Required<Pick<Comment, 'text'>>

/**
 * Facts of a schema that its type does not express: prose, bounds, format, default, deprecation. Texts next to a
 * reference take precedence over those of its target. If the target has no separate module, its facts are included.
 */
export const schemaComment = (schema: Schema, isNamed?: IsNamed): SchemaComment => {
  if (isNamed === undefined) return commentOf(schema, () => false)
  const comments = memoryOf(isNamed)
  const known = comments.get(schema)
  if (known !== undefined) return known
  const comment = commentOf(schema, isNamed)
  comments.set(schema, comment)
  return comment
}

type IsNamed = (schema: Schema) => boolean

// A cache, because a schema has the same comment in all places.
const memoryOf = (isNamed: IsNamed): Map<Schema, SchemaComment> => {
  const known = memory.get(isNamed)
  if (known !== undefined) return known
  const comments = new Map<Schema, SchemaComment>()
  memory.set(isNamed, comments)
  return comments
}

const memory = new WeakMap<IsNamed, Map<Schema, SchemaComment>>()

const commentOf = (schema: Schema, isNamed: IsNamed): SchemaComment => {
  let { title, description, default: preset, examples, deprecated } = schema.keywords
  const facts: string[] = []
  addFacts(schema.keywords, facts)
  const chain = [schema]
  for (
    let next = schema.keywords.ref;
    next !== undefined && !chain.includes(next) && !isNamed(next);
    next = next.keywords.ref
  ) {
    chain.push(next)
    title ??= next.keywords.title
    description ??= next.keywords.description
    preset ??= next.keywords.default
    examples ??= next.keywords.examples
    deprecated ??= next.keywords.deprecated
    addFacts(next.keywords, facts)
  }
  return {
    text: [
      title !== undefined && addsInformation(title, schema.name, description) ? sentence(title) : undefined,
      description,
    ],
    facts,
    default: preset,
    examples,
    deprecated,
  }
}

const addsInformation = (title: string, name: string | undefined, description: string | undefined): boolean => {
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return (
    plain(title) !== plain(name ?? '') && !(description !== undefined && plain(description).startsWith(plain(title)))
  )
}

const sentence = (text: string): string => (/[.!?:;]$/.test(text) ? text : `${text}.`)

const addFacts = (k: Keywords, facts: string[]): void => {
  const add = (fact: string | undefined): void => {
    if (fact !== undefined) facts.push(fact)
  }
  if (k.int64 !== undefined) facts.push(`Decimal ${integerNames[k.int64]} as text.`)
  if (k.format !== undefined) facts.push(`Format: \`${k.format}\`.`)
  if (k.pattern !== undefined) facts.push(`Pattern: \`${k.pattern}\`.`)
  if (k.contentEncoding !== undefined) facts.push(`Encoding: \`${k.contentEncoding}\`.`)
  if (k.contentMediaType !== undefined) facts.push(`Media type: \`${k.contentMediaType}\`.`)
  add(bounds(isInteger(k) ? 'Integer' : 'Value', [k.minimum, k.exclusiveMinimum], [k.maximum, k.exclusiveMaximum]))
  if (k.multipleOf !== undefined) facts.push(`A multiple of ${k.multipleOf}.`)
  add(count(k.minLength, k.maxLength, 'character'))
  add(count(k.minItems, k.maxItems, 'item'))
  if (k.uniqueItems === true) facts.push('Items are unique.')
  add(count(k.minProperties, k.maxProperties, 'member'))
  add(clampFact(k.clamp))
  add(roundFact(k.round))
  if (k.readOnly === true) facts.push('Read-only.')
  if (k.writeOnly === true) facts.push('Write-only.')
  if (k.openEnum === true) facts.push('Other values may appear.')
  if (k.openEnum === 'output') facts.push('Other values may appear in responses.')
}

const integerNames = {
  int64: 'integer of 64 bits',
  uint64: 'unsigned integer of 64 bits',
  int256: 'integer of 256 bits',
  uint256: 'unsigned integer of 256 bits',
  integer: 'integer of any size',
} as const

const isInteger = (k: Keywords): boolean => k.type?.includes('integer') === true && !k.type.includes('number')

type Bound = readonly [including: number | bigint | undefined, excluding: number | bigint | undefined]

const bounds = (what: string, [min, above]: Bound, [max, below]: Bound): string | undefined => {
  if (min === undefined && above === undefined && max === undefined && below === undefined)
    return what === 'Integer' ? 'An integer.' : undefined
  const lower =
    above !== undefined && (min === undefined || above >= min)
      ? `above ${digitsOf(above)}`
      : min === undefined
        ? ''
        : `from ${digitsOf(min)}`
  const upper =
    below !== undefined && (max === undefined || below <= max)
      ? `below ${digitsOf(below)}`
      : max === undefined
        ? ''
        : `to ${digitsOf(max)}`
  const both = [lower, upper]
    .filter(side => side !== '')
    .join(lower.startsWith('above') && upper !== '' ? ' and ' : ' ')
  return `${what} ${both.replace(/^to /, 'up to ')}.`
}

const count = (min: number | undefined, max: number | undefined, thing: string): string | undefined => {
  const things = (n: number): string => `${n} ${thing}${n === 1 ? '' : 's'}`
  if (min !== undefined && min > 0 && max !== undefined)
    return min === max ? `Exactly ${things(min)}.` : `${min} to ${things(max)}.`
  if (max !== undefined) return `At most ${things(max)}.`
  return min !== undefined && min > 0 ? `At least ${things(min)}.` : undefined
}

const clampFact = (clamp: Keywords['clamp']): string | undefined =>
  clamp === undefined
    ? undefined
    : [
        clamp.minimum === undefined ? '' : `A value below ${clamp.minimum} is raised to it.`,
        clamp.maximum === undefined ? '' : `A value above ${clamp.maximum} is lowered to it.`,
      ]
        .filter(text => text !== '')
        .join(' ')

const roundFact = (round: Keywords['round']): string | undefined => {
  if (round === undefined) return undefined
  const unit = round.mode === 'nearest' ? undefined : unitOf[round.to]
  if (unit === undefined)
    return round.mode === 'nearest'
      ? `Rounded to the nearest multiple of ${round.to}.`
      : `Rounded ${round.mode} to a multiple of ${round.to}.`
  return `Rounded ${round.mode} to the start of ${round.mode === 'down' ? `its ${unit}` : `the next ${unit}`}, UTC.`
}

const unitOf: Readonly<Partial<Record<number, string>>> = { 60: 'minute', 3600: 'hour', 86400: 'day' }
