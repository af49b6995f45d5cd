import type { EthLog } from '@chainwright/node-spec'
import { bytesOf, hexOf, quantity } from '../../evm/hex.ts'
import type { Store } from '../../store/store.ts'
import { readHashes } from '../queries/blocks.ts'
import { headerOf } from './blocks.ts'
import { type Broadcast, broadcast, ItemsLost } from './broadcast.ts'
import type { StoredBlock, StoredBlocks } from './stored-blocks.ts'

/** A block that followers were notified about, with its logs. */
export interface Head {
  /** The header as JSON, written once for all. */
  readonly header: Uint8Array
  readonly logs: readonly HeadLog[]
}

export interface HeadLog {
  readonly log: EthLog
  /** As JSON, serialized once for all followers. */
  text(): Uint8Array
  /** The log as JSON with `removed: true`, for when its block was replaced. */
  removedText(): Uint8Array
}

/** Replaced blocks, the newest first, and the new ones. */
export interface HeadChange {
  readonly removed: readonly Head[]
  readonly added: readonly Head[]
}

/** The maximum depth of a reorganization that followers are notified about. After a deeper one, they start again. */
export const mostTakenBack = 64
/** The maximum number of blocks in one change. */
const mostOfChange = 100
/** Milliseconds between two reads of the store, into which another process may write. */
const interval = 1_000

interface ReportedBlock {
  readonly number: number
  readonly hash: string
  /** Undefined for blocks from before the first follower. */
  readonly head: Head | undefined
}

/** New and removed blocks of a chain in the store. */
export const headsOf = (
  { database }: Store,
  blocks: StoredBlocks,
  { chain, onProblem }: { readonly chain: number; readonly onProblem: (error: unknown) => void },
): Broadcast<HeadChange> => {
  const readAfter = async (after: number, most: number): Promise<readonly ReportedBlock[]> => {
    const newest = (await blocks.newest(chain)) ?? -1
    const rows = await readHashes(database, chain, { after, to: Math.min(newest, after + most) })
    return rows.map(({ number, hash }) => ({ number, hash: hexOf(hash), head: undefined }))
  }
  /** Undefined if a reorganization removed the block meanwhile. */
  const load = async (block: ReportedBlock): Promise<ReportedBlock | undefined> => {
    const stored = await blocks.of(chain, bytesOf(block.hash))
    return stored && { ...block, head: headOf(stored) }
  }
  return broadcast<readonly ReportedBlock[], HeadChange>({
    interval,
    onProblem,
    async start() {
      const newest = (await blocks.newest(chain)) ?? -1
      return readAfter(Math.max(-1, newest - mostTakenBack), mostTakenBack)
    },
    async poll(reported, report) {
      let before = reported
      for (;;) {
        const first = before[0]?.number ?? 0
        const rows = await readAfter(first - 1, before.length + mostOfChange)
        const common = before.findLastIndex(({ hash }, index) => rows[index]?.hash === hash)
        if (common < 0 && before.length > 0)
          throw new ItemsLost(`more than ${mostTakenBack} blocks of the chain were replaced`)
        const added: ReportedBlock[] = []
        for (const block of rows.slice(common + 1)) {
          const loaded = await load(block)
          if (loaded === undefined) break
          added.push(loaded)
        }
        const removed = before.slice(common + 1).toReversed()
        if (added.length === 0 && removed.length === 0) return before
        report({ removed: removed.flatMap(({ head }) => head ?? []), added: added.flatMap(({ head }) => head ?? []) })
        before = [...before.slice(0, common + 1), ...added].slice(-mostTakenBack)
      }
    },
  })
}

const headOf = (stored: StoredBlock): Head => ({
  header: jsonOf(headerOf(stored)),
  logs: logsOf(stored).map(headLogOf),
})

/** Logs as `eth_getLogs` returns them, without other members of receipts. */
const logsOf = ({ block, receipts }: StoredBlock): readonly EthLog[] =>
  receipts.flatMap(({ transactionHash, logs }, index) =>
    logs.map(({ address, topics, data, logIndex }) => ({
      address,
      topics: [...topics],
      data,
      blockNumber: block.number,
      transactionHash,
      transactionIndex: quantity(index),
      blockHash: block.hash,
      logIndex,
      removed: false,
    })),
  )

const headLogOf = (log: EthLog): HeadLog => {
  let text: Uint8Array | undefined
  return {
    log,
    text() {
      text ??= jsonOf(log)
      return text
    },
    removedText: () => jsonOf({ ...log, removed: true }),
  }
}

const encoder = new TextEncoder()

const jsonOf = (value: object): Uint8Array => encoder.encode(JSON.stringify(value))
