import type { Size } from '../service/chain.ts'

/** Blocks like those of the bench `service`. @param days Until when there are blocks. */
export const sizeOf = (days: number): Size => ({ days, blocksPerDay: 200, txsPerBlock: 50, people: 60_000 })
