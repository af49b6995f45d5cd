import type { Size } from '../service/chain.ts'

/** The size of a chain with blocks like those of the bench `service`. @param days The number of days with blocks. */
export const sizeOf = (days: number): Size => ({ days, blocksPerDay: 200, txsPerBlock: 50, people: 60_000 })
