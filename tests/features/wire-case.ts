import { bodyOf, type Case } from '@chainwright/model/testing'

/** One claim about what generated clients put on the wire, as `wire/*.md` has it. */
export interface WireCase {
  readonly claim: string
  /** Name of the document in `specs/features`. */
  readonly feature: string
  /** Where the client has the operation: `admin.alias`. */
  readonly member: string
  /** What the operation is called with. */
  readonly input: unknown
  /** The options of the client, except its address. */
  readonly options: Readonly<Record<string, unknown>>
  /** The request as bytes, its lines ended by `\n`; headers that every request of the platform has are left out. */
  readonly request: string
  /** The answer as bytes, likewise; nothing (204) where the case has none. */
  readonly response: string
  /** What the call gives; of a stream its items. */
  readonly value: unknown
  /** Whether the call is iterated instead of awaited. */
  readonly isStream: boolean
  /** What a generated server hands to its handler, where that is not the input: with defaults. */
  readonly received: unknown
}

/** Reads a case; its JSON may hold `{ "$bigint": digits }`, `{ "$blob": text, "type": … }` and `{ "$items": list }`, which come one after another. */
export const readWireCase = (one: Case): WireCase => {
  const jsonOf = (name: string): unknown => {
    const body = bodyOf(one, name)
    return body === undefined ? undefined : JSON.parse(body, revived)
  }
  const [feature = '', member = ''] = one.blocks.find(({ language }) => language === 'call')?.label.split(' ') ?? []
  const input = jsonOf('call')
  const isStream = bodyOf(one, 'items') !== undefined
  return {
    claim: one.claim,
    feature,
    member,
    input,
    options: (jsonOf('options') ?? {}) as Record<string, unknown>,
    request: bodyOf(one, 'request') ?? '',
    response: bodyOf(one, 'response') ?? 'HTTP/1.1 204 No Content\n\n',
    value: jsonOf(isStream ? 'items' : 'value'),
    isStream,
    received: bodyOf(one, 'received') === undefined ? input : jsonOf('received'),
  }
}

const revived = (_key: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if ('$bigint' in value) return BigInt(String(value.$bigint))
  if ('$blob' in value) return new Blob([String(value.$blob)], { type: 'type' in value ? String(value.type) : '' })
  if ('$items' in value) return new Items(value.$items as readonly unknown[])
  return value
}

/** Values that come one after another, for each iteration. */
export class Items implements AsyncIterable<unknown> {
  readonly items: readonly unknown[]

  constructor(items: readonly unknown[]) {
    this.items = items
  }

  async *[Symbol.asyncIterator]() {
    yield* this.items
  }
}
