import { type Expression, type RawBuilder, sql, type Transaction } from 'kysely'
import { CopiedRows, canCopy, copyRows } from './copy.ts'
import type { Database } from './schema.ts'
import { type BulkRow, type BulkTable, tables } from './tables.ts'

/**
 * Columns as a table of parameters: one array for each column, so that a statement is the same for any number of rows.
 *
 * The arrays are in subqueries, so that the planner does not know their length. It then finds each row of another table
 * by its index. With the length of a batch, it prefers to read the whole other table, whose size has no limit.
 */
export const unnested = (
  columns: Readonly<Record<string, { readonly type: string; readonly values: readonly unknown[] }>>,
) => {
  const arrays = Object.values(columns).map(
    ({ type, values }) => sql`(select ${arrayOf(type, values)}::${sql.raw(type)}[])`,
  )
  const names = Object.keys(columns).map(name => sql.ref(name))
  return sql`unnest(${sql.join(arrays)}) as k(${sql.join(names)})`
}

/**
 * An array as a parameter. Numbers and bytes are sent in the binary format, which takes less processor time on both
 * sides than text; the driver uses this format for a Buffer. Quantities and text are rare, and are sent in the format
 * of the driver.
 */
const arrayOf = (type: string, values: readonly unknown[]): unknown => {
  switch (type) {
    case 'bool':
      return fixedArray(values, { oid: 16, size: 1 }, (at, buffer, value) => buffer.writeUInt8(value ? 1 : 0, at))
    case 'int2':
      return fixedArray(values, { oid: 21, size: 2 }, (at, buffer, value) => buffer.writeInt16BE(value as number, at))
    case 'int4':
      return fixedArray(values, { oid: 23, size: 4 }, (at, buffer, value) => buffer.writeInt32BE(value as number, at))
    case 'int8':
      return fixedArray(values, { oid: 20, size: 8 }, (at, buffer, value) =>
        buffer.writeBigInt64BE(BigInt(value as number), at),
      )
    case 'bytea':
      return bytesArray(values as readonly (Buffer | null)[])
    case 'numeric':
      return `{${values.map(value => value ?? 'null').join(',')}}`
    default:
      return values
  }
}

/** Bytes before the elements of an array: dimensions, whether there are nulls, the type, the length, the first index (array_recv). */
const headSize = 20
const isNull = (value: unknown): boolean => value === null || value === undefined

const headOf = (buffer: Buffer, oid: number, values: readonly unknown[]): void => {
  buffer.writeInt32BE(1, 0)
  buffer.writeInt32BE(values.some(isNull) ? 1 : 0, 4)
  buffer.writeInt32BE(oid, 8)
  buffer.writeInt32BE(values.length, 12)
  buffer.writeInt32BE(1, 16)
}

const fixedArray = (
  values: readonly unknown[],
  { oid, size }: { readonly oid: number; readonly size: number },
  write: (at: number, buffer: Buffer, value: unknown) => void,
): Buffer => {
  const buffer = Buffer.allocUnsafe(headSize + values.length * (4 + size))
  headOf(buffer, oid, values)
  let at = headSize
  for (const value of values) {
    at = buffer.writeInt32BE(isNull(value) ? -1 : size, at)
    if (isNull(value)) continue
    write(at, buffer, value)
    at += size
  }
  return buffer.subarray(0, at)
}

const bytea = 17

const bytesArray = (values: readonly (Buffer | null)[]): Buffer => {
  const length = values.reduce((sum, value) => sum + 4 + (value?.length ?? 0), headSize)
  const buffer = Buffer.allocUnsafe(length)
  headOf(buffer, bytea, values)
  let at = headSize
  for (const value of values) {
    at = buffer.writeInt32BE(value?.length ?? -1, at)
    if (value !== null) at += value.copy(buffer, at)
  }
  return buffer
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
 * Writes rows in one statement: they are copied into a server, which takes half of the time of an insertion, with
 * others of the same transaction (see `copiedTogether`).
 *
 * @param conflict The text after `on conflict`, if rows may already exist.
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
  if (conflict === undefined && canCopy(transaction)) {
    const copied = new CopiedRows()
    for (const row of rows) {
      copied.row(columns.length)
      for (const column of columns) copied.column(types[column] ?? 'text', row[column])
    }
    const names = columns.map(name => `"${name}"`).join(', ')
    await copyRows(transaction, `copy "${table}" (${names}) from stdin binary`, copied.end())
    return
  }
  const [first] = rows
  // Values that all rows share, such as their chain, are sent once.
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
