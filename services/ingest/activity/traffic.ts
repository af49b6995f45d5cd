import type { Block } from '../../evm/block.ts'
import { startOf } from '../../metrics/periods.ts'
import { keyOf } from './accounts.ts'

/** The parties of blocks, and the addresses that created contracts. Genesis is not counted. */
export interface Traffic {
  /**
   * All of these addresses without duplicates, in ascending order: rows that are written in this order touch each index
   * page once.
   */
  readonly addresses: readonly Buffer[]
  /** The addresses as text (`keyOf`), in the same order. */
  readonly keys: readonly string[]
  readonly events: readonly BlockTraffic[]
}

/** The traffic of one block. Numbers are indexes in `addresses`. */
export interface BlockTraffic {
  /** UNIX seconds. */
  readonly seconds: number
  /** Parties of its transactions and token transfers, in pairs: the sender, and the receiver or -1. */
  readonly pairs: Int32Array
  readonly deployers: Int32Array
}

/** Collects the traffic of blocks, one after the other. */
export class TrafficCounter {
  readonly #indexes = new Map<string, number>()
  /** In order of first appearance. Until `end`, the numbers in events are indexes in this list. */
  readonly #addresses: Buffer[] = []
  readonly #events: BlockTraffic[] = []

  add({ number, timeMs, transactions, moves, creations = [] }: Block): void {
    if (number === 0) return
    const pairs = new Int32Array(2 * (transactions.length + moves.length))
    let at = 0
    for (const { from, to } of transactions) {
      pairs[at++] = this.#indexOf(from)
      pairs[at++] = to === null ? -1 : this.#indexOf(to)
    }
    for (const { from, to } of moves) {
      pairs[at++] = this.#indexOf(from)
      pairs[at++] = this.#indexOf(to)
    }
    const deployers = Int32Array.from(creations, ({ deployer }) => this.#indexOf(deployer))
    this.#events.push({ seconds: Math.floor(timeMs / 1_000), pairs, deployers })
  }

  /** The traffic of all blocks. No block may be added afterwards. */
  end(): Traffic {
    // A key has one character for each byte of its address, so the order of the keys is that of the database index.
    const keys = [...this.#indexes.keys()].sort()
    const addresses: Buffer[] = []
    const indexes = new Int32Array(keys.length)
    for (const [index, key] of keys.entries()) {
      const place = this.#indexes.get(key) ?? 0
      indexes[place] = index
      addresses.push(this.#addresses[place] as Buffer)
    }
    for (const { pairs, deployers } of this.#events)
      for (const places of [pairs, deployers])
        for (let at = 0; at < places.length; at++) {
          const place = places[at] ?? -1
          if (place !== -1) places[at] = indexes[place] ?? -1
        }
    return { addresses, keys, events: this.#events }
  }

  #indexOf(address: Buffer): number {
    const key = keyOf(address)
    const known = this.#indexes.get(key)
    if (known !== undefined) return known
    this.#indexes.set(key, this.#addresses.length)
    return this.#addresses.push(address) - 1
  }
}

export const trafficOf = (blocks: readonly Block[]): Traffic => {
  const counter = new TrafficCounter()
  for (const block of blocks) counter.add(block)
  return counter.end()
}

/** The starts of the days of blocks. */
export const daysOf = ({ events }: Traffic): number[] => [
  ...new Set(events.map(({ seconds }) => startOf('day', seconds))),
]
