import { sql, type Transaction } from 'kysely'
import { grainCode } from '../../metrics/periods.ts'
import type { Database } from '../../store/schema.ts'

/** The number of blocks of a chain that are counted, without genesis: the number of the last one. */
export const countedBlocks = async (transaction: Transaction<Database>, chain: number): Promise<number> => {
  const { rows } = await sql<{ readonly counted: number }>`
    select coalesce(sum(a.blocks), 0)::int8 as counted from activity a
    where a.chain = ${chain} and a.grain = ${grainCode('month')}`.execute(transaction)
  return rows[0]?.counted ?? 0
}
