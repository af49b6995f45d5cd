import { isSecretName } from '@chainwright/runtime-validation/secret-name'
import type { SchemaText } from '../contract/contract.ts'
import { escaped, isObject, type JsonObject } from '../contract/pointer.ts'
import { itemSchemas, memberSchemas, namesMembers, statementsOf } from '../contract/undeclared.ts'
import type { Json } from '../format/fixture.ts'
import { isBound } from './drawn.ts'
import { grants } from './forms.ts'
import type { Known } from './known.ts'
import { isValue, isWeakName, redactedText } from './named.ts'
import { isDrawn } from './runs.ts'
import { cleanText } from './texts.ts'

/** Called for each removed value with its place and the reason: `secret`, or `undeclared` if the contract does not declare it. */
export type Note = (at: string, reason: string) => void

export interface Cleaning {
  readonly known: Known
  readonly note: Note
  /** Whether members that the schema does not name go too. */
  readonly strict: boolean
  /** Whether to remove positional params that no method declares, as nothing describes them. */
  readonly positions: boolean
  readonly isCredential: (name: string) => boolean
  /** Whether the name is that of what the value is in. */
  readonly inherits?: boolean
  /** Called with each value that is secret because of its name. */
  readonly found: (name: string, value: string) => void
  /** Called with each other text. */
  readonly seen: (value: string) => void
  /** Of a request: a value of 32 bytes that nothing declares may be a private key. */
  readonly asks?: boolean
}

/** The schemas of the contract at a place, and the document that they refer to. */
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

/** A value without its secrets. `name` is that of the member which it is, or which the list that it is in is. */
export const cleanValue = (value: Json, stated: Stated, at: string, name: string, context: Cleaning): Json => {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string' || typeof value === 'number') return cleanLeaf(value, stated, at, name, context)
  if (isSpelled(value, context.known)) {
    context.note(at, 'secret')
    return redactedText
  }
  if (Array.isArray(value))
    return (value as readonly Json[]).map((item, index) =>
      cleanValue(
        item,
        below(stated, schemas => schemas.flatMap(schema => itemSchemas(schema, index))),
        `${at}/${index}`,
        name,
        context,
      ),
    )
  return cleanMembers(
    value as JsonObject,
    at,
    context,
    member => below(stated, schemas => memberSchemas(schemas, member)),
    {
      strict: context.strict && stated.schemas.some(namesMembers),
      inside: isSecretName(name) && !isWeakName(name) ? name : '',
    },
  )
}

/**
 * Whether a list spells a secret: bytes, code points, characters or pieces, one after the other. An object whose names are numbers from 0 is such a list:
 * JavaScript writes typed arrays like that.
 */
const isSpelled = (value: Json, known: Known): boolean => {
  if (known.size === 0 || typeof value !== 'object' || value === null) return false
  const isList = Array.isArray(value) || Object.keys(value).every((name, index) => name === String(index))
  const items: readonly Json[] = isList ? Object.values(value) : []
  if (items.length < 2) return false
  // bytes that are written with 0x are apart
  if (items.every(item => typeof item === 'string'))
    // Of a text that has a secret in it, the others of its list are none.
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
      if (label !== undefined && /^value$/i.test(member) && isLabelled(label, inner))
        return [key, cleanValue(inner, stated, place, label, { ...context, inherits: true })]
      // what a secret holds is one too, but for what the contract describes
      const inherits = inside !== '' && !context.isCredential(member)
      return [key, cleanValue(inner, stated, place, inherits ? inside : member, { ...context, inherits })]
    }),
  )
}

/** The name in a pair of a name and a value that is called so: `{"name": "DB_PASSWORD", "value": "x"}`. */
const labelOf = (value: JsonObject): string | undefined =>
  Object.entries(value)
    .map(([member, name]) => (/^(?:name|key|field)$/i.test(member) && typeof name === 'string' ? name : ''))
    .find(name => isSecretName(name))

const isLabelled = (label: string, value: Json): boolean =>
  isWeakName(label) ? typeof value === 'string' && isDrawn(value) : typeof value !== 'string' || isValue(label, value)

const freeKey = (wanted: string, taken: Set<string>): string => {
  let key = wanted
  for (let number = 2; taken.has(key); number += 1) key = `${wanted}${number}`
  taken.add(key)
  return key
}

const cleanLeaf = (value: string | number, stated: Stated, at: string, name: string, context: Cleaning): Json => {
  const written = String(value)
  const hidden =
    !isBound(written) &&
    (isSecretHere(value, stated, name, context) || (context.asks === true && isPrivateKey(value, stated, name)))
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
  if (value === '' || name === '' || !isCredential(name) || (inherits === true && isDescribed(stated))) return false
  // a token, a seed and a pin are other things in other APIs, which describe them
  return !isWeakName(name) || (!isDescribed(stated) && (isDigits.test(String(value)) || !isWord(String(value))))
}

const isDigits = /^\d{4,12}$/
/** `USDC`, `ready`, an address: what else is called a token. */
const isWord = (text: string): boolean => /^[A-Za-z-]{1,15}$/.test(text) || /^0x[0-9a-f]{40}$/i.test(text)

/** Whether the contract says more of a text than that it is one: such a text is of a public form. */
const isDescribed = ({ schemas }: Stated): boolean =>
  schemas.some(
    schema =>
      isObject(schema) &&
      (['pattern', 'enum', 'const'].some(keyword => Object.hasOwn(schema, keyword)) ||
        (typeof schema['format'] === 'string' && !['password', 'byte', 'binary'].includes(schema['format']))),
  )

/** 32 bytes in hex that neither the contract nor a name says to be a hash or an id. */
const isPrivateKey = (value: string | number, stated: Stated, name: string): boolean =>
  typeof value === 'string' && /^(?:0x)?[0-9a-f]{64}$/i.test(value) && !isDescribed(stated) && !isPublicName(name)

/** Where the contract says nothing: the name of a member or of a method. One that signs or imports takes keys whatever else it says. */
const isPublicName = (name: string): boolean =>
  !/sign|import|account|wallet|personal|unlock|priv/i.test(name) &&
  /hash|root|topic|block|tx|transaction|log|filter|proof|storage|receipt|digest|data|input|salt|nonce|slot|id$|ids$/i.test(
    name,
  )
