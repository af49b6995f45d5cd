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
  if (k.int64 !== undefined) facts.push(`${integerNames[k.int64]} as a decimal string.`)
  if (k.format !== undefined) facts.push(`Format: \`${k.format}\`.`)
  if (k.pattern !== undefined) facts.push(`Pattern: \`${k.pattern}\`.`)
  if (k.contentEncoding !== undefined) facts.push(`Encoding: \`${k.contentEncoding}\`.`)
  if (k.contentMediaType !== undefined) facts.push(`Media type: \`${k.contentMediaType}\`.`)
  add(bounds(isInteger(k) ? 'Integer' : 'Value', [k.minimum, k.exclusiveMinimum], [k.maximum, k.exclusiveMaximum]))
  if (k.multipleOf !== undefined) facts.push(`A multiple of ${k.multipleOf}.`)
  add(count(k.minLength, k.maxLength, ['character', 'characters']))
  add(count(k.minItems, k.maxItems, ['item', 'items']))
  if (k.uniqueItems === true) facts.push('Items are unique.')
  add(count(k.minProperties, k.maxProperties, ['property', 'properties']))
  add(clampFact(k.clamp))
  add(roundFact(k.round))
  if (k.readOnly === true) facts.push('Read-only.')
  if (k.writeOnly === true) facts.push('Write-only.')
  if (k.openEnum === true) facts.push('Other values are possible.')
  if (k.openEnum === 'output') facts.push('Other values are possible in responses.')
}

const integerNames = {
  int64: 'A 64-bit integer',
  uint64: 'An unsigned 64-bit integer',
  int256: 'A 256-bit integer',
  uint256: 'An unsigned 256-bit integer',
  integer: 'An integer of any size',
} as const

const isInteger = (k: Keywords): boolean => k.type?.includes('integer') === true && !k.type.includes('number')

type Bound = readonly [including: number | bigint | undefined, excluding: number | bigint | undefined]

const bounds = (what: string, [min, above]: Bound, [max, below]: Bound): string | undefined => {
  const least = min !== undefined && (above === undefined || min > above) ? min : undefined
  const most = max !== undefined && (below === undefined || max < below) ? max : undefined
  if (least !== undefined && most !== undefined) return `${what} from ${digitsOf(least)} to ${digitsOf(most)}.`
  const sides = [
    least !== undefined ? `at least ${digitsOf(least)}` : above !== undefined && `above ${digitsOf(above)}`,
    most !== undefined ? `at most ${digitsOf(most)}` : below !== undefined && `below ${digitsOf(below)}`,
  ].filter(side => typeof side === 'string')
  if (sides.length === 0) return what === 'Integer' ? 'An integer.' : undefined
  return `${what} ${sides.join(' and ').replace(/^at/, 'of at')}.`
}

const count = (
  min: number | undefined,
  max: number | undefined,
  [one, several]: readonly [one: string, several: string],
): string | undefined => {
  const things = (n: number): string => `${n} ${n === 1 ? one : several}`
  if (min !== undefined && min > 0 && max !== undefined)
    return min === max ? `Exactly ${things(min)}.` : `${min} to ${things(max)}.`
  if (max !== undefined) return `At most ${things(max)}.`
  return min !== undefined && min > 0 ? `At least ${things(min)}.` : undefined
}

const clampFact = (clamp: Keywords['clamp']): string | undefined =>
  clamp === undefined
    ? undefined
    : [
        clamp.minimum === undefined ? '' : `Smaller values become ${clamp.minimum}.`,
        clamp.maximum === undefined ? '' : `Larger values become ${clamp.maximum}.`,
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
  return `Rounded ${round.mode} to the start of ${round.mode === 'down' ? `the ${unit}` : `the next ${unit}`} in UTC.`
}

const unitOf: Readonly<Partial<Record<number, string>>> = { 60: 'minute', 3600: 'hour', 86400: 'day' }
