import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openStore } from '@chainwright/service/testing'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** Tables with the progress of ingest. */
const progress: readonly string[] = ['checkpoint', 'gap']
/** Columns by which the rows of a block are found. */
const ofBlock: readonly string[] = ['block', 'number', 'first_block']

interface CopiedTable {
  readonly name: string
  readonly key: readonly string[]
  /** The column with the number of the block that wrote a row; undefined if later blocks change rows. */
  readonly block: string | undefined
}

/** A database that receives the rows of another one by `COPY`: the cost of ingest without any other work. */
export interface Copied {
  /**
   * @param lines The lines that were added to the other database since the last call.
   * @param blocks The first of these blocks, and the first block after them.
   * @returns Seconds for parsing the lines and for inserting the rows, with the schema's keys and indexes.
   */
  take(lines: readonly string[], blocks: readonly [from: number, to: number]): Promise<number>
  close(): Promise<void>
}

/**
 * @param url A database that is empty, or has the same rows as the other one.
 * @param folder The folder for rows between the two databases.
 */
export const openCopied = async (url: string, of: string, folder: string): Promise<Copied> => {
  await (await openStore({ databaseUrl: url, data: '', minFreeBytes: 0 })).close()
  const [source, target] = [new pg.Client(of), new pg.Client(url)]
  await Promise.all([source.connect(), target.connect()])
  const tables = await tablesOf(source)
  await source.query('create schema if not exists copied')
  for (const { name, key, block } of tables)
    if (block === undefined)
      await source.query(`create unlogged table copied.${name} as select ${key.join(', ')} from ${name}`)
  return {
    async take(lines, blocks) {
      const files: (readonly [name: string, file: string])[] = []
      for (const table of tables) {
        const file = join(folder, `${table.name}.copy`)
        await pipeline(source.query(copyTo(`copy (${newRows(table, blocks)}) to stdout`)), createWriteStream(file))
        files.push([table.name, file])
        if (table.block === undefined) await source.query(recordKeys(table))
      }
      const start = performance.now()
      for (const line of lines) JSON.parse(line)
      await target.query('begin')
      for (const [name, file] of files)
        await pipeline(createReadStream(file), target.query(copyFrom(`copy ${name} from stdin`)))
      await target.query('commit')
      const seconds = (performance.now() - start) / 1_000
      for (const [, file] of files) rmSync(file)
      return seconds
    },
    close: async () => {
      await Promise.all([source.end(), target.end()])
    },
  }
}

/** Rows that these blocks wrote; for tables whose rows are changed later, those with new keys. */
const newRows = ({ name, key, block }: CopiedTable, [from, to]: readonly [number, number]): string =>
  block === undefined
    ? `select t.* from ${name} t where not exists (select from copied.${name} k where ${same(key)})`
    : `select * from ${name} where ${block} >= ${from} and ${block} < ${to}`

const recordKeys = ({ name, key }: CopiedTable): string =>
  `insert into copied.${name} select ${key.map(column => `t.${column}`).join(', ')} from ${name} t
    where not exists (select from copied.${name} k where ${same(key)})`

const same = (key: readonly string[]): string => key.map(column => `k.${column} = t.${column}`).join(' and ')

/** Tables with rows of the chain; the others are filled when a database is created. */
const tablesOf = async (client: pg.Client): Promise<readonly CopiedTable[]> => {
  const { rows } = await client.query<{ name: string; key: string[]; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) as key,
      (select array_agg(x.attname::text) from pg_attribute x where x.attrelid = c.oid and x.attnum > 0) as columns
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.oid, c.relname order by c.relname`)
  return rows
    .filter(({ name, key }) => key[0] === 'chain' && !progress.includes(name))
    .map(({ name, key, columns }) => ({ name, key, block: ofBlock.find(column => columns.includes(column)) }))
}
