import { setImmediate as turn } from 'node:timers/promises'
import { CompiledQuery, type Kysely, PostgresAdapter, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'
import { together } from './together.ts'

/**
 * A connection that accepts `copy … from stdin binary` as a statement, and several of them at once: the parameters are
 * the copied data, one for each.
 */
export class CopyingClient extends pg.Client {
  // The driver overloads this method: only `copy` statements are handled here, everything else by the driver.
  override query(...requests: readonly unknown[]): never {
    const [text, values] = requests
    const query = super.query.bind(this) as (...requests: readonly unknown[]) => never
    if (typeof text !== 'string' || !text.startsWith('copy ')) return query(...requests)
    const copying = new Copying(text, values as readonly Buffer[])
    query(copying)
    return copying.done as never
  }
}

/** The part of a connection of `pg` that sends rows. */
interface Connection {
  query(text: string): void
  sendCopyFromChunk(rows: Buffer): void
  endCopyFrom(): void
}

/**
 * Sends the statements and the rows that they copy without waiting for responses, so that the server never waits for
 * this process between two statements. If a statement fails, the server drops its rows and those of all later
 * statements.
 */
class Copying {
  readonly text: string
  readonly done: Promise<pg.QueryResult>
  /** `pg` calls it when a statement takes too long. */
  callback = (): void => {}
  readonly #all: readonly Buffer[]
  #resolve = (_: pg.QueryResult): void => {}
  #reject = (_: unknown): void => {}
  #count = 0

  constructor(text: string, all: readonly Buffer[]) {
    this.text = text
    this.#all = all
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: Connection): void {
    connection.query(this.text)
    for (const rows of this.#all) {
      connection.sendCopyFromChunk(rows)
      connection.endCopyFrom()
    }
  }

  handleCopyInResponse(): void {
    // The rows are being sent.
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#count += Number(text.split(' ')[1] ?? 0)
  }

  handleError(error: unknown): void {
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    this.#resolve({ command: 'COPY', rowCount: this.#count, oid: 0, fields: [], rows: [] })
  }
}

/** A statement that copies rows, and the rows. */
export interface Copy {
  readonly text: string
  readonly rows: Buffer
}

/** Splits the text of a request into its statements. */
export const statementsIn = (text: string): readonly string[] =>
  text.startsWith('copy ') ? text.split(between) : [text]

const between = '; '

/** Data that is copied later, by its transaction. */
const waiting = new WeakMap<object, Copy[]>()

/** Copies rows: together with others of its transaction (see `copiedTogether`), or else immediately. */
export const copyRows = async (transaction: Transaction<Database>, copy: Copy): Promise<void> => {
  const others = waiting.get(transaction)
  if (others === undefined) await run(transaction, [copy])
  else others.push(copy)
}

/**
 * Runs work in a transaction, and copies its rows together: those that it has at once after its first statements, so that the database is busy
 * while the work computes the others, and those when it has ended. The work must not read rows that it copies.
 */
export const copiedTogether = async (transaction: Transaction<Database>, work: () => Promise<void>): Promise<void> => {
  if (!canCopy(transaction)) return work()
  const copies: Copy[] = []
  const copy = async (): Promise<void> => {
    const some = copies.splice(0)
    if (some.length > 0) await run(transaction, some)
  }
  waiting.set(transaction, copies)
  try {
    await together([
      work,
      async () => {
        await turn()
        await copy()
      },
    ])
  } finally {
    waiting.delete(transaction)
  }
  await copy()
}

const run = async (transaction: Transaction<Database>, copies: readonly Copy[]): Promise<void> => {
  const text = copies.map(copy => copy.text).join(between)
  await transaction.executeQuery(
    CompiledQuery.raw(
      text,
      copies.map(({ rows }) => rows),
    ),
  )
}

class CopyingAdapter extends PostgresAdapter {}

/**
 * The dialect of a server: rows are copied into it. PGlite has PostgreSQL's dialect but ends if it has to copy from a
 * client.
 */
export class CopyingDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new CopyingAdapter()
  }
}

/** Whether rows can be copied into the database of a transaction. */
export const canCopy = (database: Pick<Kysely<never>, 'getExecutor'>): boolean =>
  database.getExecutor().adapter instanceof CopyingAdapter

const exact = BigInt(Number.MAX_SAFE_INTEGER)
/** Up to this length, a loop copies bytes faster than a call. */
const shortBytes = 64

/** Rows in the binary format of `COPY`, written column by column. */
export class CopiedRows {
  #buffer = Buffer.allocUnsafe(1 << 16)
  #at = 0
  #isEnded = false

  constructor() {
    this.#at = this.#buffer.write('PGCOPY\n\xff\r\n\0', 'latin1')
    this.#int4(0)
    this.#int4(0)
  }

  /** Begins a row with this number of columns. */
  row(columns: number): void {
    this.#room(2)
    this.#int2(columns)
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
        this.#int2(value as number)
        return
      case 'int4':
        this.#int4(4)
        this.#int4(value as number)
        return
      case 'int8':
        this.#int4(8)
        // An integer below 2^53 has two halves; the bitwise operation yields the lower one, also for a negative
        // integer.
        this.#int4(typeof value === 'number' ? Math.floor(value / 2 ** 32) : Number(BigInt(value as bigint) >> 32n))
        this.#int4(typeof value === 'number' ? value | 0 : Number(BigInt.asIntN(32, BigInt(value as bigint))))
        return
      case 'numeric':
        this.#numeric(value as bigint | string)
        return
      case 'bytea':
        this.#bytes(value as Buffer)
        return
      default: {
        const text = Buffer.from(String(value))
        this.#sized(text.length)
        this.#at += text.copy(this.#buffer, this.#at)
      }
    }
  }

  /** All rows, also if it was called before. No rows may be added afterwards. */
  end(): Buffer {
    if (!this.#isEnded) this.row(-1)
    this.#isEnded = true
    return this.#buffer.subarray(0, this.#at)
  }

  #bytes(bytes: Buffer): void {
    this.#sized(bytes.length)
    if (bytes.length > shortBytes) {
      this.#at += bytes.copy(this.#buffer, this.#at)
      return
    }
    for (let at = 0; at < bytes.length; at++) this.#buffer[this.#at++] = bytes[at] as number
  }

  /** An integer of any size: digits in base 10,000, the highest first (numeric_recv). */
  #numeric(value: bigint | string): void {
    if (typeof value === 'bigint' && value >= 0n && value <= exact) {
      this.#numericOf(Number(value))
      return
    }
    const text = String(value)
    const isNegative = text.startsWith('-')
    const digits = isNegative ? text.slice(1) : text
    if (typeof value !== 'bigint' && !/^[0-9]+$/.test(digits)) throw new Error(`invalid integer '${text}'`)
    const count = digits === '0' ? 0 : Math.ceil(digits.length / 4)
    this.#numericHead(count, isNegative)
    let end = digits.length - 4 * (count - 1)
    let at = 0
    for (let group = 0; group < count; group++) {
      let digit = 0
      while (at < end) digit = digit * 10 + digits.charCodeAt(at++) - 48
      this.#int2(digit)
      end += 4
    }
  }

  /** Like `#numeric`, for a safe integer that is not negative. */
  #numericOf(value: number): void {
    let unit = 1
    let count = value === 0 ? 0 : 1
    for (; value / unit >= 10_000; unit *= 10_000) count++
    this.#numericHead(count, false)
    for (let rest = value; count > 0; count--) {
      const digit = Math.floor(rest / unit)
      this.#int2(digit)
      rest -= digit * unit
      unit /= 10_000
    }
  }

  #numericHead(count: number, isNegative: boolean): void {
    this.#sized(8 + 2 * count)
    this.#int2(count)
    this.#int2(count === 0 ? 0 : count - 1)
    this.#int2(isNegative ? 0x4000 : 0)
    this.#int2(0)
  }

  /** Two bytes; the buffer must have space for them. */
  #int2(value: number): void {
    this.#buffer[this.#at++] = value >> 8
    this.#buffer[this.#at++] = value
  }

  #int4(value: number): void {
    this.#room(4)
    this.#buffer[this.#at++] = value >> 24
    this.#buffer[this.#at++] = value >> 16
    this.#buffer[this.#at++] = value >> 8
    this.#buffer[this.#at++] = value
  }

  #sized(size: number): void {
    this.#room(4 + size)
    this.#int4(size)
  }

  #room(size: number): void {
    const needed = this.#at + size
    if (needed <= this.#buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#buffer.length * 2))
    this.#buffer.copy(larger, 0, 0, this.#at)
    this.#buffer = larger
  }
}
