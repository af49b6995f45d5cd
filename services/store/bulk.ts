import { type Expression, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from './schema.ts'
import { type BulkRow, type BulkTable, tables } from './tables.ts'

/** Columns as a table of parameters: one array a column, so that a statement is the same for any number of rows. */
export const unnested = (
  columns: Readonly<Record<string, { readonly type: string; readonly values: readonly unknown[] }>>,
) => {
  const arrays = Object.values(columns).map(({ type, values }) => sql`${arrayOf(type, values)}::${sql.raw(type)}[]`)
  const names = Object.keys(columns).map(name => sql.ref(name))
  return sql`unnest(${sql.join(arrays)}) as k(${sql.join(names)})`
}

/** An array as PostgreSQL reads it: the driver would look into each element for what to escape, which numbers and bytes do not have. */
const arrayOf = (type: string, values: readonly unknown[]): unknown => {
  switch (type) {
    case 'bool':
    case 'int2':
    case 'int4':
    case 'int8':
    case 'numeric':
      return `{${values.map(value => value ?? 'null').join(',')}}`
    case 'bytea':
      return `{${values.map(value => (value === null ? 'null' : `"\\\\x${(value as Buffer).toString('hex')}"`)).join(',')}}`
    default:
      return values
  }
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
  const types = tables[table] as Readonly<Record<string, string>>
  const columns = Object.keys(types) as (keyof BulkRow<Table> & string)[]
  const [first] = rows
  // What all rows have in common, such as their chain, is sent once.
  const isCommon = (column: keyof BulkRow<Table>): boolean => {
    const value = first?.[column]
    return (value === null || typeof value !== 'object') && rows.every(row => row[column] === value)
  }
  const common = new Set(columns.slice(0, -1).filter(isCommon))
  const own = columns.filter(column => !common.has(column))
  const selected = columns.map(column =>
    common.has(column) ? sql`${first?.[column]}::${sql.raw(types[column] ?? 'text')}` : sql.ref(`k.${column}`),
  )
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(column => sql.ref(column)))})
    select ${sql.join(selected)} from ${unnestedRows(table, rows, own)} ${conflict === undefined ? sql`` : sql`on conflict ${conflict}`}`.execute(
    transaction,
  )
}
