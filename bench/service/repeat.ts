import { tables } from '@chainwright/service/testing'
import pg from 'pg'
import { genesisTime } from './chain.ts'

/** A chain whose first days are repeated. */
export interface Repeated {
  /** Its key in the store. */
  readonly chain: number
  /** The seed of its lines. */
  readonly seed: number
  readonly days: number
  readonly blocksPerDay: number
  readonly txsPerBlock: number
}

type Expressions = Readonly<Record<string, string>>

const day = 86_400
/**
 * A quarter of the addresses occurs in every repetition. All others occur in one repetition, and are replaced by new
 * addresses in the next ones.
 */
const stays = (address: string): string => `get_byte(${address}, 0) < 64`
const person = (address: string): string =>
  `case when ${stays(address)} then ${address} else set_byte(${address}, 19, get_byte(${address}, 19) # :k) end`
const topic = (word: string): string =>
  `case when get_byte(${word}, 12) < 64 then ${word} else set_byte(${word}, 31, get_byte(${word}, 31) # :k) end`
const seconds = (column: string): string => `case when ${column} < 0 then ${column} else ${column} + :k * :seconds end`
const milliseconds = (column: string): string => `${column} + :k * :seconds::int8 * 1000`
const sha = (text: string): string => `sha256((${text})::text::bytea)`

const block = { block: 'block + :k * :blocks' }
const parties = { sender: person('sender'), receiver: person('receiver') }
const address = { address: person('address') }

/** The columns that have other values in a repetition, by table; all other columns are the same. */
const changes: Readonly<Record<string, { readonly columns: Expressions; readonly rows: string }>> = {
  activity: {
    columns: { start: seconds('start'), since: seconds('since'), last: seconds('last') },
    rows: 'grain < 2',
  },
  activity_day: {
    columns: {
      start: seconds('start'),
      peak_gas_ms: milliseconds('peak_gas_ms'),
      peak_txs_ms: milliseconds('peak_txs_ms'),
    },
    rows: 'true',
  },
  visit: {
    columns: { ...address, start: seconds('start'), before: seconds('before'), sent_before: seconds('sent_before') },
    rows: 'true',
  },
  account: {
    columns: {
      ...address,
      first_day: seconds('first_day'),
      first_deploy_day: seconds('first_deploy_day'),
      last: seconds('last'),
      last_sent: seconds('last_sent'),
    },
    rows: `not ${stays('address')}`,
  },
  block: {
    columns: {
      number: 'number + :k * :blocks',
      hash: sha(`'block :seed ' || number + :k * :blocks`),
      parent: sha(`'block :seed ' || number - 1 + :k * :blocks`),
      time_ms: milliseconds('time_ms'),
      cumulative_txs: 'cumulative_txs + :k * :blocks * :txs',
    },
    rows: 'number > 0',
  },
  tx: {
    columns: { ...block, ...parties, hash: sha(`'tx :seed ' || block + :k * :blocks || ' ' || idx`) },
    rows: 'block > 0',
  },
  log: { columns: { ...block, t1: topic('t1'), t2: topic('t2') }, rows: 'block > 0' },
  creation: { columns: { ...block, ...address, deployer: person('deployer') }, rows: 'block > 0' },
  nft_move: { columns: { ...block, ...parties, ...address }, rows: 'block > 0' },
  holding: { columns: address, rows: `not ${stays('address')}` },
  holding_at: { columns: { ...block, ...address }, rows: 'block > 0' },
  owner_at: { columns: { ...block, owner: person('owner') }, rows: 'block > 0' },
  native_at: { columns: { ...block, ...address }, rows: 'block > 0' },
  raw: { columns: { number: 'number + :k * :blocks' }, rows: 'number > 0' },
}

/**
 * Repeats the days of a filled database instead of ingesting more: with other blocks, times, hashes and mostly other
 * people. The rows have the same number and kind as those of an ingest, and the distinct counts of weeks and months are
 * about the same.
 */
export const repeatDays = async (
  databaseUrl: string,
  chains: readonly Repeated[],
  times: number,
  progress: (line: string) => void,
): Promise<void> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'`)
    for (const [table, change] of Object.entries(changes)) {
      await client.query('begin')
      const restore = await dropIndexes(client, table)
      for (const chain of chains)
        for (const statement of repetitions(table, change, chain, times)) await client.query(statement)
      for (const statement of restore) await client.query(statement)
      await client.query('commit')
      progress(`${table} ${times} times`)
    }
    for (const { chain, seed, days, blocksPerDay } of chains) {
      await client.query(
        `update account set last = last + $2, last_sent = case when last_sent < 0 then last_sent else last_sent + $2 end
          where chain = $1 and ${stays('address')}`,
        [chain, (times - 1) * days * day],
      )
      for (const statement of sumUp) await client.query(statement, [chain])
      const last = times * days * blocksPerDay
      await client.query(
        `update checkpoint set number = $2, hash = ${sha(`'block ' || $3 || ' ' || $4`)} where chain = $1`,
        [chain, last, String(seed), String(last)],
      )
    }
  } finally {
    await client.end()
  }
}

const repetitions = (
  table: string,
  { columns, rows }: { readonly columns: Expressions; readonly rows: string },
  { chain, seed, days, blocksPerDay, txsPerBlock }: Repeated,
  times: number,
): readonly string[] => {
  const names = Object.keys(tables[table as keyof typeof tables])
  const values = { seed, blocks: days * blocksPerDay, txs: txsPerBlock, seconds: days * day }
  const ks = Array.from({ length: times - 1 }, (_, index) => index + 1)
  const statement = (from: string, k: number | string): string =>
    `insert into ${table} (${names.join(', ')}) select ${names.map(name => columns[name] ?? name).join(', ')}
      from ${from} where chain = ${chain} and ${rows}`.replaceAll(
      /:(k|seed|blocks|txs|seconds)\b/g,
      (_, name: string) => String({ ...values, k }[name]),
    )
  // Repeats only rows from before the first repetition. Rows without a time are all repeated by one statement.
  const first = names.includes('block')
    ? `block <= ${values.blocks}`
    : names.includes('number')
      ? `number <= ${values.blocks}`
      : names.includes('start')
        ? `start < ${genesisTime + values.seconds}`
        : undefined
  return first === undefined
    ? [statement(`${table} cross join generate_series(1, ${times - 1}) as s(k)`, 's.k')]
    : ks.map(k => `${statement(table, k)} and ${first}`)
}

/**
 * Drops the indexes of a table: creating them is faster when all rows exist. @returns Statements that create them
 * again.
 */
const dropIndexes = async (client: pg.Client, table: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string; definition: string; key: string | null }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition, pg_get_constraintdef(k.oid) as key
      from pg_index i join pg_class c on c.oid = i.indexrelid left join pg_constraint k on k.conindid = i.indexrelid
      where i.indrelid = $1::regclass`,
    [table],
  )
  for (const { name, key } of rows)
    await client.query(key === null ? `drop index ${name}` : `alter table ${table} drop constraint ${name}`)
  return rows.map(({ name, definition, key }) =>
    key === null ? definition : `alter table ${table} add constraint ${name} ${key}`,
  )
}

/** Weeks and months of the days: three quarters of the addresses of a week are active on one day only. */
const sumUp = [
  `delete from activity where chain = $1 and grain > 1`,
  ...[
    [2, '(start - 345600) / 604800 * 604800 + 345600', 0.73],
    [3, `extract(epoch from date_trunc('month', to_timestamp(start) at time zone 'UTC'))::int8`, 0.5],
  ].map(
    ([grain, period, share]) =>
      `insert into activity (chain, grain, start, blocks, txs, gas, active, senders, since, last)
        select chain, ${grain}, ${period}, sum(blocks), sum(txs), sum(gas), (sum(active) * ${share})::int8,
          (sum(senders) * ${share})::int8, min(since), max(last)
        from activity where chain = $1 and grain = 1 group by 1, 3`,
  ),
]
