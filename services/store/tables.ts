import { activityTables } from './activity-tables.ts'
import { primaryTables } from './primary-tables.ts'

/**
 * Tables and the PostgreSQL types of their columns: bulk writes cast values to them. Quantities of up to 256 bits are
 * `numeric` (docs/decisions): they are read as decimal digits. Hashes and addresses are bytes. Text from a chain is
 * bytes too: it may contain U+0000 or be invalid UTF-8.
 */
export const tables = {
  ...activityTables,
  ...primaryTables,
  block: {
    chain: 'int4',
    number: 'int8',
    hash: 'bytea',
    parent: 'bytea',
    time_ms: 'int8',
    base_fee: 'numeric',
    gas_used: 'numeric',
    gas_limit: 'numeric',
    gas_cost: 'numeric',
    tx_count: 'int4',
    fees: 'numeric',
    cumulative_txs: 'int8',
  },
  raw: { chain: 'int4', number: 'int8', body: 'bytea' },
  tx: {
    chain: 'int4',
    block: 'int8',
    idx: 'int4',
    hash: 'bytea',
    sender: 'bytea',
    receiver: 'bytea',
    created: 'bytea',
    type: 'int4',
    status: 'int2',
    gas_limit: 'numeric',
    gas_used: 'numeric',
    gas_price: 'numeric',
    nonce: 'numeric',
    selector: 'bytea',
    value: 'numeric',
  },
  log: {
    chain: 'int4',
    block: 'int8',
    idx: 'int4',
    tx: 'int4',
    address: 'bytea',
    t0: 'bytea',
    t1: 'bytea',
    t2: 'bytea',
    t3: 'bytea',
    data: 'bytea',
  },
  creation: {
    chain: 'int4',
    block: 'int8',
    tx: 'int4',
    path: 'text',
    deployer: 'bytea',
    address: 'bytea',
    kind: 'text',
  },
  nft_move: {
    chain: 'int4',
    address: 'bytea',
    kind: 'int2',
    block: 'int8',
    tx: 'int4',
    log: 'int4',
    pos: 'int4',
    contract: 'bytea',
    token_id: 'numeric',
    value: 'numeric',
    sender: 'bytea',
    receiver: 'bytea',
  },
  holding: {
    chain: 'int4',
    address: 'bytea',
    contract: 'bytea',
    token_id: 'numeric',
    kind: 'int2',
    balance: 'numeric',
  },
  holding_at: {
    chain: 'int4',
    address: 'bytea',
    contract: 'bytea',
    token_id: 'numeric',
    kind: 'int2',
    block: 'int8',
    balance: 'numeric',
  },
  owner_at: { chain: 'int4', contract: 'bytea', token_id: 'numeric', block: 'int8', owner: 'bytea' },
  native_at: { chain: 'int4', address: 'bytea', block: 'int8', balance: 'numeric' },
  contract: { chain: 'int4', address: 'bytea', first_block: 'int8', name: 'bytea', symbol: 'bytea', decimals: 'int4' },
  token: {
    chain: 'int4',
    contract: 'bytea',
    token_id: 'numeric',
    kind: 'int2',
    first_block: 'int8',
    uri: 'bytea',
    status: 'text',
    updated: 'int8',
    document: 'bytea',
  },
  usage: {
    organisation: 'text',
    minute: 'int8',
    path: 'text',
    code: 'int4',
    place: 'text',
    key_id: 'text',
    type: 'text',
    bucket: 'int4',
    requests: 'int8',
    invalid: 'int8',
    credits: 'int8',
    wasted: 'int8',
  },
  token_uri: { chain: 'int4', contract: 'bytea', token_id: 'numeric', kind: 'int2', block: 'int8', uri: 'bytea' },
  fetch_task: {
    chain: 'int4',
    contract: 'bytea',
    token_id: 'numeric',
    kind: 'int2',
    due: 'int8',
    attempts: 'int4',
    renew: 'bool',
  },
} as const

export type BulkTable = keyof typeof tables

interface Inputs {
  bool: boolean
  int2: number
  int4: number
  int8: number
  numeric: bigint | string
  bytea: Buffer
  text: string
}

type ColumnInput<Type> = Type extends keyof Inputs ? Inputs[Type] | null : never

/** A row for a bulk write. */
export type BulkRow<Table extends BulkTable> = {
  readonly [Column in keyof (typeof tables)[Table]]: ColumnInput<(typeof tables)[Table][Column]>
}

/** Names of a table's columns, for statements that list them. */
export const columnsOf = <Table extends BulkTable>(table: Table): (keyof (typeof tables)[Table] & string)[] =>
  Object.keys(tables[table]) as (keyof (typeof tables)[Table] & string)[]
