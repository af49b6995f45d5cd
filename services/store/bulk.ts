import { type Expression, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { CopiedRows, canCopy, copyRows } from './copy.ts'
import type { Database } from './schema.ts'
import { type BulkRow, type BulkTable, tables } from './tables.ts'

/**
 * Columns as a table of parameters: one array for each column, so that a statement is the same for any number of rows.
 *
 * The arrays are in subqueries, so that the planner cannot use their length. It then finds each row of another table
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

/** Addresses as a table of parameters, each with its index. @param indexes Those of the addresses; by default, of all. */
export const indexed = (addresses: readonly Buffer[], indexes: readonly number[] = [...addresses.keys()]) =>
  unnested({
    address: { type: 'bytea', values: indexes.map(index => addresses[index]) },
    index: { type: 'int4', values: indexes },
  })

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
      return fixedArray(values, { oid: 20, size: 8 }, (at, buffer, value) => {
        // A safe integer has two halves, which are faster to write than a bigint.
        if (typeof value !== 'number') return buffer.writeBigInt64BE(BigInt(value as bigint), at)
        buffer.writeInt32BE(Math.floor(value / 2 ** 32), at)
        return buffer.writeInt32BE(value | 0, at + 4)
      })
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
 * Writes rows in one statement. A server gets them by `COPY`, which takes half of the time of `INSERT`, together with
 * other rows of the transaction (see `copiedTogether`).
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
  if (conflict === undefined && canCopy(transaction)) {
    const copied = copiedRowsOf(table)
    for (const row of rows) copied.add(row)
    return copied.insert(transaction)
  }
  const types = tables[table] as Readonly<Record<string, string>>
  const columns = Object.keys(types) as (keyof BulkRow<Table> & string)[]
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

/** Rows that are collected before the transaction that inserts them, which may be repeated. */
export interface CollectedRows<Table extends BulkTable> {
  add(row: BulkRow<Table>): void
  insert(transaction: Transaction<Database>): Promise<void>
}

/** Collects the rows of a table for a database: for a server, in the format in which they are copied. */
export const collectRows = <Table extends BulkTable>(
  database: Pick<Kysely<never>, 'getExecutor'>,
  table: Table,
): CollectedRows<Table> => {
  if (canCopy(database)) return copiedRowsOf(table)
  const rows: BulkRow<Table>[] = []
  return {
    add: row => void rows.push(row),
    insert: transaction => insertRows(transaction, table, rows),
  }
}

const copiedRowsOf = <Table extends BulkTable>(table: Table): CollectedRows<Table> => {
  const types = tables[table] as Readonly<Record<string, string>>
  const columns = Object.entries(types) as [keyof BulkRow<Table> & string, string][]
  const names = columns.map(([name]) => `"${name}"`).join(', ')
  const copied = new CopiedRows()
  let count = 0
  return {
    add(row) {
      count++
      copied.row(columns.length)
      for (const [name, type] of columns) copied.column(type, row[name])
    },
    async insert(transaction) {
      if (count === 0) return
      await copyRows(transaction, { text: `copy "${table}" (${names}) from stdin binary`, rows: copied.end() })
    },
  }
}
