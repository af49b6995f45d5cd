import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '@noble/hashes/sha2.js'
import { describe, expect, it, onTestFinished } from 'vitest'
import { utxoOperations } from '../../data/primary/utxos.ts'
import { readValidators } from '../../data/queries/validators.ts'
import { encode } from '../../decode/codec.ts'
import { idOf, toCb58, toCheckedHex } from '../../decode/ids.ts'
import { type PBlock, pBlock, pCredential, pUnsigned } from '../../decode/p-chain.ts'
import { sign } from '../../decode/transaction.ts'
import { durangoOf, keyOf, primaryId } from '../../primary/network.ts'
import { openStore } from '../../store/open.ts'
import { bothDatabases } from '../../testing/databases.ts'
import { ingestPrimary } from './ingest.ts'

const bytes = (of: number) => sha256(Uint8Array.of(of))
const nothing = new Uint8Array(0)

/**
 * Lines of a P-Chain: one block for each stake, whose transaction names its start time. If `time` is undefined, the
 * block is of an early kind that contains no time.
 */
const linesOf = (
  networkId: number,
  stakes: readonly { readonly time: bigint | undefined; readonly start: bigint }[],
): string => {
  const first: PBlock = { kind: 'ApricotCommitBlock', parentId: bytes(0), height: 0n }
  const lines = [encode(pBlock, first)]
  for (const [index, { time, start }] of stakes.entries()) {
    const amount = BigInt(index + 1)
    const owners = { locktime: 0n, threshold: 1, addresses: [bytes(1).slice(0, 20)] }
    const transaction = sign(
      { unsigned: pUnsigned, credential: pCredential },
      {
        kind: 'AddDelegatorTx',
        networkId,
        blockchainId: primaryId,
        memo: nothing,
        outputs: [],
        inputs: [],
        validator: { nodeId: bytes(index).slice(0, 20), start, end: start + 1_000_000n, weight: amount },
        stake: [{ assetId: bytes(2), output: { kind: 'secp.transfer', amount, owners } }],
        rewardsOwner: { kind: 'secp.owners', owners },
      },
      [],
    )
    const block = {
      parentId: idOf(lines.at(-1) ?? nothing),
      height: BigInt(lines.length),
      transactions: [transaction],
    }
    lines.push(
      encode(
        pBlock,
        time === undefined
          ? { kind: 'ApricotStandardBlock', ...block }
          : { kind: 'BanffStandardBlock', time, ...block },
      ),
    )
  }
  return lines.map(line => `${JSON.stringify({ bytes: toCheckedHex(line), container: null })}\n`).join('')
}

describe.each(bothDatabases)('stakes with a time to start, on the $kind database', ({ open }) => {
  const ingested = async (...[networkId, stakes]: Parameters<typeof linesOf>) => {
    const databases = await open()
    const folder = mkdtempSync(join(tmpdir(), 'chainwright-pending-'))
    const store = await openStore(await databases.fresh())
    onTestFinished(async () => {
      await store.close()
      await databases.close()
      rmSync(folder, { recursive: true, force: true })
    })
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'p.jsonl'), linesOf(networkId, stakes))
    await ingestPrimary(store, 'testnet', [folder], { batchBlocks: 100 })
    const counted: string[][] = []
    for (let height = 1; height <= stakes.length; height++) {
      const of = { subnet: Buffer.from(primaryId), primary: Buffer.from(primaryId), height }
      const rows = await readValidators(store.database, keyOf('testnet', 'P'), of)
      counted.push(rows.map(({ weight }) => weight).toSorted())
    }
    const { listUtxos } = utxoOperations(store)
    const { utxos } = (await listUtxos(
      {
        network: 'testnet',
        blockchainId: 'p-chain',
        includeSpent: false,
        minUtxoAmount: 0,
        sortBy: 'amount',
        sortOrder: 'asc',
        pageSize: 100,
      },
      { pages: { resume: async () => undefined, issue: async () => '' } } as unknown as Parameters<typeof listUtxos>[1],
    )) as { utxos: readonly { readonly assetId: string; readonly utxoStartTimestamp?: number }[] }
    expect(utxos.every(({ assetId }) => assetId === toCb58(bytes(2)))).toBe(true)
    return { counted, starts: utxos.map(({ utxoStartTimestamp }) => utxoStartTimestamp) }
  }
  const durango = durangoOf(5)

  it('a stake counts from its start time on before Durango, and from its block on afterwards', async () => {
    const { counted, starts } = await ingested(5, [
      { time: durango - 100n, start: durango - 60n },
      { time: durango - 50n, start: durango - 70n },
      { time: durango - 40n, start: durango + 500n },
      { time: durango, start: durango + 900n },
      { time: durango + 500n, start: durango + 900n },
    ])
    expect(counted).toEqual([[], ['1', '2'], ['1', '2'], ['1', '2', '4'], ['1', '2', '3', '4', '5']])
    expect(starts).toEqual([-60, -50, 500, 0, 500].map(offset => Number(durango) + offset))
  })

  it('a stake of another network counts from its block on, because Durango is active from the beginning', async () => {
    const { counted, starts } = await ingested(12345, [
      { time: 1_000n, start: 2_000n },
      { time: 1_010n, start: 0n },
    ])
    expect([counted, starts]).toEqual([
      [['1'], ['1', '2']],
      [1_000, 1_010],
    ])
  })

  it('a stake counts from its block on if the time of the block is unknown', async () => {
    const { counted, starts } = await ingested(1, [{ time: undefined, start: 1_600_000_000n }])
    expect([counted, starts]).toEqual([[['1']], [1_600_000_000]])
  })
})
