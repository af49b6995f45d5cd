import { describe, expect, it } from 'vitest'
import { RpcError } from '../core/rpc-error.ts'
import { Lost } from './link.ts'
import { type FillTable, Memory, paramsOf } from './memory.ts'

interface Item {
  readonly at: number
  readonly id: string
  readonly gone?: boolean
}

const table: FillTable = {
  method: 'list',
  start: 'newest',
  positions: ['filter', 'more'],
  from: ['filter', 'since'],
  cursor: ['at'],
  key: [['at'], ['id']],
  removed: ['gone'],
}

const all = async (items: AsyncIterable<unknown>): Promise<readonly unknown[]> => {
  const found: unknown[] = []
  for await (const item of items) found.push(item)
  return found
}

/** Responds to calls from a list, and records the calls. */
const serviceOf = (items: () => readonly Item[], newest: () => number = () => 10) => {
  const calls: unknown[] = []
  const call = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    calls.push([method, params])
    if (method === 'newest') return newest()
    const [{ since }] = params as readonly [{ readonly since: number }]
    return items().filter(({ at }) => at >= since)
  }
  return { calls, call }
}

describe('items of a subscription', () => {
  it('are delivered once, and removed once', () => {
    const memory = new Memory(table, {})
    const item: Item = { at: 11, id: 'a' }
    expect([item, item, { ...item, id: 'b' }].map(each => memory.take(each))).toEqual([true, false, true])
    const gone = { ...item, gone: true }
    expect([gone, gone, item].map(each => memory.take(each))).toEqual([true, false, true])
    // An item that was never delivered is not removed.
    expect(memory.take({ at: 3, id: 'c', gone: true })).toBe(false)
  })

  it('are requested after a broken connection, and replaced items are removed', async () => {
    let items: readonly Item[] = []
    const { call, calls } = serviceOf(
      () => items,
      () => items.at(-1)?.at ?? 10,
    )
    const memory = new Memory(table, { filter: { size: 2 } })
    expect(memory.hasBegun).toBe(false)
    await memory.begin(call)
    expect(memory.hasBegun).toBe(true)
    for (const at of [11, 12, 13]) memory.take({ at, id: 'a' })
    items = [
      { at: 9, id: 'before' },
      { at: 11, id: 'a' },
      { at: 12, id: 'b' },
      { at: 14, id: 'a' },
    ]
    expect(await all(memory.missed(call))).toEqual([
      { at: 13, id: 'a', gone: true },
      { at: 12, id: 'a', gone: true },
      { at: 12, id: 'b' },
      { at: 14, id: 'a' },
    ])
    expect(calls).toEqual([
      ['newest', []],
      ['newest', []],
      ['list', [{ size: 2, since: 11 }]],
    ])
    expect(await all(memory.missed(call))).toEqual([])
  })

  it('are forgotten 64 cursors later, so that a request starts after them', async () => {
    let newest = 10
    const { call, calls } = serviceOf(
      () => [],
      () => newest,
    )
    const memory = new Memory({ ...table, removed: undefined as never }, {})
    await memory.begin(call)
    for (let at = 11; at <= 200; at++) memory.take({ at, id: 'a' })
    newest = 200
    expect(memory.take({ at: 136, id: 'a' })).toBe(true)
    await all(memory.missed(call))
    expect(calls.at(-1)).toEqual(['list', [{ since: 137 }]])
  })

  it('are requested with cursors in their original format, without absent parameters at the end', async () => {
    const calls: unknown[] = []
    const { start: _, ...rest } = table
    const memory = new Memory(rest, {})
    memory.take({ at: '0xff', id: 'a' })
    await all(
      memory.missed(async (_method, params) => {
        calls.push(params)
        return []
      }),
    )
    expect(calls).toEqual([[{ since: '0xff' }]])
    expect(paramsOf(['a', undefined, 1, undefined, undefined])).toEqual(['a', undefined, 1])
  })
})

describe('items in a range that the service refuses', () => {
  /**
   * A service with an item at each position. It refuses ranges of more than `most` items, and ranges with a `refused`
   * position.
   */
  const refusing = (newest: number, most: number, refused: readonly number[] = []) => {
    const calls: (readonly [number, number])[] = []
    const call = async (method: string, params: readonly unknown[]): Promise<unknown> => {
      if (method === 'newest') return newest
      const [{ since, until }] = params as readonly [{ readonly since: number; readonly until: number }]
      calls.push([since, until])
      if (since > until) throw refusal('The range ends before it begins.')
      const items = Array.from({ length: until - since + 1 }, (_, index) => ({ at: since + index, id: 'new' }))
      if (items.length > most || items.some(({ at }) => refused.includes(at))) throw refusal('Too many items.')
      return items
    }
    return { calls, call }
  }
  const refusal = (message: string): RpcError =>
    new RpcError({ operation: 'list' }, { code: -32005, message, data: null }, 101)
  const ranged: FillTable = { ...table, to: ['filter', 'until'] }
  const memoryAt = (first: number, last: number, own: FillTable = ranged): Memory => {
    const memory = new Memory(own, {})
    for (let at = first; at <= last; at++) memory.take({ at, id: 'old' })
    return memory
  }

  it('are requested in halves, and yielded after the removals of replaced items', async () => {
    const { call, calls } = refusing(30, 4)
    const items = await all(memoryAt(11, 14).missed(call))
    expect(items).toEqual([
      ...[14, 13, 12, 11].map(at => ({ at, id: 'old', gone: true })),
      ...Array.from({ length: 20 }, (_, index) => ({ at: 11 + index, id: 'new' })),
    ])
    expect(calls.slice(0, 5)).toEqual([
      [11, 30],
      [11, 20],
      [11, 15],
      [11, 13],
      [14, 15],
    ])
    expect(calls.length).toBeLessThan(16)
  })

  it('are not requested if no cursor is newer than the start', async () => {
    const { call, calls } = refusing(10, 4)
    const memory = new Memory(ranged, {})
    await memory.begin(call)
    expect(await all(memory.missed(call))).toEqual([])
    expect(calls).toEqual([])
  })

  it('end with an error that names the position, if the service refuses its item alone', async () => {
    const { call } = refusing(30, 100, [27])
    const items: unknown[] = []
    const reading = (async () => {
      for await (const item of memoryAt(20, 20, { ...ranged, removed: undefined as never }).missed(call))
        items.push(item)
    })()
    await expect(reading).rejects.toThrow('list: -32005 the service refuses the items of 27: Too many items.')
    expect(items).toEqual([20, 21, 22, 23, 24, 25, 26].map(at => ({ at, id: 'new' })))
  })

  it('are not divided if the contract has no parameter for the end of a range', async () => {
    const calls: unknown[] = []
    const missed = memoryAt(20, 20, table).missed(async (method, params) => {
      calls.push([method, params])
      if (method === 'newest') return 30
      throw refusal('Too many items.')
    })
    await expect(all(missed)).rejects.toThrow('list: -32005 Too many items.')
    expect(calls).toEqual([
      ['newest', []],
      ['list', [{ since: 20 }]],
    ])
  })
})

describe('items that a method returns one at a time', () => {
  const each: FillTable = {
    method: 'one',
    start: 'newest',
    positions: ['at'],
    from: ['at'],
    each: true,
    cursor: ['at'],
    key: [['at']],
  }

  const missedOf = async (newest: number, one: (at: number) => unknown, start = true) => {
    const { start: method, ...rest } = each
    const memory = new Memory(start ? { ...rest, start: method as string } : rest, {})
    memory.take({ at: 5 })
    const items: unknown[] = []
    for await (const item of memory.missed(async (called, [at]) => (called === 'newest' ? newest : one(at as number))))
      items.push(item)
    return items
  }

  it('are requested up to the newest item', async () => {
    expect(await missedOf(7, at => ({ at }))).toEqual([{ at: 6 }, { at: 7 }])
    expect(await missedOf(5, at => ({ at }))).toEqual([])
  })

  it('end at the first missing item, if no method returns the newest cursor', async () => {
    expect(await missedOf(0, at => (at < 8 ? { at } : null), false)).toEqual([{ at: 6 }, { at: 7 }])
  })

  it.each([
    ['no item', () => null],
    [
      'an error',
      () => {
        throw new RpcError({ operation: 'one' }, { code: -32000, message: 'The database is away.', data: null }, 200)
      },
    ],
  ])('leave no gap: %s below the newest cursor causes another attempt', async (_, refused) => {
    await expect(missedOf(8, at => (at === 7 ? refused() : { at }))).rejects.toBeInstanceOf(Lost)
  })
})
