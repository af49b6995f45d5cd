import { type Expression, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from './schema.ts'
import { type BulkRow, type BulkTable, tables } from './tables.ts'

/** Columns as a table of parameters: one array a column, so that a statement is the same for any number of rows. */
export const unnested = (
  columns: Readonly<Record<string, { readonly type: string; readonly values: readonly unknown[] }>>,
) => {
  const arrays = Object.values(columns).map(({ type, values }) => sql`${values}::${sql.raw(type)}[]`)
  const names = Object.keys(columns).map(name => sql.ref(name))
  return sql`unnest(${sql.join(arrays)}) as k(${sql.join(names)})`
}

/** Rows of a table as a table of parameters. */
export const unnestedRows = <Table extends BulkTable>(
  table: Table,
  rows: readonly Partial<BulkRow<Table>>[],
  columns: readonly (keyof BulkRow<Table> & string)[],
): RawBuilder<unknown> => {
  const types = tables[table] as Readonly<Record<string, string>>
  return unnested(
    Object.fromEntries(
      columns.map(column => [column, { type: types[column] ?? 'text', values: rows.map(row => row[column] ?? null) }]),
    ),
  )
}

/**
 * Writes rows in one statement.
 *
 * @param conflict What follows `on conflict`, where rows may be there already.
 */
export const insertRows = async <Table extends BulkTable>(
  transaction: Transaction<Database>,
  table: Table,
  rows: readonly BulkRow<Table>[],
  conflict?: Expression<unknown>,
): Promise<void> => {
  if (rows.length === 0) return
  const columns = Object.keys(tables[table]) as (keyof BulkRow<Table> & string)[]
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(column => sql.ref(column)))})
    select * from ${unnestedRows(table, rows, columns)} ${conflict === undefined ? sql`` : sql`on conflict ${conflict}`}`.execute(
    transaction,
  )
}
