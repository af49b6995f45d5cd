import { finished } from 'node:stream/promises'
import { type Kysely, PostgresAdapter, PostgresDialect } from 'kysely'
import pg from 'pg'
import { from } from 'pg-copy-streams'

/** A connection that takes `copy … from stdin binary` as a statement: its parameter is what is copied. */
export class CopyingClient extends pg.Client {
  // The driver has many forms of this method; all but one statement are passed on.
  override query(...asked: readonly unknown[]): never {
    const [text, values] = asked
    const query = super.query.bind(this) as (...asked: readonly unknown[]) => never
    return typeof text === 'string' && text.startsWith('copy ')
      ? (copyIn(query(from(text)), (values as readonly Buffer[])[0]) as never)
      : query(...asked)
  }
}

const copyIn = async (stream: ReturnType<typeof from>, rows: Buffer | undefined): Promise<pg.QueryResult> => {
  stream.end(rows)
  await finished(stream)
  return { command: 'COPY', rowCount: stream.rowCount, oid: 0, fields: [], rows: [] }
}

class CopyingAdapter extends PostgresAdapter {}

/** The dialect of a server: rows are copied into it. PGlite has PostgreSQL's dialect and ends where it is to copy from a client. */
export class CopyingDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new CopyingAdapter()
  }
}

/** Whether rows can be copied into the database of a transaction. */
export const canCopy = (database: Pick<Kysely<never>, 'getExecutor'>): boolean =>
  database.getExecutor().adapter instanceof CopyingAdapter

/** Rows in the binary format of `COPY`, made a column at a time. */
export class CopiedRows {
  #buffer = Buffer.allocUnsafe(1 << 16)
  #at = 0

  constructor() {
    this.#at = this.#buffer.write('PGCOPY\n\xff\r\n\0', 'latin1')
    this.#int4(0)
    this.#int4(0)
  }

  /** Begins a row of so many columns. */
  row(columns: number): void {
    this.#room(2)
    this.#at = this.#buffer.writeInt16BE(columns, this.#at)
  }

  column(type: string, value: unknown): void {
    if (value === null || value === undefined) {
      this.#int4(-1)
      return
    }
    switch (type) {
      case 'bool':
        this.#sized(1)
        this.#at = this.#buffer.writeUInt8(value ? 1 : 0, this.#at)
        return
      case 'int2':
        this.#sized(2)
        this.#at = this.#buffer.writeInt16BE(value as number, this.#at)
        return
      case 'int4':
        this.#sized(4)
        this.#at = this.#buffer.writeInt32BE(value as number, this.#at)
        return
      case 'int8':
        this.#sized(8)
        this.#at = this.#buffer.writeBigInt64BE(BigInt(value as number), this.#at)
        return
      case 'numeric':
        this.#numeric(String(value))
        return
      case 'bytea':
        this.#sized((value as Buffer).length)
        this.#at += (value as Buffer).copy(this.#buffer, this.#at)
        return
      default: {
        const text = Buffer.from(String(value))
        this.#sized(text.length)
        this.#at += text.copy(this.#buffer, this.#at)
      }
    }
  }

  /** All rows. Nothing may be added to them afterwards. */
  end(): Buffer {
    this.row(-1)
    return this.#buffer.subarray(0, this.#at)
  }

  /** An integer of any size: digits to the base of 10,000, the highest first (numeric_recv). */
  #numeric(text: string): void {
    const isNegative = text.startsWith('-')
    const digits = isNegative ? text.slice(1) : text
    if (!/^[0-9]+$/.test(digits)) throw new Error(`invalid integer '${text}'`)
    const count = digits === '0' ? 0 : Math.ceil(digits.length / 4)
    this.#sized(8 + 2 * count)
    this.#at = this.#buffer.writeInt16BE(count, this.#at)
    this.#at = this.#buffer.writeInt16BE(count === 0 ? 0 : count - 1, this.#at)
    this.#at = this.#buffer.writeUInt16BE(isNegative ? 0x4000 : 0, this.#at)
    this.#at = this.#buffer.writeInt16BE(0, this.#at)
    for (let group = 0; group < count; group++) {
      const end = digits.length - 4 * (count - 1 - group)
      this.#at = this.#buffer.writeInt16BE(Number(digits.slice(Math.max(0, end - 4), end)), this.#at)
    }
  }

  #int4(value: number): void {
    this.#room(4)
    this.#at = this.#buffer.writeInt32BE(value, this.#at)
  }

  #sized(size: number): void {
    this.#room(4 + size)
    this.#at = this.#buffer.writeInt32BE(size, this.#at)
  }

  #room(size: number): void {
    const needed = this.#at + size
    if (needed <= this.#buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#buffer.length * 2))
    this.#buffer.copy(larger, 0, 0, this.#at)
    this.#buffer = larger
  }
}
