import { isJsonArray } from '@chainwright/model'
import { itemSchemas, memberSchemas, namesMembers, statementsOf } from '@chainwright/model/bundled'
import { isSecretName } from '@chainwright/runtime-validation/secret-name'
import type { SchemaText } from '../contract/contract.ts'
import { patternMatch } from '../contract/pattern-match.ts'
import type { Json } from '../format/fixture.ts'
import { escaped, isObject, type JsonObject } from '../format/pointer.ts'
import { isBound } from './drawn.ts'
import { grants } from './forms.ts'
import type { Known } from './known.ts'
import { isValue, isWeakName, redactedText } from './named.ts'
import { isDrawn } from './runs.ts'
import { isSessionSecret } from './session.ts'
import { cleanText } from './texts.ts'

/**
 * Called for each removed value with its place and the reason: `secret`, or `undeclared` if the contract does not
 * declare it.
 */
export type Note = (at: string, reason: string) => void

export interface Cleaning {
  readonly known: Known
  readonly note: Note
  /** Whether to remove undeclared members, too. */
  readonly strict: boolean
  /** Whether to remove positional params that no method declares, because nothing describes them. */
  readonly positions: boolean
  readonly isCredential: (name: string) => boolean
  /** Whether the name is not that of the member, but that of an enclosing value. */
  readonly inherits?: boolean
  /** Called with each value that is secret because of its name. */
  readonly found: (name: string, value: string) => void
  /** Called with each text that is not secret because of its name. */
  readonly seen: (value: string) => void
  /** Whether the value is in a request, where an undeclared value of 32 bytes may be a private key. */
  readonly inRequest?: boolean
}

/** The schemas of a place, and their document. */
export interface Stated {
  readonly schemas: readonly Json[]
  readonly document: Json
}

export const nothing: Stated = { schemas: [], document: null }

export const statements = (schema: SchemaText | undefined): Stated =>
  schema === undefined
    ? nothing
    : { schemas: statementsOf([schema.schema], schema.document), document: schema.document }

const below = ({ schemas, document }: Stated, inner: (schemas: readonly Json[]) => readonly Json[]): Stated => ({
  schemas: statementsOf(inner(schemas), document),
  document,
})

/** A value without its secrets. `name` is the name of its member, or of the member with its list. */
export const cleanValue = (value: Json, stated: Stated, at: string, name: string, context: Cleaning): Json => {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string' || typeof value === 'number') return cleanLeaf(value, stated, at, name, context)
  if (isSpelled(value, context.known)) {
    context.note(at, 'secret')
    return redactedText
  }
  if (isJsonArray(value))
    return value.map((item, index) =>
      cleanValue(
        item,
        below(stated, schemas => schemas.flatMap(schema => itemSchemas(schema, index))),
        `${at}/${index}`,
        name,
        context,
      ),
    )
  return cleanMembers(
    value,
    at,
    context,
    member => below(stated, schemas => memberSchemas(schemas, member, { matches: patternMatch })),
    {
      strict: context.strict && stated.schemas.some(namesMembers),
      inside: isSecretName(name) && !isWeakName(name) ? name : '',
    },
  )
}

/**
 * Whether a list contains a secret in parts: as consecutive bytes, code points, characters or pieces of text. Objects
 * with the member names 0, 1, … are lists too: JavaScript serializes typed arrays in this form.
 */
const isSpelled = (value: Json, known: Known): boolean => {
  if (known.size === 0 || typeof value !== 'object' || value === null) return false
  const isList = Array.isArray(value) || Object.keys(value).every((name, index) => name === String(index))
  const items: readonly Json[] = isList ? Object.values(value) : []
  if (items.length < 2) return false
  // bytes with the prefix 0x are handled separately
  if (items.every(item => typeof item === 'string'))
    // If one item contains a whole secret, only this item is secret.
    return !items.some(item => known.isIn(item)) && ['', ' '].some(between => known.isIn(items.join(between)))
  if (
    items.length < 4 ||
    !items.every(item => Number.isInteger(item) && Number(item) >= -128 && Number(item) <= 0x10ffff)
  )
    return false
  const codes = items.map(Number)
  const asBytes = codes.every(code => code < 256) ? new TextDecoder().decode(Uint8Array.from(codes)) : ''
  return [asBytes, codes.map(code => String.fromCodePoint(Math.max(code, 0))).join('')].some(text => known.isIn(text))
}

export const cleanMembers = (
  value: JsonObject,
  at: string,
  context: Cleaning,
  statedOf: (member: string) => Stated,
  { strict = false, inside = '' }: { readonly strict?: boolean; readonly inside?: string } = {},
): Json => {
  const taken = new Set<string>()
  const label = labelOf(value)
  const isGranting = Object.hasOwn(value, 'grant_type')
  return Object.fromEntries(
    Object.entries(value).map(([member, inner]) => {
      const key = freeKey(cleanText(member, context.known), taken)
      const place = `${at}/${escaped(key)}`
      const stated = statedOf(member)
      if (key !== member) context.note(place, 'secret')
      if (strict && stated.schemas.length === 0) {
        context.note(place, 'undeclared')
        return [key, redactedText]
      }
      if (isGranting && grants.test(member))
        return [key, cleanValue(inner, stated, place, 'secret', { ...context, inherits: true })]
      if (label !== undefined && /^value$/i.test(member) && isLabeled(label, inner))
        return [key, cleanValue(inner, stated, place, label, { ...context, inherits: true })]
      // all parts of a secret are secret, except those that the contract describes
      const inherits = inside !== '' && !context.isCredential(member)
      return [key, cleanValue(inner, stated, place, inherits ? inside : member, { ...context, inherits })]
    }),
  )
}

/** The name in an object with a name and a value: `{"name": "DB_PASSWORD", "value": "x"}`. */
const labelOf = (value: JsonObject): string | undefined =>
  Object.entries(value)
    .map(([member, name]) => (/^(?:name|key|field)$/i.test(member) && typeof name === 'string' ? name : ''))
    .find(name => isSecretName(name))

const isLabeled = (label: string, value: Json): boolean =>
  isWeakName(label) ? typeof value === 'string' && isDrawn(value) : typeof value !== 'string' || isValue(label, value)

const freeKey = (preferred: string, taken: Set<string>): string => {
  let key = preferred
  for (let number = 2; taken.has(key); number += 1) key = `${preferred}${number}`
  taken.add(key)
  return key
}

const cleanLeaf = (value: string | number, stated: Stated, at: string, name: string, context: Cleaning): Json => {
  const written = String(value)
  const hidden =
    !isBound(written) &&
    (isSecretHere(value, stated, name, context) || (context.inRequest === true && isPrivateKey(value, stated, name)))
  if (hidden) context.found(name, written)
  else context.seen(written)
  const clean = hidden ? redactedText : cleanText(written, context.known)
  if (clean === written) return value
  context.note(at, 'secret')
  return clean
}

const isSecretHere = (
  value: string | number,
  stated: Stated,
  name: string,
  { isCredential, inherits }: Cleaning,
): boolean => {
  if (typeof value === 'string' && isSessionSecret(name, value)) return !isDescribed(stated)
  if (value === '' || name === '' || !isCredential(name) || (inherits === true && isDescribed(stated))) return false
  // some APIs describe a token, a seed or a pin in their contracts: there, these are not secret
  return !isWeakName(name) || (!isDescribed(stated) && !isWord(String(value)))
}

/**
 * Whether a text is a word such as `USDC` or `ready`, or an address: values of this form are tokens that are not
 * secret.
 */
const isWord = (text: string): boolean => /^[A-Za-z-]{1,15}$/.test(text) || /^0x[0-9a-f]{40}$/i.test(text)

/** Whether the contract constrains a string, so that its format is public. */
const isDescribed = ({ schemas }: Stated): boolean =>
  schemas.some(
    schema =>
      isObject(schema) &&
      (['pattern', 'enum', 'const'].some(keyword => Object.hasOwn(schema, keyword)) ||
        (typeof schema['format'] === 'string' && !['password', 'byte', 'binary'].includes(schema['format']))),
  )

/** Whether a value is 32 bytes in hex, and neither the contract nor its name identifies it as a hash or id. */
const isPrivateKey = (value: string | number, stated: Stated, name: string): boolean =>
  typeof value === 'string' && /^(?:0x)?[0-9a-f]{64}$/i.test(value) && !isDescribed(stated) && !isPublicName(name)

/**
 * Whether a member or method that no contract describes has a name of public data. Names with "sign" or "import" are
 * not public.
 */
const isPublicName = (name: string): boolean =>
  !/sign|import|account|wallet|personal|unlock|priv/i.test(name) &&
  /hash|root|topic|block|tx|transaction|log|filter|proof|storage|receipt|digest|data|input|salt|nonce|slot|id$|ids$/i.test(
    name,
  )
