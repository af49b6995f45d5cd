import type { CallOptions, Connection } from '../core/core.ts'
import { ContractError } from '../core/errors.ts'
import { LazyCall } from '../core/lazy-call.ts'
import type { Call, CallResponse } from '../core/result.ts'
import type { Operation } from '../http/call.ts'
import { stringify } from '../json/stringify.ts'
import type { RpcOperation } from '../rpc/call.ts'

/** The pagination of an operation. */
export interface Paging {
  /** The operation's id, for errors. */
  readonly id: string
  /** Member of the response with the items, or the path to it; empty if the response is the list. */
  readonly items: string | readonly string[]
  /** The input property for the page token. */
  readonly token?: string
  /** The response member with the token of the next page. */
  readonly next?: string
  /** Member of the response with the number of items, for services that always return a next token: a page with 0 is the end. */
  readonly count?: string
  /** Another kind of pagination: `byToken`, `byNumber`, `byOffset`, `byLink`. */
  readonly turn?: Turn
}

/** The input of the page after this one; undefined after the last page; an error message if the next page cannot be determined. */
export type Turn = (page: Turned) => Turned['input'] | string | undefined

/** A page with the input that requested it. */
export interface Turned {
  readonly data: unknown
  readonly headers: Headers
  readonly items: readonly unknown[] | undefined
  readonly input: Readonly<Record<string, unknown>>
}

/** The value at a path of members; undefined if the path does not exist. */
export const at = (value: unknown, path: string | readonly string[]): unknown =>
  [path].flat().reduce<unknown>((holder, name) => (holder as Values | undefined | null)?.[name as string], value)

/** The options of a call of an operation with pages. */
export interface PageOptions<Item = unknown> extends CallOptions {
  /** Omits repeated items of all pages. `true` compares items as JSON; a function returns the key to compare. */
  readonly distinct?: boolean | ((item: Item) => unknown)
}

/**
 * Pages of items. Sends nothing before you await it (for one page) or iterate it (for all items of all pages).
 *
 * @throws (when iterated) ContractError if the service returns a page token twice
 */
export class Page<Output, Item, Failure = unknown, Success = never>
  extends LazyCall<Output, Failure, Success>
  implements AsyncIterable<Item>
{
  readonly #paging: Paging
  readonly #options: PageOptions<Item>
  readonly #input: Values
  readonly #load: (input: Values) => Call<Output, Failure, Success>

  constructor(
    paging: Paging,
    options: PageOptions<Item>,
    input: Values,
    load: (input: Values) => Call<Output, Failure, Success>,
  ) {
    super()
    this.#paging = paging
    this.#options = options
    this.#input = input
    this.#load = load
  }

  /** Requests one page. */
  protected make(): Call<Output, Failure, Success> {
    return this.#load(this.#input)
  }

  /** Yields this page and all that follow. Throws `ContractError` if a token repeats, because the pages would never end. */
  async *pages(): AsyncGenerator<Output, void, undefined> {
    const { id, items, token, turn } = this.#paging
    const keyOf = (input: Values) => stringify(token ? input[token] : input)
    const broken = (message: string) => new ContractError({ operation: id }, { side: 'response', message })
    let input = this.#input
    const seen = new Set([keyOf(input)])
    for (let call = this.call(); ; call = this.#load(input)) {
      const { data, headers } = (await call.withResponse()) as CallResponse<Output>
      const page = { data, headers, input, items: at(data, items) as Turned['items'] }
      const following = turn ? turn(page) : byMember(this.#paging, page)
      yield data
      if (!following) return
      if (typeof following === 'string') throw broken(following)
      const key = keyOf(following)
      if (seen.has(key)) throw broken(`the page ${token ? 'token' : 'of'} ${key.slice(0, 100)} was returned twice`)
      seen.add(key)
      input = following
    }
  }

  /** Yields all items of all pages. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    const { distinct } = this.#options
    const identity = distinct === true ? stringify : distinct
    const seen = new Set<unknown>()
    for await (const page of this.pages()) {
      for (const item of (at(page, this.#paging.items) ?? []) as Item[]) {
        if (identity) {
          const key = identity(item)
          if (seen.has(key)) continue
          seen.add(key)
        }
        yield item
      }
    }
  }
}

/** The most common pagination: a response member is the token of the next page. Without `turn`, `token` and `next` are set. */
const byMember = ({ token, next, count }: Paging, { data, items, input }: Turned): Values | undefined => {
  const value = at(data, next as string)
  const ended = count && ([0, '0', null].includes(at(data, count) as null) || !items?.length)
  return ended || (value ?? '') === '' ? undefined : { ...input, [token as string]: value }
}

/** A paged operation as a function of a connection. */
export type PagedOperation<Input, Output, Item, Failure = unknown, Success = never> = (
  connection: Connection,
  ...args: undefined extends Input
    ? [input?: Input, options?: PageOptions<Item>]
    : [input: Input, options?: PageOptions<Item>]
) => Page<Output, Item, Failure, Success>

/** Creates a paged operation. */
export const paged = <Input, Output, Item, Failure = unknown, Success = never>(
  operation: Operation<Input, Output, Failure, Success>,
  paging: Paging,
): PagedOperation<Input, Output, Item, Failure, Success> => {
  const load = operation as (
    connection: Connection,
    input: unknown,
    options: CallOptions,
  ) => Call<Output, Failure, Success>
  const call = (
    connection: Connection,
    input: Values = {},
    options: PageOptions<Item> = {},
  ): Page<Output, Item, Failure, Success> =>
    new Page(paging, options, input, values => load(connection, values, options))
  return call as PagedOperation<Input, Output, Item, Failure, Success>
}

/** A paged JSON-RPC method as a function of a connection. */
export interface PagedRpcOperation<Input, Output, Item, Failure = unknown>
  extends PagedOperation<Input, Output, Item, Failure>,
    Pick<RpcOperation<Input, Output, Failure>, 'request'> {}

/** A paged JSON-RPC method as a member of a client. */
export interface PagedRpcMethod<Input, Output, Item, Failure = unknown>
  extends Pick<RpcOperation<Input, Output, Failure>, 'request'> {
  (
    ...args: undefined extends Input
      ? [input?: Input, options?: PageOptions<Item>]
      : [input: Input, options?: PageOptions<Item>]
  ): Page<Output, Item, Failure>
}

/** Creates a paged JSON-RPC method. */
export const pagedRpc = <Input, Output, Item, Failure = unknown>(
  operation: RpcOperation<Input, Output, Failure>,
  paging: Paging,
): PagedRpcOperation<Input, Output, Item, Failure> =>
  Object.assign(paged<Input, Output, Item, Failure>(operation, paging), { request: operation.request })

type Values = Readonly<Record<string, unknown>>
