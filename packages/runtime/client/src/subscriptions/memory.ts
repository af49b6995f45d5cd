import { RpcError } from '../core/rpc-error.ts'
import { Lost } from './link.ts'

/** How the client requests missed items. Paths are lists of member names. */
export interface FillTable {
  readonly method: string
  /** The method without parameters that returns the cursor of the newest item. */
  readonly start?: string
  /** Names of the parameters in their order. */
  readonly positions: readonly string[]
  /** The path of the parameter, or of a member in it, that is the first cursor. */
  readonly from: readonly string[]
  /** Like `from`, for the cursor of the last item. */
  readonly to?: readonly string[]
  /** Whether the method returns the item of one cursor. */
  readonly each?: true
  readonly cursor: readonly string[]
  readonly key: readonly (readonly string[])[]
  readonly removed?: readonly string[]
}

/** The items of one request, up to the cursor `to`. If it is undefined, they include all later items. */
interface Page {
  readonly items: readonly unknown[]
  readonly to: bigint | undefined
}

type Values = Readonly<Record<string, unknown>>
type Call = (method: string, params: readonly unknown[]) => Promise<unknown>

/** The number of cursors for which items are stored, because they may still be replaced. */
const deepest = 64

/** The service refuses the items of one cursor, but responds to other calls. */
export class RefusedAlone extends RpcError {
  constructor({ operation, code, reason, data, status }: RpcError, cursor: string | number) {
    super({ operation }, { code, message: `the service refuses the items of ${cursor}: ${reason}`, data }, status)
  }
}

/** Stores the items that a subscriber received, to find the items that it missed, and to deliver no item twice. */
export class Memory {
  readonly #table: FillTable
  readonly #input: Values
  readonly #delivered = new Map<string, { readonly cursor: bigint; readonly item: unknown }>()
  #isText = true
  /** The cursor up to which items are not requested. */
  #floor: bigint | undefined
  #last: bigint | undefined

  constructor(table: FillTable, input: Values) {
    this.#table = table
    this.#input = input
  }

  /** Whether the start of possibly missed items is known. */
  get hasBegun(): boolean {
    return this.#last !== undefined
  }

  /** Records the start of the items, if the service reports it. */
  async begin(call: Call): Promise<void> {
    if (this.#table.start === undefined) return
    this.#floor = this.#last = this.#cursor(await call(this.#table.start, []))
  }

  /** Records an item. Returns whether to deliver it. */
  take(item: unknown): boolean {
    const { removed, cursor } = this.#table
    const key = this.#keyOf(item)
    if (removed && at(item, removed) === true) return this.#delivered.delete(key)
    if (this.#delivered.has(key)) return false
    const number = this.#cursor(at(item, cursor))
    this.#delivered.set(key, { cursor: number, item })
    this.#floor ??= number - 1n
    if (this.#last === undefined || number > this.#last) this.#last = number
    for (const [old, { cursor }] of this.#delivered) {
      if (cursor > this.#last - BigInt(deepest)) break
      this.#delivered.delete(old)
    }
    return true
  }

  /** Items that arrived while there was no connection, and removals of delivered items that are no longer valid. */
  missed(call: Call): AsyncGenerator<unknown> {
    return this.#table.each ? this.#oneByOne(call) : this.#together(call)
  }

  async *#oneByOne(call: Call): AsyncGenerator<unknown> {
    let number = this.#last as bigint
    const lowest = this.#lowest(number)
    const keys = new Map([...this.#delivered].map(([key, { cursor }]) => [cursor, key]))
    // other items may have replaced the last delivered ones
    for (; number > lowest; number--) {
      const item = await this.#one(call, number)
      if (item !== null && this.#keyOf(item) === keys.get(number)) break
    }
    const { start } = this.#table
    const newest = start === undefined ? undefined : this.#cursor(await call(start, []))
    while (newest === undefined || number < newest) {
      const item = await this.#one(call, ++number)
      if (item === null) {
        if (newest === undefined) return
        // Another attempt may find this item; without it, there would be a gap.
        throw new Lost(`${this.#table.method} does not return the item ${number}, although ${newest} is the newest`)
      }
      if (this.take(item)) yield item
    }
  }

  /** The item of one cursor; null if there is none. */
  async #one(call: Call, number: bigint): Promise<unknown> {
    try {
      return (await call(this.#table.method, this.#params(number))) ?? null
    } catch (error) {
      if (error instanceof RpcError) return null
      throw error
    }
  }

  async *#together(call: Call): AsyncGenerator<unknown> {
    const { start, to, removed } = this.#table
    const last = this.#last as bigint
    const from = this.#lowest(last) + 1n
    const newest = start === undefined ? undefined : this.#cursor(await call(start, []))
    // Services refuse a range that ends before it begins.
    const isEmpty = newest !== undefined && newest < from
    const pages = isEmpty ? none() : this.#pages(call, from, to && newest)
    const items: unknown[] = []
    for (let covered = false; !covered; ) {
      const { value, done } = await pages.next()
      for (const item of value?.items ?? []) items.push(item)
      // Read the pages with the cursors of delivered items first, to find replaced items. Later pages are requested on
      // demand.
      covered = done || value.to === undefined || value.to >= last
    }
    const keys = new Set(items.map(item => this.#keyOf(item)))
    for (const [key, { cursor, item }] of [...this.#delivered].reverse()) {
      if (cursor < from || keys.has(key)) continue
      this.#delivered.delete(key)
      if (removed) yield placed(item, removed, true)
    }
    for (const item of items) if (this.take(item)) yield item
    for await (const page of pages) for (const item of page.items) if (this.take(item)) yield item
  }

  /** The items of a range of cursors. If the service refuses it, those of its first half, then of its second. */
  async *#pages(call: Call, from: bigint, to: bigint | undefined): AsyncGenerator<Page, undefined> {
    const { method } = this.#table
    let items: readonly unknown[] | undefined
    try {
      items = ((await call(method, this.#params(from, to))) ?? []) as readonly unknown[]
    } catch (error) {
      if (!(error instanceof RpcError) || to === undefined) throw error
      if (from === to) {
        // Do not divide if the service refuses all calls for a time: over a rate limit, or while it starts.
        await call(this.#table.start as string, [])
        throw new RefusedAlone(error, this.#written(from))
      }
    }
    if (items) yield { items, to }
    else {
      const middle = (from + (to as bigint)) / 2n
      yield* this.#pages(call, from, middle)
      yield* this.#pages(call, middle + 1n, to)
    }
  }

  /** The last cursor whose item is not requested again. */
  #lowest(last: bigint): bigint {
    const floor = this.#floor as bigint
    const lowest = last - BigInt(deepest)
    return lowest > floor ? lowest : floor
  }

  #params(from: bigint, to?: bigint): readonly unknown[] {
    const { positions, from: begin, to: end } = this.#table
    let values = placed(this.#input, begin, this.#written(from)) as Values
    if (end && to !== undefined) values = placed(values, end, this.#written(to)) as Values
    return paramsOf(positions.map(name => values[name]))
  }

  /** A cursor in the format of the service. */
  #written(cursor: bigint): string | number {
    return this.#isText ? `0x${cursor.toString(16)}` : Number(cursor)
  }

  #keyOf(item: unknown): string {
    return JSON.stringify(this.#table.key.map(path => at(item, path)))
  }

  #cursor(value: unknown): bigint {
    this.#isText = typeof value === 'string'
    return BigInt(value as string)
  }
}

async function* none(): AsyncGenerator<never, undefined> {}

/** Parameters by position, without absent ones at the end. */
export const paramsOf = (values: readonly unknown[]): readonly unknown[] =>
  values.slice(0, values.findLastIndex(value => value !== undefined) + 1)

const at = (item: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((holder, name) => (holder as Values | null | undefined)?.[name], item)

const placed = (holder: unknown, [name, ...rest]: readonly string[], value: unknown): unknown =>
  name === undefined
    ? value
    : { ...(holder as Values | undefined), [name]: placed((holder as Values | undefined)?.[name], rest, value) }
