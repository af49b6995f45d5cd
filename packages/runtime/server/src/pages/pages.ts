import type { Operation } from '../contract/contract.ts'
import type { Pages } from '../exchange/context.ts'
import { BadRequest } from '../exchange/errors.ts'
import { digestOf, keyOf } from '../json/canonical.ts'

/** The data of a page token. */
export interface PageRecord {
  /** The operation, query and principal that the token belongs to; opaque. */
  readonly query: string
  /** The position of the next page: any JSON value of the service. */
  readonly cursor: unknown
  /** The expiry, in milliseconds since 1970. */
  readonly expiresAt: number
}

/** A store of page tokens. A token is written once, and may be read often until it expires. */
export interface PageTokenStore {
  put(token: string, record: PageRecord): Promise<void> | void
  /** Returns `undefined` for an unknown token. The caller checks whether the token has expired. */
  get(token: string): Promise<PageRecord | undefined> | PageRecord | undefined
}

type Members = Readonly<Record<string, unknown>>

/** Other inputs of an operation that mean the same as this one. */
export type EquivalentInputs = (operation: Operation, input: Members) => Iterable<Members> | Promise<Iterable<Members>>

export interface PageSetting {
  readonly store: PageTokenStore
  readonly equivalents: EquivalentInputs | undefined
  readonly clock: () => number
  /** The lifetime if the contract has no `x-token-ttl`. */
  readonly ttlSeconds: number
}

/** `owner` identifies the caller; it returns undefined for an anonymous request. */
export const pagesOf = (
  setting: PageSetting,
  operation: Operation,
  {
    input,
    owner,
    request,
  }: {
    readonly input: unknown
    readonly owner: () => string | undefined
    readonly request: { readonly path: string; readonly query: string }
  },
): Pages => {
  const members = (typeof input === 'object' && input !== null ? input : {}) as Members
  return {
    async resume<Cursor>() {
      const path = pathOf(operation)
      const token = path.length === 0 ? undefined : path.reduce<unknown>(memberIn, members)
      const name = path.join('.')
      if (token === undefined || token === '') return undefined
      if (typeof token !== 'string') throw new BadRequest(`${name}: a page token must be a string`)
      const record = await setting.store.get(token)
      const [query, issuedTo] = record === undefined ? [] : partsOf(record.query)
      // a token of another caller is an unknown token: the error does not reveal that it exists
      if (
        record === undefined ||
        record.expiresAt <= setting.clock() ||
        issuedTo !== (await ownerOf(operation, owner))
      ) {
        throw new BadRequest(`${name}: '${shown(token)}' is unknown or has expired; start again without it`)
      }
      if (
        query !== (await queryOf(operation, members)) &&
        !(await isEquivalent(setting, operation, { members, query }))
      ) {
        throw new BadRequest(`${name}: '${shown(token)}' belongs to another query; do not change the other parameters`)
      }
      return record.cursor as Cursor
    },
    link(query, relation = 'next') {
      const search = new URLSearchParams(request.query)
      for (const [name, value] of Object.entries(query)) {
        if (value === undefined) search.delete(name)
        else search.set(name, String(value))
      }
      return `<${inLink(request.path)}?${search}>; rel="${relation}"`
    },
    async issue(cursor) {
      const token = crypto.randomUUID()
      const ttl = operation.limits?.tokenTtlSeconds ?? setting.ttlSeconds
      await setting.store.put(token, {
        query: `${await ownerOf(operation, owner)} ${await queryOf(operation, members)}`,
        cursor,
        expiresAt: setting.clock() + ttl * 1000,
      })
      return token
    },
  }
}

/** A path as a URI of a `Link` header (RFC 8288 §3). Some callers send characters that would end it. */
const inLink = (path: string): string => path.replace(/[<>"\\^`{|}]/g, encodeURIComponent)

const isEquivalent = async (
  { equivalents }: PageSetting,
  operation: Operation,
  { members, query }: { readonly members: Members; readonly query: string | undefined },
): Promise<boolean> => {
  for (const others of (await equivalents?.(operation, members)) ?? [])
    if (query === (await queryOf(operation, others))) return true
  return false
}

/** A store in the memory of this process, for at most `capacity` tokens. It discards the oldest first. */
export const memoryPageTokens = (capacity = 100_000): PageTokenStore => {
  const records = new Map<string, PageRecord>()
  return {
    put(token, record) {
      for (const oldest of records.keys()) {
        if (records.size < capacity) break
        records.delete(oldest)
      }
      records.set(token, record)
    },
    get: token => records.get(token),
  }
}

/** The input without the token and the page size, because a caller may change the size between pages. */
const queryOf = async (operation: Operation, members: Members): Promise<string> => {
  const others = without(members, pathOf(operation))
  const names = Object.keys(others)
    .filter(name => name !== operation.pagination?.size && others[name] !== undefined)
    .sort()
  return `${operation.id} ${await keyOf(names.map(name => [name, others[name]]))}`
}

const pathOf = ({ pagination }: Operation): readonly string[] => [pagination?.token ?? []].flat()

const memberIn = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
    ? (holder as Readonly<Record<string, unknown>>)[name]
    : undefined

/** A copy of an object without the value at a path. */
const without = (
  members: Readonly<Record<string, unknown>>,
  [name = '', ...inner]: readonly string[],
): Readonly<Record<string, unknown>> => {
  const { [name]: value, ...others } = members
  if (inner.length === 0 || typeof value !== 'object' || value === null) return others
  const left = without(value as Readonly<Record<string, unknown>>, inner)
  // an object that contained only the token equals an absent object
  return Object.keys(left).length === 0 ? others : { ...others, [name]: left }
}

/** A digest of the principal, because its text may contain a credential, and a store keeps it after the request; `-` for an anonymous request. */
const ownerOf = async (operation: Operation, owner: () => string | undefined): Promise<string> => {
  const text = textOf(operation, owner)
  return text === undefined ? '-' : digestOf(text)
}

const textOf = ({ id }: Operation, owner: () => string | undefined): string | undefined => {
  try {
    return owner()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new TypeError(`${id}: cannot bind a page token to the principal: ${why}; set principalKey`, {
      cause: error,
    })
  }
}

const partsOf = (text: string): readonly [query: string, owner: string] => {
  const space = text.indexOf(' ')
  return [text.slice(space + 1), text.slice(0, space)]
}

const shown = (token: string): string => (token.length > 64 ? `${token.slice(0, 64)}…` : token)
