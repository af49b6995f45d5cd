import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blocksOf } from '@chainwright/recordings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readChains } from '../config/chains.ts'
import type { Bundle } from '../evm/bundle.ts'
import { openChains } from '../program.ts'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'
import { bothDatabases, type Databases } from '../testing/databases.ts'
import { contentsOf, sampleChains } from '../testing/sample.ts'
import { readGaps } from './gaps.ts'
import { type Ingested, ingestFiles } from './ingest.ts'

const lines = blocksOf<Bundle>('evm').map(block => JSON.stringify(block))
const [sample] = readChains(sampleChains)
if (sample?.files === undefined) throw new Error('The sample has files.')
const beside = sample.files

/** The recorded block with another hash, as another branch has it at this height. */
const branched = (line: string, hash: (number: number) => string, keepParent: boolean): string => {
  const bundle = JSON.parse(line) as Bundle
  const number = Number(bundle.block.number)
  const { transactions, ...block } = bundle.block
  // Half of the transactions, so that another branch has other rows.
  const kept = transactions.filter((_, index) => index % 2 === 0)
  return JSON.stringify({
    block: {
      ...block,
      hash: hash(number),
      ...(keepParent ? {} : { parentHash: hash(number - 1) }),
      transactions: kept,
    },
    receipts: bundle.receipts.filter((_, index) => index % 2 === 0),
    traces: bundle.traces?.filter((_, index) => index % 2 === 0),
  })
}
const otherHash = (number: number): string => `0x${number.toString(16).padStart(64, 'b')}`

describe.each(bothDatabases)('ingest of files on the $kind database', ({ open }) => {
  let databases: Databases
  const folders: string[] = []
  const stores: Store[] = []
  let uninterrupted: Awaited<ReturnType<typeof contentsOf>>

  const fileOf = (text: readonly string[]): string => {
    const folder = mkdtempSync(join(tmpdir(), 'chainwright-files-'))
    folders.push(folder)
    writeFileSync(join(folder, 'evm.jsonl'), `${text.join('\n')}\n`)
    return folder
  }
  const openFresh = async () => {
    const store = await openStore(await databases.fresh())
    stores.push(store)
    const [chain] = await openChains(store, [sample])
    if (chain === undefined) throw new Error('There is one chain.')
    const take = (text: readonly string[], batchBlocks = 10): Promise<Ingested> =>
      ingestFiles(store, chain, [fileOf(text), ...beside], { batchBlocks })
    return { store, chain, take }
  }
  beforeAll(async () => {
    databases = await open()
    const { store, take } = await openFresh()
    await take(lines)
    uninterrupted = await contentsOf({ store })
  })
  afterAll(async () => {
    for (const store of stores) await store.close()
    await databases.close()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  it('stores every block, and a second run stores nothing', async () => {
    expect(
      Object.fromEntries(Object.entries(uninterrupted).map(([table, rows]) => [table, rows.length])),
    ).toMatchObject({
      block: 92,
      raw: 92,
      tx: 420,
      chain: 1,
      gap: 0,
    })
    const { store, take } = await openFresh()
    await take(lines, 92)
    expect(await take(lines)).toMatchObject({ block: 91, reverted: 0 })
    expect(await contentsOf({ store })).toEqual(uninterrupted)
  })

  it('creates the same store with any batch size and any number of interruptions', async () => {
    const { store, take } = await openFresh()
    for (const end of [1, 2, 30, 31, 77, 92]) await take(lines.slice(0, end), end === 30 ? 1 : 7)
    expect(await contentsOf({ store })).toEqual(uninterrupted)
  })

  it('reports missing blocks, stores the gap, and continues when the file contains them', async () => {
    const { store, chain, take } = await openFresh()
    expect(await take([...lines.slice(0, 40), ...lines.slice(44)])).toMatchObject({
      block: 39,
      missing: { from: 40, to: 43 },
    })
    expect(await readGaps(store, chain.key)).toEqual([{ from: 40, to: 43 }])
    expect(await take(lines.slice(38, 46))).toMatchObject({ block: 45, missing: undefined })
    expect(await readGaps(store, chain.key)).toEqual([])
    await take(lines)
    expect(await contentsOf({ store })).toEqual(uninterrupted)
  })

  it('stores blocks from a file in any order', async () => {
    const { store, take } = await openFresh()
    const shuffled = [...lines.slice(0, 10), ...lines.slice(10, 40).toReversed(), ...lines.slice(40)]
    expect(await take(shuffled)).toMatchObject({ block: 91, missing: undefined })
    expect(await contentsOf({ store })).toEqual(uninterrupted)
  })

  it('reverts a reorganization of any depth, and keeps no rows of the abandoned branch', async () => {
    for (const [from, to] of [
      [88, 92],
      [5, 85],
    ] as const) {
      const { store, take } = await openFresh()
      const branch = lines.slice(from, to).map((line, index) => branched(line, otherHash, index === 0))
      await take([...lines.slice(0, from), ...branch])
      expect(await contentsOf({ store })).not.toEqual(uninterrupted)
      expect(await take([...lines.slice(0, from), ...lines.slice(from)])).toMatchObject({
        block: 91,
        reverted: to - from,
      })
      expect(await contentsOf({ store })).toEqual(uninterrupted)
    }
  })

  it('refuses a block that is older than its parent', async () => {
    const { store, take } = await openFresh()
    const early = JSON.parse(lines[20] ?? '') as Bundle
    const before = JSON.parse(lines[19] ?? '') as Bundle
    const { timestampMilliseconds: _, ...block } = early.block as Bundle['block']
    const timestamp = `0x${(Number(before.block.timestamp) - 1).toString(16)}`
    const bad = JSON.stringify({ ...early, block: { ...block, timestamp } })
    // In the same batch, and as the first of the next.
    for (const batchBlocks of [10, 20]) {
      const reported = await take([...lines.slice(0, 20), bad], batchBlocks).catch(String)
      expect(reported).toMatch(/evm\.jsonl:\d+: block 20 has a timestamp before that of block 19$/)
    }
    await take(lines)
    expect(await contentsOf({ store })).toEqual(uninterrupted)
  })

  it('lets several processes ingest the same file at the same time', async () => {
    const { store, chain } = await openFresh()
    const folder = fileOf(lines)
    await Promise.all([1, 2, 3].map(() => ingestFiles(store, chain, [folder, ...beside], { batchBlocks: 5 })))
    expect(await contentsOf({ store })).toEqual(uninterrupted)
  })

  it.each([
    ['no JSON', 'abc', 'Unexpected token'],
    ['a block without a number', '{"block":{}}', "invalid quantity 'undefined'"],
    ['a block of another chain', lines[0]?.replace('"hash":"0xa', '"hash":"0xb') ?? '', 'does not follow'],
    [
      'a transaction without its receipt',
      (lines[2] ?? '').replace(/"receipts":\[.*\],"traces"/, '"receipts":[],"traces"'),
      'has no receipt',
    ],
    ['a cut hash', (lines[2] ?? '').replace(/"hash":"0x../, '"hash":"0x'), 'it has 31 bytes, not 32'],
  ])('names the file and line if it finds %s', async (_what, line, message) => {
    const { take } = await openFresh()
    const failed = take([...lines.slice(0, 2), line])
    await expect(failed).rejects.toThrow(/evm\.jsonl:3: /)
    await expect(failed).rejects.toThrow(message)
  })
})
