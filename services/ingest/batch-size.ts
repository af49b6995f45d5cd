/**
 * When a batch is passed to the database. A larger batch changes the row of an address less often, but its transaction
 * takes longer, and its rows more memory.
 */
export const batchSize = { blocks: 200, characters: 16 << 20 } as const
