import type { ColumnType } from 'kysely'

/**
 * Tables of the primary network and the PostgreSQL types of their columns. Unsigned 64-bit quantities are `numeric`; ids of outputs are text,
 * since lists are sorted by it; lists of addresses and of ids are one value, 20 and 32 bytes each.
 */
export const primaryTables = {
  primary_network: { network: 'text', facts: 'text' },
  pblock: {
    chain: 'int4',
    height: 'int8',
    id: 'bytea',
    parent: 'bytea',
    kind: 'text',
    time: 'int8',
    bytes: 'bytea',
    transactions: 'bytea',
    proposed: 'bytea',
    supply: 'numeric',
    l1_fees: 'numeric',
    l1_active: 'int4',
  },
  ptx: { chain: 'int4', id: 'bytea', height: 'int8', idx: 'int4', kind: 'text', bytes: 'bytea' },
  proposed: {
    chain: 'int4',
    height: 'int8',
    container: 'bytea',
    parent: 'bytea',
    node: 'bytea',
    time: 'int8',
    p_height: 'int8',
    block_time: 'int8',
  },
  utxo: {
    chain: 'int4',
    id: 'text',
    tx: 'bytea',
    idx: 'int8',
    asset: 'bytea',
    type: 'text',
    amount: 'numeric',
    locktime: 'numeric',
    stakeable_locktime: 'numeric',
    threshold: 'int8',
    addresses: 'bytea',
    bytes: 'bytea',
    created_on: 'bytea',
    block: 'int8',
    time: 'int8',
    stake_end: 'numeric',
    staked: 'bool',
    reward: 'text',
    spent_tx: 'bytea',
    spent_block: 'int8',
    spent_time: 'int8',
  },
  utxo_owner: {
    chain: 'int4',
    address: 'bytea',
    id: 'text',
    time: 'int8',
    amount: 'numeric',
    asset: 'bytea',
    spent: 'bool',
  },
  asset: { chain: 'int4', id: 'bytea', name: 'bytea', symbol: 'bytea', denomination: 'int4' },
  blockchain: { chain: 'int4', id: 'bytea', subnet: 'bytea', name: 'bytea', vm: 'bytea' },
  validator: {
    chain: 'int4',
    ref: 'bytea',
    from_height: 'int8',
    to_height: 'int8',
    subnet: 'bytea',
    node: 'bytea',
    role: 'text',
    weight: 'numeric',
    key: 'bytea',
    starts: 'int8',
    expires: 'int8',
    is_active: 'bool',
  },
  message: { network: 'text', id: 'bytea', bytes: 'bytea' },
  signature: { network: 'text', message: 'bytea', public_key: 'bytea', signature: 'bytea' },
  vertex: { chain: 'int4', height: 'int8', idx: 'int8', body: 'text' },
  seen: { network: 'text', address: 'bytea', place: 'text' },
  key_form: { network: 'text', address: 'bytea', evm: 'bytea' },
} as const

interface Outputs {
  int4: number
  int8: number
  numeric: ColumnType<string, string | bigint, string | bigint>
  bytea: Buffer
  text: string
  bool: boolean
}

/** The names of columns that are null if their value is unknown or does not apply. */
type Nullable = 'proposed' | 'supply' | 'l1_fees' | 'l1_active' | 'to_height' | 'key' | 'starts' | 'expires'

/** Tables in the form of the query builder. */
export type PrimaryDatabase = {
  [Table in keyof typeof primaryTables]: {
    [Column in keyof (typeof primaryTables)[Table]]: (typeof primaryTables)[Table][Column] extends keyof Outputs
      ? Outputs[(typeof primaryTables)[Table][Column]] | (Column extends Nullable ? null : never)
      : never
  }
}
