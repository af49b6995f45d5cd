import pg from 'pg'
import type { Table } from '../report.ts'

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)

const rollUps: readonly string[] = ['activity', 'activity_day', 'visit', 'account']

/** Bytes on disk per million transactions. */
export const sizesOf = async (databaseUrl: string, transactions: number): Promise<Table> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ readonly name: string; readonly heap: string; readonly total: string }>(
      `select relname as name, pg_table_size(oid) as heap, pg_total_relation_size(oid) as total from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc`,
    )
    const each = (bytes: number): string => megabytes((bytes * 1e6) / transactions)
    const sum = (names: (name: string) => boolean): number =>
      rows.filter(({ name }) => names(name)).reduce((all, { total }) => all + Number(total), 0)
    return {
      title: 'Megabytes on disk per million transactions',
      columns: ['table', 'rows', 'indexes', 'all'],
      rows: [
        ...rows
          .filter(({ total }) => Number(total) > 1e6)
          .map(({ name, heap, total }) => [
            name,
            each(Number(heap)),
            each(Number(total) - Number(heap)),
            each(Number(total)),
          ]),
        ['roll-ups', '', '', each(sum(name => rollUps.includes(name)))],
        ['everything', '', '', each(sum(() => true))],
      ],
      note: 'The table raw stores blocks with receipts and call traces as received, compressed.',
    }
  } finally {
    await client.end()
  }
}
