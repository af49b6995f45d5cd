/**
 * The data of metrics. `activity` counts by hour, day, week and month (`grain` 0 to 3), `activity_day` has the values
 * that are counted by day only, `presence` has the active addresses of each day, week and month (for a day with its
 * hours, a bit each), `account` the time when an address was first seen.
 */
export const activity: readonly string[] = [
  `create table activity (
    chain int4, grain int2, start int8, blocks int8 not null, txs int8 not null, gas numeric not null,
    active int8 not null, senders int8 not null, since int8 not null, last int8 not null,
    primary key (chain, grain, start)
  )`,
  `create table activity_day (
    chain int4, start int8, receipts int8 not null, price_sum numeric not null, price_max numeric not null, fees numeric not null,
    contracts int8 not null, deployers int8 not null, accounts int8 not null, creators int8 not null,
    peak_gas numeric not null, peak_gas_ms int8 not null, peak_txs int8 not null, peak_txs_ms int8 not null,
    primary key (chain, start)
  )`,
  `create table presence (
    chain int4, grain int2, start int8, address bytea, active int4 not null, sent int4 not null, deployed bool not null,
    primary key (chain, grain, start, address)
  )`,
  `create table account (
    chain int4, address bytea, first_day int8, first_deploy_day int8,
    primary key (chain, address)
  )`,
]
