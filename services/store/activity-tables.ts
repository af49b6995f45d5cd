import type { ColumnType } from 'kysely'

/**
 * Tables with the data of metrics, and the PostgreSQL types of their columns. Times are UNIX seconds, spans
 * milliseconds.
 */
export const activityTables = {
  activity: {
    chain: 'int4',
    grain: 'int2',
    start: 'int8',
    blocks: 'int8',
    txs: 'int8',
    gas: 'numeric',
    active: 'int8',
    senders: 'int8',
    since: 'int8',
    last: 'int8',
  },
  activity_day: {
    chain: 'int4',
    start: 'int8',
    receipts: 'int8',
    price_sum: 'numeric',
    price_max: 'numeric',
    fees: 'numeric',
    contracts: 'int8',
    deployers: 'int8',
    accounts: 'int8',
    creators: 'int8',
    peak_gas: 'numeric',
    peak_gas_ms: 'int8',
    peak_txs: 'int8',
    peak_txs_ms: 'int8',
  },
  visit: {
    chain: 'int4',
    start: 'int8',
    address: 'bytea',
    active: 'int4',
    sent: 'int4',
    deployed: 'bool',
    before: 'int8',
    sent_before: 'int8',
  },
  account: {
    chain: 'int4',
    address: 'bytea',
    first_day: 'int8',
    first_deploy_day: 'int8',
    last: 'int8',
    last_sent: 'int8',
  },
} as const

type Numeric = ColumnType<string, string | bigint, string | bigint>
type Bytes = Buffer

interface ActivityTable {
  chain: number
  /** Index in `grains`. */
  grain: number
  /** UNIX seconds. */
  start: number
  blocks: number
  txs: number
  gas: Numeric
  /** Distinct addresses. */
  active: number
  senders: number
  /** Time of the last block before the interval, in UNIX seconds. */
  since: number
  /** Time of its last block. */
  last: number
}

interface ActivityDayTable {
  chain: number
  start: number
  receipts: number
  /** The sum of the gas prices of its receipts. */
  price_sum: Numeric
  price_max: Numeric
  fees: Numeric
  contracts: number
  deployers: number
  /** Addresses that were not seen before. */
  accounts: number
  /** Deployers that were not seen before. */
  creators: number
  /**
   * The instant with the most gas per second: its gas, and the milliseconds since the instant before; 0 if there is
   * none.
   */
  peak_gas: Numeric
  peak_gas_ms: number
  peak_txs: number
  peak_txs_ms: number
}

/** A day in which an address was a party, or created a contract. */
interface VisitTable {
  chain: number
  /** Start of the day. */
  start: number
  address: Bytes
  /** The hours in which it was a party, a bit each; 0 if it only created contracts. */
  active: number
  /** The same, as a sender. */
  sent: number
  /** Whether it created a contract. */
  deployed: boolean
  /** Start of the last hour before this day in which it was a party; -1 if there is none. */
  before: number
  /** The same, as a sender. */
  sent_before: number
}

interface AccountTable {
  chain: number
  address: Bytes
  first_day: number | null
  first_deploy_day: number | null
  /** Start of the last hour in which it was a party; -1 if it never was. */
  last: number
  /** The same, as a sender. */
  last_sent: number
}

/** A distinct count of several chains together. */
interface UnionCountTable {
  /** Their keys in ascending order, separated by commas. */
  chains: string
  /** The count and its interval. */
  series: string
  /** Start of the interval. */
  start: number
  /** Hash of the newest blocks that are counted. */
  state: Bytes
  value: number
}

export interface ActivityDatabase {
  activity: ActivityTable
  activity_day: ActivityDayTable
  visit: VisitTable
  account: AccountTable
  union_count: UnionCountTable
}
