import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bothDatabases, type Databases } from '../testing/databases.ts'
import { insertRows, unnested } from './bulk.ts'
import { openEmbedded } from './embedded.ts'
import { takeLock } from './lock.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { openStore } from './open.ts'
import type { Database } from './schema.ts'
import { DiskFull, type Store } from './store.ts'
import type { BulkRow } from './tables.ts'
import { inTransaction } from './transaction.ts'

describe.each(bothDatabases)('a store on the $kind database', ({ open }) => {
  let databases: Databases
  let store: Store
  beforeAll(async () => {
    databases = await open()
    store = await openStore(await databases.fresh())
  })
  afterAll(async () => {
    await store.close()
    await databases.close()
  })

  it('returns the same types for the same columns', async () => {
    const { rows } =
      await sql`select 5::int8 as small, 9007199254740993::int8 as large, 3::int4 as int, '\\x00ff'::bytea as bytes,
      2::numeric ^ 255 as quantity, (select count(*) from block where chain = 1) as count, null::bytea as nothing`.execute(
        store.database,
      )
    expect(rows).toEqual([
      {
        small: 5,
        large: 9007199254740993n,
        int: 3,
        bytes: Buffer.from('00ff', 'hex'),
        quantity: (2n ** 255n).toString(),
        count: 0,
        nothing: null,
      },
    ])
  })

  it('finds the rows of a batch by their index, and does not read the whole table', async () => {
    const addresses = Array.from({ length: 30_000 }, (_, at) => {
      const address = Buffer.alloc(20)
      address.writeUInt32BE(at * 1_000)
      return address
    })
    const rows = addresses.map(address => ({
      chain: 91,
      address,
      first_day: 0,
      first_deploy_day: null,
      last: 0,
      last_sent: 0,
    }))
    await inTransaction(store.database, transaction => insertRows(transaction, 'account', rows))
    await sql`analyze account`.execute(store.database)
    const batch = unnested({ address: { type: 'bytea', values: addresses.slice(0, 5_000) } })
    const { rows: plan } = await sql<Readonly<Record<string, string>>>`explain select a.last from ${batch}
      join account a on a.chain = ${91} and a.address = k.address`.execute(store.database)
    const text = plan.flatMap(row => Object.values(row)).join('\n')
    expect(text).toMatch(/Index (?:Only )?Scan using account_pkey/)
    expect(text).not.toMatch(/Seq Scan|Hash/)
  })

  it('writes every value in bulk unchanged, in few rows and in many', async () => {
    const quantities = [
      0n,
      1n,
      -1n,
      9_999n,
      10_000n,
      10_001n,
      99_999_999n,
      2n ** 53n - 1n,
      2n ** 53n + 1n,
      10n ** 16n - 1n,
      10n ** 20n,
      2n ** 256n - 1n,
      -(2n ** 255n),
    ]
    const bytes = [Buffer.alloc(0), Buffer.from([0]), Buffer.from('00ff5c', 'hex'), Buffer.alloc(70_000, 0xab), null]
    const texts = ['', 'a\tb\nc\\N', '\\.', 'ß漢🙂', '{"x":"y,z"}']
    const numbers = [0, -1, 2 ** 31, -(2 ** 33) - 5, Number.MAX_SAFE_INTEGER, null]
    const rows = quantities.flatMap((quantity, index) =>
      bytes.map(
        (uri, at): BulkRow<'token'> => ({
          chain: 90,
          contract: Buffer.from([index, at]),
          token_id: quantity,
          kind: at % 2 === 0 ? 721 : 1155,
          first_block: numbers[index % 4] ?? 0,
          uri,
          status: texts[at] ?? '',
          updated: numbers[at] ?? null,
          document: bytes[(at + index) % bytes.length] ?? null,
        }),
      ),
    )
    const visits = [true, false].map(
      (deployed, index): BulkRow<'visit'> => ({
        ...{ chain: 90, start: index, address: Buffer.from([index]), active: 0xffffff, sent: -(2 ** 31) },
        ...{ deployed, before: -1, sent_before: 2 ** 40 },
      }),
    )
    await inTransaction(store.database, async transaction => {
      await insertRows(transaction, 'token', rows.slice(0, 1))
      await insertRows(transaction, 'token', rows.slice(1))
      await insertRows(transaction, 'token', [])
      await insertRows(transaction, 'visit', visits)
    })
    const stored = await store.database
      .selectFrom('token')
      .selectAll()
      .where('chain', '=', 90)
      .orderBy('contract')
      .execute()
    expect(stored).toEqual(rows.map(row => ({ ...row, token_id: String(row.token_id) })))
    const stays = await store.database
      .selectFrom('visit')
      .selectAll()
      .where('chain', '=', 90)
      .orderBy('start')
      .execute()
    expect(stays).toEqual(visits)
    // Both ways of writing refuse duplicate keys with the same error, and leave nothing of the statement.
    const again = inTransaction(store.database, transaction => insertRows(transaction, 'visit', visits))
    await expect(again).rejects.toMatchObject({ code: '23505' })
    expect((await sql`select 1 as one`.execute(store.database)).rows).toEqual([{ one: 1 }])
  })

  it('reports errors of the database by their SQLSTATE, and continues to work', async () => {
    await expect(sql`select 1 / 0`.execute(store.database)).rejects.toMatchObject({ code: '22012' })
    const twice = inTransaction(store.database, async transaction => {
      for (const _ of [1, 2])
        await transaction.insertInto('gap').values({ chain: 77, from_block: 1, to_block: 2 }).execute()
    })
    await expect(twice).rejects.toMatchObject({ code: '23505' })
    const left = await store.database.selectFrom('gap').selectAll().where('chain', '=', 77).execute()
    expect(left).toEqual([])
  })

  it('repeats a whole transaction if the database requests it, and no other', async () => {
    const attempt = async (chain: number, code: string, times: number): Promise<number> => {
      let runs = 0
      const work = async (transaction: Transaction<Database>): Promise<number> => {
        runs++
        await transaction.insertInto('gap').values({ chain, from_block: runs, to_block: 0 }).execute()
        if (runs <= times)
          await sql.raw(`do $$ begin raise exception 'again' using errcode = '${code}'; end $$`).execute(transaction)
        return runs
      }
      return inTransaction(store.database, work, { attempts: 4, pause: () => 0 })
    }
    expect(await attempt(80, '40001', 2)).toBe(3)
    expect(await attempt(81, '40P01', 3)).toBe(4)
    await expect(attempt(82, '40001', 4)).rejects.toMatchObject({ code: '40001' })
    await expect(attempt(83, '23514', 1)).rejects.toMatchObject({ code: '23514' })
    const rows = await store.database
      .selectFrom('gap')
      .select(['chain', 'from_block'])
      .where('chain', 'in', [80, 81, 82, 83])
      .orderBy('chain')
      .execute()
    expect(rows).toEqual([
      { chain: 80, from_block: 3 },
      { chain: 81, from_block: 4 },
    ])
  })

  it('runs each migration once, even if several processes start it', async () => {
    const fresh = await openStore(await databases.fresh())
    try {
      const more = [...migrations, { name: '9999-more', statements: ['create table more (chain int4 primary key)'] }]
      const runs = await Promise.all([1, 2, 3].map(() => migrate(fresh, more)))
      expect(runs.flat()).toEqual(['9999-more'])
      expect(await migrate(fresh, more)).toEqual([])
    } finally {
      await fresh.close()
    }
  })
})

describe('the folder of the embedded database', () => {
  const folders: string[] = []
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'chainwright-folder-'))
    folders.push(made)
    return made
  }
  afterAll(() => {
    for (const each of folders) rmSync(each, { recursive: true, force: true })
  })

  it('belongs to one process while that process runs', () => {
    const place = folder()
    const lock = takeLock(place)
    expect(() => takeLock(place)).toThrow(`Process ${process.pid} uses the database in ${place}.`)
    lock.release()
    takeLock(place).release()
  })

  it('can be locked again after its process ended, even if another process has the same id', () => {
    const place = folder()
    writeFileSync(join(place, 'lock'), JSON.stringify({ pid: 2 ** 22 + 1, started: null }))
    takeLock(place).release()
    writeFileSync(join(place, 'lock'), JSON.stringify({ pid: 1, started: 'at another time' }))
    takeLock(place).release()
    writeFileSync(join(place, 'lock'), 'cut of')
    takeLock(place).release()
    expect(readdirSync(place)).toEqual([])
  })

  it('is renamed and kept if it is incomplete', async () => {
    const place = folder()
    mkdirSync(join(place, 'pg'))
    writeFileSync(join(place, 'pg', 'PG_VERSION'), 'half')
    const store = await openEmbedded({ folder: place, minFreeBytes: 0 })
    await store.close()
    expect(existsSync(join(place, 'pg.incomplete.1', 'PG_VERSION'))).toBe(true)
    expect(readdirSync(place).sort()).toEqual(['made', 'pg', 'pg.incomplete.1'])
  })

  it('is not written if the disk is nearly full', async () => {
    const place = folder()
    await expect(openEmbedded({ folder: place, minFreeBytes: 2 ** 60 })).rejects.toThrow(DiskFull)
    expect(readdirSync(place)).toEqual([])
  })

  it('reports that the disk is full if it cannot be opened for this reason', async () => {
    const place = folder()
    const store = await openEmbedded({ folder: place, minFreeBytes: 0 })
    await store.close()
    // The state that a write leaves when there is no space.
    writeFileSync(join(place, 'pg', 'global', 'pg_control'), '')
    const full = openEmbedded({ folder: place, minFreeBytes: 2 ** 20, freeBytes: async () => 4_096 })
    await expect(full).rejects.toThrow(`The disk of ${place} has 0 MiB left: the database cannot be opened.`)
    await expect(full).rejects.toThrow(DiskFull)
    const other = openEmbedded({ folder: place, minFreeBytes: 2 ** 20, freeBytes: async () => 2 ** 20 })
    await expect(other).rejects.toThrow(/cannot be opened/)
    await expect(other).rejects.not.toThrow(DiskFull)
    expect(readdirSync(place).sort()).toEqual(['made', 'pg'])
  })

  it('is not migrated if the disk is nearly full', async () => {
    const place = folder()
    let free = 2 ** 20
    const disk = { minFreeBytes: 2 ** 20, freeBytes: async () => free }
    const store = await openEmbedded({ folder: place, ...disk })
    free--
    await expect(migrate(store, migrations)).rejects.toThrow(DiskFull)
    free++
    expect(await migrate(store, migrations)).toEqual(migrations.map(({ name }) => name))
    free--
    expect(await migrate(store, migrations)).toEqual([])
    await store.close()
  })

  it('has its log written to the tables once it is large', async () => {
    const store = await openEmbedded({ folder: folder(), minFreeBytes: 0, checkpointBytes: 1 })
    try {
      const statement = async () => {
        const { rows } = await sql<{ at: string }>`select redo_lsn::text as at from pg_control_checkpoint()`.execute(
          store.database,
        )
        return rows[0]?.at
      }
      const before = await statement()
      await sql`create table other (a int4)`.execute(store.database)
      await store.tidy()
      expect(await statement()).not.toBe(before)
    } finally {
      await store.close()
    }
  })
})
