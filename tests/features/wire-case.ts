import { bodyOf, type Case } from '@chainwright/model/testing'

/** One claim about the requests that generated clients send, from a file `wire/*.md`. */
export interface WireCase {
  readonly claim: string
  /** Name of the document in `specs/features`. */
  readonly feature: string
  /** The path of the operation in the client: `admin.alias`. */
  readonly member: string
  /** The input of the call. */
  readonly input: unknown
  /** The options of the client, except its address. */
  readonly options: Readonly<Record<string, unknown>>
  /** The request as bytes, with `\n` as line ends, without the headers that the platform adds to every request. */
  readonly request: string
  /** The response as bytes, likewise; 204 without a body if the case has none. */
  readonly response: string
  /** The value that the call returns; of a stream, its items. */
  readonly value: unknown
  /** Whether the call is iterated instead of awaited. */
  readonly isStream: boolean
  /** The input of the handler of a generated server, if it differs from that of the call: with defaults. */
  readonly received: unknown
}

/**
 * Reads a case; its JSON may contain `{ "$bigint": digits }`, `{ "$blob": text, "type": … }` and `{ "$items": list }`, which come
 * one after another.
 */
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

/** Values in sequence, for each iteration. */
export class Items implements AsyncIterable<unknown> {
  readonly items: readonly unknown[]

  constructor(items: readonly unknown[]) {
    this.items = items
  }

  async *[Symbol.asyncIterator]() {
    yield* this.items
  }
}
