import type { ColumnType } from 'kysely'
import type { ActivityDatabase } from './activity-tables.ts'
import type { PrimaryDatabase } from './primary-tables.ts'

/** Read as decimal digits; written as digits or a bigint. */
type Numeric = ColumnType<string, string | bigint, string | bigint>
type Bytes = Buffer

interface ChainTable {
  id: number
  blockchain_id: string
  evm_id: string
  /** Whether the balances at genesis are known, so that later ones can be computed. */
  has_genesis: boolean
  /** First block with transactions but without their traces; from there on native balances and creations are unknown. */
  untraced_from: number | null
}

interface CheckpointTable {
  chain: number
  stage: string
  number: number
  hash: Bytes
  /** The position in a file up to which it was read, in bytes; 0 for a source without such a position. */
  position: number
}

interface GapTable {
  chain: number
  from_block: number
  to_block: number
}

interface BlockTable {
  chain: number
  number: number
  hash: Bytes
  parent: Bytes
  time_ms: number
  base_fee: Numeric
  gas_used: Numeric
  gas_limit: Numeric
  gas_cost: Numeric
  tx_count: number
  fees: Numeric
  cumulative_txs: number
}

interface RawTable {
  chain: number
  number: number
  /** The block with receipts, traces and calls as JSON text, compressed (RFC 8878). */
  body: Bytes
}

interface TxTable {
  chain: number
  block: number
  idx: number
  hash: Bytes
  sender: Bytes
  receiver: Bytes | null
  /** The contract that it creates; null for a call. */
  created: Bytes | null
  type: number
  status: number
  gas_limit: Numeric
  gas_used: Numeric
  gas_price: Numeric
  nonce: Numeric
  /** First four bytes of the input; null if there are fewer. */
  selector: Bytes | null
  value: Numeric
}

interface LogTable {
  chain: number
  block: number
  /** Its index in the block. */
  idx: number
  tx: number
  address: Bytes
  t0: Bytes | null
  t1: Bytes | null
  t2: Bytes | null
  t3: Bytes | null
  data: Bytes
}

interface CreationTable {
  chain: number
  block: number
  tx: number
  /** Position of the call in the trace: indexes, joined by dots; empty for the transaction itself. */
  path: string
  deployer: Bytes
  address: Bytes
  kind: string
}

interface NftMoveTable {
  chain: number
  /** A party: a move has a row for each. */
  address: Bytes
  kind: number
  block: number
  tx: number
  log: number
  pos: number
  contract: Bytes
  token_id: Numeric
  value: Numeric
  sender: Bytes
  receiver: Bytes
}

interface HoldingTable {
  chain: number
  address: Bytes
  contract: Bytes
  token_id: Numeric
  kind: number
  balance: Numeric
}

interface HoldingAtTable extends HoldingTable {
  block: number
}

interface OwnerAtTable {
  chain: number
  contract: Bytes
  token_id: Numeric
  block: number
  owner: Bytes
}

interface NativeAtTable {
  chain: number
  address: Bytes
  block: number
  balance: Numeric
}

interface ContractTable {
  chain: number
  address: Bytes
  first_block: number
  name: Bytes | null
  symbol: Bytes | null
  decimals: number | null
}

interface TokenTable {
  chain: number
  contract: Bytes
  token_id: Numeric
  kind: number
  first_block: number
  uri: Bytes | null
  /** `indexStatus` of the interface. */
  status: string
  /** Seconds since 1970 of the last attempt to fetch the metadata; null if there was none. */
  updated: number | null
  /** The document behind the URI. */
  document: Bytes | null
}

interface TokenUriTable {
  chain: number
  contract: Bytes
  token_id: Numeric
  kind: number
  block: number
  uri: Bytes
}

interface FetchTaskTable {
  chain: number
  contract: Bytes
  token_id: Numeric
  kind: number
  /** Milliseconds since 1970: from when it may be taken, or the end of a process's lease. */
  due: number
  attempts: number
  /** Whether to call the contract for the URI first. */
  renew: boolean
}

interface ReindexTable {
  chain: number
  contract: Bytes
  token_id: Numeric
  /** Milliseconds since 1970. */
  at: number
}

interface PageTokenTable {
  token: string
  query: string
  cursor: string
  expires: number
}

interface KeyOwnerTable {
  /** SHA-256 of the key. */
  hash: Bytes
  organisation: string
  id: string
}

interface OrganisationKeyTable {
  organisation: string
  id: string
  hash: Bytes
  tier: string
  /** Separated by spaces. */
  scopes: string
  /** Milliseconds since 1970. */
  created: number
  revoked: number | null
}

interface RateWindowTable {
  /** SHA-256 of the interface and the caller. */
  caller: Bytes
  used: number
  /** Milliseconds since 1970. */
  ends: number
  /** Whether the last request got its units. */
  granted: boolean
}

interface UsageTable {
  organisation: string
  /** UNIX seconds of its start. */
  minute: number
  /** Template of the path, or the path itself if the contract has no template for it. */
  path: string
  code: number
  /** The chain that the path names; empty if it names none. */
  place: string
  key_id: string
  type: string
  bucket: number
  requests: number
  invalid: number
  credits: number
  wasted: number
}

interface MigrationTable {
  name: string
  at: number
}

/** All tables of the database. */
export interface Database extends PrimaryDatabase, ActivityDatabase {
  chain: ChainTable
  checkpoint: CheckpointTable
  gap: GapTable
  block: BlockTable
  raw: RawTable
  tx: TxTable
  log: LogTable
  creation: CreationTable
  nft_move: NftMoveTable
  holding: HoldingTable
  holding_at: HoldingAtTable
  owner_at: OwnerAtTable
  native_at: NativeAtTable
  contract: ContractTable
  token: TokenTable
  token_uri: TokenUriTable
  fetch_task: FetchTaskTable
  reindex: ReindexTable
  page_token: PageTokenTable
  key_owner: KeyOwnerTable
  organisation_key: OrganisationKeyTable
  rate_window: RateWindowTable
  usage: UsageTable
  migration: MigrationTable
}
