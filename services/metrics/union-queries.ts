import { type Kysely, sql } from 'kysely'
import { prepared } from '../store/prepared.ts'
import type { Database } from '../store/schema.ts'
import { daySeconds, type Grain, grainCode, hourSeconds, weekdayOfEpoch } from './periods.ts'
import { chainsAre, type Range } from './queries.ts'

/** The counts of several chains: parties, senders, deployers; or addresses and deployers since genesis. */
export type Counted = 'active' | 'sent' | 'deployed' | 'accounts' | 'creators'

/** The value of a metric for an interval. */
export interface Value {
  readonly start: number
  readonly value: bigint
}

/** An interval, with its stored count if that includes its newest blocks. */
export interface Known {
  readonly start: number
  /** Hash of the last block of each chain in the interval. */
  readonly state: Buffer
  /** Undefined if it still has to be counted. */
  readonly value: bigint | undefined
}

interface KnownRow extends Omit<Known, 'value'> {
  readonly value: string | null
}

/** The hash of a chain's last block before an instant, together with the chain. */
const newestOf = (chain: string, before: string) => sql`
  select convert_to(b.chain || ' ', 'UTF8') || b.hash as block from block b
  where b.chain = ${sql.ref(chain)} and b.time_ms < (${sql.raw(before)}) * 1000
  order by b.time_ms desc, b.number desc limit 1`

const stateOf = sql`sha256(string_agg(n.block, '' order by n.block))`

/** Distinct addresses in an interval depend on the blocks in it. */
const withinInterval = prepared(
  (_, { chains, grain, from, before, limit, name, series }: NamedRange) => sql<KnownRow>`
    select p.start, p.state, u.value::text as value
    from (
      select a.start, ${stateOf} as state
      from activity a cross join lateral (${newestOf('a.chain', 'a.last + 1')}) n
      where ${chainsAre(chains, 'a')} and a.grain = ${grain} and a.start >= ${from} and a.start < ${before}
      group by a.start order by a.start desc limit ${limit}
    ) p
    left join union_count u on u.chains = ${name} and u.series = ${series} and u.start = p.start and u.state = p.state
    order by p.start desc`,
)

/** Counts since genesis depend on all blocks up to the end of a day. */
const sinceGenesis = prepared(
  (_, { chains, grain, from, before, limit, name, series }: NamedRange) => sql<KnownRow>`
    select p.start, p.state, u.value::text as value
    from (
      select d.start, ${stateOf} as state
      from (
        select distinct a.start from activity a
        where ${chainsAre(chains, 'a')} and a.grain = ${grain} and a.start >= ${from} and a.start < ${before}
        order by a.start desc limit ${limit}
      ) d
      cross join unnest(${chains}::int4[]) c(chain)
      cross join lateral (${newestOf('c.chain', `d.start + ${daySeconds}`)}) n
      group by d.start
    ) p
    left join union_count u on u.chains = ${name} and u.series = ${series} and u.start = p.start and u.state = p.state
    order by p.start desc`,
)

interface NamedRange extends Range {
  readonly grain: number
  readonly name: string
  readonly series: string
}

const isSinceGenesis = (counted: Counted): counted is 'accounts' | 'creators' =>
  counted === 'accounts' || counted === 'creators'

const nameOf = (chains: readonly number[]): string => chains.toSorted((a, b) => a - b).join(',')

const seriesOf = (counted: Counted, grain: Grain): string => `${counted} ${grain}`

/** The intervals of a range, newest first, with the counts that are stored for them. */
export const readKnownUnions = async (
  database: Kysely<Database>,
  { counted, grain }: { readonly counted: Counted; readonly grain: Grain },
  range: Range,
): Promise<readonly Known[]> => {
  const rows = await (isSinceGenesis(counted) ? sinceGenesis : withinInterval)(database, {
    ...range,
    grain: grainCode(grain),
    name: nameOf(range.chains),
    series: seriesOf(counted, grain),
  })
  return rows.map(({ start, state, value }) => ({ start, state, value: value === null ? undefined : BigInt(value) }))
}

/** Stores counts. */
export const writeUnions = async (
  database: Kysely<Database>,
  { counted, grain, chains }: { readonly counted: Counted; readonly grain: Grain; readonly chains: readonly number[] },
  counts: readonly (Value & Pick<Known, 'state'>)[],
): Promise<void> => {
  await sql`
    insert into union_count (chains, series, start, state, value)
    select ${nameOf(chains)}, ${seriesOf(counted, grain)}, k.start, k.state, k.value
    from unnest(${counts.map(({ start }) => start)}::int8[], ${counts.map(({ state }) => state)}::bytea[],
      ${counts.map(({ value }) => value.toString())}::int8[]) as k(start, state, value)
    on conflict (chains, series, start) do update set state = excluded.state, value = excluded.value`.execute(database)
}

/** Intervals to count, from the first to the last. */
interface Span {
  readonly chains: readonly number[]
  readonly first: number
  readonly last: number
}

const valuesOf = (rows: readonly { readonly start: number; readonly value: string }[]): readonly Value[] =>
  rows.map(({ start, value }) => ({ start, value: BigInt(value) }))

/** Seconds of the longest interval of a grain. */
const longest: Readonly<Record<Grain, number>> = {
  hour: hourSeconds,
  day: daySeconds,
  week: 7 * daySeconds,
  month: 31 * daySeconds,
}

/** Start of the interval that contains a day, as the database computes it. */
const startOfDay: Readonly<Record<Exclude<Grain, 'hour'>, string>> = {
  day: 'v.start',
  week: `v.start - (v.start / ${daySeconds} + ${weekdayOfEpoch}) % 7 * ${daySeconds}`,
  month: `extract(epoch from date_trunc('month', to_timestamp(v.start) at time zone 'UTC'))::int8`,
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/**
 * Counts distinct addresses by interval; for `sent`, without those that only received. An interval without addresses
 * has no row.
 */
export const countUnion = async (
  database: Kysely<Database>,
  { grain, side }: { readonly grain: Grain; readonly side: 'active' | 'sent' },
  { chains, first, last }: Span,
): Promise<readonly Value[]> => {
  const bits = sql.ref(`v.${side}`)
  // The days in the intervals.
  const visits = sql`visit v where ${chainsAre(chains, 'v')} and ${bits} <> 0
    and v.start >= ${first - (first % daySeconds)} and v.start < ${last + longest[grain]}`
  const counted =
    grain === 'hour'
      ? sql`
          select d.start + (h.position - 1) * ${hourSeconds}::int8 as start, h.value
          from (
            select start, array[${sql.join(hours.map(hour => sql`sum(hours >> ${sql.lit(hour)} & 1)`))}] as counts
            from (select v.start, bit_or(${bits}) as hours from ${visits} group by v.start, v.address) people
            group by start
          ) d cross join unnest(d.counts) with ordinality as h(value, position)
          where h.value > 0`
      : sql`
          select start, count(*) as value
          from (select distinct ${sql.raw(startOfDay[grain])} as start, v.address from ${visits}) people
          group by start`
  const { rows } = await sql<{ readonly start: number; readonly value: string }>`
    select start, value::text as value from (${counted}) intervals
    where start >= ${first} and start <= ${last}`.execute(database)
  return valuesOf(rows)
}

/** Counts distinct deployers by day. A day without deployers has no row. */
export const countDeployers = async (
  database: Kysely<Database>,
  { chains, first, last }: Span,
): Promise<readonly Value[]> => {
  const { rows } = await sql<{ readonly start: number; readonly value: string }>`
    select v.start, count(distinct v.address)::text as value from visit v
    where ${chainsAre(chains, 'v')} and v.deployed and v.start >= ${first} and v.start <= ${last}
    group by v.start`.execute(database)
  return valuesOf(rows)
}

const firstDayOf = { accounts: 'first_day', creators: 'first_deploy_day' } as const

/** Counts new addresses by day: an address counts on the day on which it was first seen on any of the chains. */
export const countFirstSeen = async (
  database: Kysely<Database>,
  counted: keyof typeof firstDayOf,
  chains: readonly number[],
): Promise<readonly Value[]> => {
  const firstDay = sql.ref(`c.${firstDayOf[counted]}`)
  const { rows } = await sql<{ readonly start: number; readonly value: string }>`
    select start, count(*)::text as value
    from (
      select min(${firstDay}) as start from account c
      where ${chainsAre(chains, 'c')} and ${firstDay} is not null group by c.address
    ) people
    group by start order by start`.execute(database)
  return valuesOf(rows)
}

/** The same for one day: reads the visits of this day instead of every address. */
export const countFirstSeenOn = async (
  database: Kysely<Database>,
  counted: keyof typeof firstDayOf,
  { chains, day }: { readonly chains: readonly number[]; readonly day: number },
): Promise<bigint> => {
  const column = firstDayOf[counted]
  const { rows } = await sql<{ readonly value: string }>`
    select count(distinct c.address)::text as value
    from visit v join account c on c.chain = v.chain and c.address = v.address
    where ${chainsAre(chains, 'v')} and v.start = ${day} and ${sql.ref(`c.${column}`)} = ${day}
      and not exists (
        select from account o
        where ${chainsAre(chains, 'o')} and o.address = c.address and ${sql.ref(`o.${column}`)} < ${day}
      )`.execute(database)
  return BigInt(rows[0]?.value ?? 0)
}
