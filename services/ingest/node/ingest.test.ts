import { blocksOf } from '@chainwright/recordings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChainConfig, readChains } from '../../config/chains.ts'
import type { Bundle, ContractCall } from '../../evm/bundle.ts'
import { hexOf } from '../../evm/hex.ts'
import { openChains } from '../../program.ts'
import { sampleCalls } from '../../sample/calls.ts'
import { openStore } from '../../store/open.ts'
import { DiskFull, type Store } from '../../store/store.ts'
import { bothDatabases, type Databases } from '../../testing/databases.ts'
import { type FakeNode, failure, startFakeNode } from '../../testing/fake-node.ts'
import { contentsOf, sampleChains } from '../../testing/sample.ts'
import { readGaps, recordGap } from '../gaps.ts'
import { ingestFiles } from '../ingest.ts'
import { ingestNode, type NodeOptions } from './ingest.ts'
import { evmNode } from './source.ts'
import { tokenCalls } from './token-calls.ts'

const recorded = blocksOf<Bundle>('evm')
const [sample] = readChains(sampleChains)
if (sample?.files === undefined) throw new Error('The sample has files.')
const { files } = sample
const calls: readonly ContractCall[] = sampleCalls()

const otherHash = (number: number, branch = 'b'): string => `0x${number.toString(16).padStart(64, branch)}`

/** The recorded blocks from a number on with other hashes and half of their transactions: another branch. */
const branchFrom = (from: number, to = recorded.length, branch = 'b'): readonly Bundle[] => [
  ...recorded.slice(0, from),
  ...recorded.slice(from, to).map(({ block, receipts, traces }, index): Bundle => {
    const number = from + index
    const hash = otherHash(number, branch)
    const even = <T>(all: readonly T[]): T[] => all.filter((_, at) => at % 2 === 0)
    const parentHash = index === 0 ? block.parentHash : otherHash(number - 1, branch)
    return {
      block: { ...block, hash, parentHash, transactions: even(block.transactions) },
      receipts: even(receipts).map(receipt => ({ ...receipt, blockHash: hash })),
      traces: even(traces ?? []),
    }
  }),
]

/**
 * The content of a store, without the text of blocks, which contains calls in an order that depends on the source, and
 * without file positions.
 */
const comparable = async (store: Store) => {
  const { raw: _, checkpoint, contract, ...rest } = await contentsOf({ store })
  return {
    ...rest,
    checkpoint: checkpoint?.map(row => row.replace(/"position":\d+/, '')),
    // A file contains the metadata that a contract had at its creation. A node returns those of the first transfer of a token.
    contract: contract?.map(row => row.replace(/"first_block":\d+/, '')),
  }
}

describe.each(bothDatabases)('ingest of a node on the $kind database', ({ open }) => {
  let databases: Databases
  const stores: Store[] = []
  let uninterrupted: Awaited<ReturnType<typeof comparable>>

  const openFresh = async (blocks: readonly Bundle[] = recorded) => {
    const node = await startFakeNode(blocks, calls)
    const store = await openStore(await databases.fresh())
    stores.push(store)
    const [opened] = await openChains(store, [sample])
    if (opened === undefined) throw new Error('There is one chain.')
    const chain = { ...opened, config: { ...sample, node: { url: node.url, traces: true } } satisfies ChainConfig }
    const problems: string[] = []
    const take = (options: Partial<NodeOptions> = {}, to: Store = store) =>
      ingestNode(to, chain, {
        batchBlocks: 10,
        follow: false,
        pollMs: 10,
        onProblem: message => problems.push(message),
        ...options,
      })
    const tip = async (): Promise<string | undefined> => {
      const row = await store.database
        .selectFrom('block')
        .select(['number', 'hash'])
        .where('chain', '=', chain.key)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row && `${row.number} ${hexOf(row.hash)}`
    }
    const reaches = (number: number, hash = recorded[number]?.block.hash ?? '') =>
      expect.poll(tip, { timeout: 20_000 }).toBe(`${number} ${hash}`)
    /** Follows the node while a test does something, then ends it. */
    const following = async (work: () => Promise<void>, to: Store = store) => {
      const end = new AbortController()
      const followed = take({ follow: true, signal: end.signal }, to)
      const ended = followed.then(() => {
        if (!end.signal.aborted) throw new Error('Following ended by itself.')
      })
      try {
        await Promise.race([work(), ended.then(() => undefined)])
      } finally {
        end.abort()
      }
      return followed
    }
    return {
      node,
      store,
      chain,
      take,
      following,
      reaches,
      problems,
      [Symbol.asyncDispose]: () => node[Symbol.asyncDispose](),
    }
  }
  beforeAll(async () => {
    databases = await open()
    await using fresh = await openFresh()
    await ingestFiles(fresh.store, fresh.chain, files, { batchBlocks: 10 })
    uninterrupted = await comparable(fresh.store)
  })
  afterAll(async () => {
    for (const store of stores) await store.close()
    await databases.close()
  })

  it('creates the same store as ingest of the same blocks from files, and a second run stores nothing', async () => {
    await using fresh = await openFresh()
    expect(await fresh.take()).toEqual({ block: 91, missing: undefined, reverted: 0 })
    expect(await fresh.take()).toEqual({ block: 91, missing: undefined, reverted: 0 })
    expect(await comparable(fresh.store)).toEqual(uninterrupted)
    expect(fresh.problems).toEqual([])
  })

  it.each([
    ['that takes no batches', (node: FakeNode) => Object.assign(node, { mostMessages: 1 })],
    ['that takes small batches', (node: FakeNode) => Object.assign(node, { mostMessages: 7 })],
    ['that is down now and then', (node: FakeNode) => Object.assign(node, { down: 2 })],
    [
      'that replaces a block between two answers',
      (node: FakeNode) => {
        let invalidResponses = 2
        node.change = ({ method }, result) =>
          method === 'eth_getBlockReceipts' && invalidResponses-- > 0
            ? (result as { readonly blockHash: string }[]).map(receipt => ({ ...receipt, blockHash: otherHash(1) }))
            : result
      },
    ],
  ])('creates the same store from a node %s', async (_what, prepare) => {
    await using fresh = await openFresh()
    prepare(fresh.node)
    await fresh.take()
    expect(await comparable(fresh.store)).toEqual(uninterrupted)
  })

  it.each([
    ['one block', 91],
    ['several blocks', 60],
    ['all but the first', 1],
  ])(
    'reverts a reorganization of the node, %s deep, and keeps no rows of the abandoned branch',
    async (_what, from) => {
      await using fresh = await openFresh(branchFrom(from))
      await fresh.take()
      expect(await comparable(fresh.store)).not.toEqual(uninterrupted)
      fresh.node.blocks = recorded
      expect(await fresh.take()).toEqual({ block: 91, missing: undefined, reverted: 92 - from })
      expect(await comparable(fresh.store)).toEqual(uninterrupted)
    },
  )

  it('waits for a node that is behind the store, and reverts nothing', async () => {
    await using fresh = await openFresh()
    await fresh.take()
    fresh.node.blocks = recorded.slice(0, 50)
    expect(await fresh.take()).toEqual({ block: 91, missing: undefined, reverted: 0 })
  })

  it('follows the node through new blocks, a shorter branch and a failure, until it is stopped', async () => {
    await using fresh = await openFresh(recorded.slice(0, 40))
    const { reaches } = fresh
    await fresh.following(async () => {
      await reaches(39)
      fresh.node.blocks = branchFrom(50, 70)
      await reaches(69, otherHash(69))
      fresh.node.blocks = branchFrom(45, 60, 'c')
      await reaches(59, otherHash(59, 'c'))
      fresh.node.down = 8
      fresh.node.blocks = recorded
      await reaches(91)
    })
    expect(await comparable(fresh.store)).toEqual(uninterrupted)
    expect(fresh.problems).toHaveLength(1)
    expect(fresh.problems[0]).toMatch(/^Sample Network: node at 127\.0\.0\.1:\d+: .*503.* The service retries\.$/)
    expect(fresh.problems[0]).not.toContain('key-of-the-node')
  })

  it.each([
    [
      'a database that ends its connections',
      () => new Error('Connection terminated unexpectedly'),
      /cannot be stored: Connection terminated/,
    ],
    [
      'a disk that is full',
      () => new DiskFull('The disk is full.'),
      /cannot be stored: The disk is full\. The service retries\.$/,
    ],
  ])('continues to follow after %s, and reports it once', async (_what, error, message) => {
    await using fresh = await openFresh(recorded.slice(0, 40))
    let left = 4
    const failing: Store = {
      ...fresh.store,
      guard: async () => {
        if (left-- > 0) throw error()
      },
    }
    await fresh.following(async () => {
      await fresh.reaches(39)
      fresh.node.blocks = recorded
      await fresh.reaches(91)
    }, failing)
    expect(left).toBeLessThan(0)
    expect(fresh.problems).toEqual([expect.stringMatching(message)])
    expect(fresh.problems[0]).not.toContain('node at')
    expect(await comparable(fresh.store)).toEqual(uninterrupted)
  })

  it('reports an error of the database as such, not as an error of the node', async () => {
    await using fresh = await openFresh()
    const error = new Error('Connection terminated unexpectedly')
    const failing: Store = { ...fresh.store, guard: () => Promise.reject(error) }
    await expect(fresh.take({}, failing)).rejects.toBe(error)
  })

  it('waits at a block that cannot be traced, and stores the blocks before it', async () => {
    await using fresh = await openFresh()
    const last = filledAfter(60)
    fresh.node.change = ({ method, params }, result) =>
      method === 'debug_traceBlockByNumber' && Number(params[0]) === last ? failure(-32000, 'no state') : result
    await fresh.following(async () => {
      await fresh.reaches(last - 1)
      await expect.poll(() => fresh.problems).toHaveLength(1)
      fresh.node.change = (_, result) => result
      await fresh.reaches(91)
    })
    expect(fresh.problems).toEqual([expect.stringMatching(`node at .*block ${last} cannot be traced: .*no state`)])
    expect(await comparable(fresh.store)).toEqual(uninterrupted)
  })

  it.each([
    ['that is shorter', (from: number) => branchFrom(from, from)],
    ['with fewer transactions', (from: number) => branchFrom(from)],
    ['with other transactions', (from: number) => branchFrom(from).map(withOtherTraces)],
    ['whose traces name no transactions', (from: number) => branchFrom(from).map(withOtherTraces).map(withoutNames)],
  ])('discards traces if the node was on a branch %s when it returned them', async (_what, branch) => {
    await using fresh = await openFresh()
    const from = filledAfter(20)
    let isOther = false
    let switches = 3
    fresh.node.before = requested => {
      const isTracing = requested.some(
        ({ method, params }) => method === 'debug_traceBlockByNumber' && Number(params[0]) >= from,
      )
      if (isTracing && switches-- > 0) {
        isOther = true
        fresh.node.blocks = branch(from)
      } else if (isOther && requested.some(({ method }) => method === 'eth_blockNumber')) {
        isOther = false
        fresh.node.blocks = recorded
      }
    }
    expect(await fresh.take()).toEqual({ block: 91, missing: undefined, reverted: 0 })
    expect(switches).toBeLessThan(0)
    expect(fresh.problems).toEqual([])
    expect(await comparable(fresh.store)).toEqual(uninterrupted)
  })

  it('reverts nothing while a node does not return a block below its newest', async () => {
    await using fresh = await openFresh(recorded.slice(0, 80))
    await fresh.take()
    let absent = 5
    fresh.node.change = ({ method, params }, result) =>
      method === 'eth_getBlockByNumber' && params[1] === false && absent-- > 0 ? null : result
    fresh.node.blocks = recorded
    expect(await fresh.take()).toEqual({ block: 91, missing: undefined, reverted: 0 })
    expect(absent).toBeLessThan(0)
    expect(await comparable(fresh.store)).toEqual(uninterrupted)
  })

  it('deletes the recorded gap of a file while it follows the node, once the store has the blocks of the gap', async () => {
    await using fresh = await openFresh(recorded.slice(0, 40))
    await recordGap(fresh.store, fresh.chain.key, { from: 30, to: 60 })
    const gaps = () => readGaps(fresh.store, fresh.chain.key)
    await fresh.following(async () => {
      await fresh.reaches(39)
      expect(await gaps()).toEqual([{ from: 30, to: 60 }])
      fresh.node.blocks = recorded.slice(0, 70)
      await expect.poll(gaps, { timeout: 20_000 }).toEqual([])
    })
  })

  it('keeps a gap that the node did not fill', async () => {
    await using fresh = await openFresh(recorded.slice(0, 40))
    await recordGap(fresh.store, fresh.chain.key, { from: 30, to: 60 })
    await fresh.take()
    expect(await readGaps(fresh.store, fresh.chain.key)).toEqual([{ from: 30, to: 60 }])
  })

  it.each([
    ['receipts', () => null, /node at .*: the node has no receipts of block 57/],
    [
      'all receipts',
      (result: readonly unknown[]) => result.slice(1),
      /the receipts of block 57 do not belong to the block/,
    ],
  ])(
    'reports a node that never has %s of a block, and refuses it unless it follows',
    async (_what, change, message) => {
      await using fresh = await openFresh(recorded.map((bundle, at) => (at === 57 ? filled(bundle) : bundle)))
      fresh.node.change = ({ method, params }, result) =>
        method === 'eth_getBlockReceipts' && Number(params[0]) === 57 ? change(result as readonly unknown[]) : result
      const failed = fresh.take()
      await expect(failed).rejects.toThrow(message)
      await expect(failed).rejects.toMatchObject({ name: 'NodeRefused' })
      await fresh.following(async () => {
        await expect.poll(() => fresh.problems, { timeout: 20_000 }).toHaveLength(1)
      })
      expect(fresh.problems).toEqual([expect.stringMatching(message)])
      expect(fresh.problems[0]).toMatch(/after 30 requests\. The service retries\.$/)
    },
  )

  it('caches at most the given number of queried contracts and ids', async () => {
    await using fresh = await openFresh()
    const limited = tokenCalls(fresh.store, fresh.chain.key, 1)
    const node = evmNode({ url: fresh.node.url, traces: true })
    let requested = 0
    fresh.node.before = all => {
      requested += all.filter(({ method }) => method === 'eth_call').length
    }
    const readAll = async (): Promise<number> => {
      requested = 0
      for (const bundle of recorded) await limited.with(bundle, node, 91, new AbortController().signal)
      return requested
    }
    const first = await readAll()
    expect(first).toBeGreaterThan(0)
    expect(await readAll()).toBe(first)
  })

  it('reports a second outage of a chain without new blocks', async () => {
    await using fresh = await openFresh()
    await fresh.take()
    await fresh.following(async () => {
      for (const outages of [1, 2]) {
        // Each attempt of the client counts.
        fresh.node.down = 8
        await expect.poll(() => fresh.problems, { timeout: 20_000 }).toHaveLength(outages)
        let heads = 0
        fresh.node.before = requested => {
          if (fresh.node.down === 0 && requested.some(({ method }) => method === 'eth_blockNumber')) heads++
        }
        await expect.poll(() => heads, { timeout: 20_000 }).toBeGreaterThan(2)
      }
    })
  })

  it('continues without traces if a node has none, and reports it', async () => {
    await using fresh = await openFresh()
    fresh.node.without = new Set(['debug_traceBlockByNumber'])
    expect(await fresh.take()).toMatchObject({ block: 91 })
    expect(fresh.problems).toEqual([expect.stringMatching(/has no debug_traceBlockByNumber/)])
    const { untraced_from } = await fresh.store.database
      .selectFrom('chain')
      .select('untraced_from')
      .where('id', '=', fresh.chain.key)
      .executeTakeFirstOrThrow()
    expect(untraced_from).toBe(1)
  })

  it.each([
    [
      'of another chain',
      (node: FakeNode) => Object.assign(node, { chainId: 5 }),
      /has EVM chain id 5, and the chains file has 99117/,
    ],
    [
      'with another block 0',
      (node: FakeNode) => Object.assign(node, { blocks: branchFrom(0) }),
      /block 0 of the node differs from that of the store/,
    ],
    [
      'that cannot trace a block',
      (node: FakeNode) => {
        node.blocks = [...node.blocks, ...extended()]
        node.change = ({ method }, result) => (method === 'debug_traceBlockByNumber' ? { no: 'array' } : result)
      },
      /debug_traceBlockByNumber: the response violates the contract/,
    ],
    [
      'whose blocks break the contract',
      (node: FakeNode) => {
        node.blocks = [...node.blocks, ...extended()]
        node.change = ({ method, params }, result) =>
          method === 'eth_getBlockByNumber' && params[1] === true ? { ...(result as object), gasUsed: 7 } : result
      },
      /eth_getBlockByNumber: the response violates the contract at \/gasUsed/,
    ],
    ['that does not answer', (node: FakeNode) => Object.assign(node, { down: 1_000 }), /503/],
  ])('refuses a node %s, changes nothing, and does not show its URL', async (_what, prepare, message) => {
    await using fresh = await openFresh()
    await fresh.take()
    prepare(fresh.node)
    const failed = fresh.take()
    await expect(failed).rejects.toThrow(message)
    await expect(failed).rejects.toMatchObject({ name: 'NodeRefused' })
    await expect(failed).rejects.not.toThrow(/key-of-the-node/)
    expect(await comparable(fresh.store)).toEqual(uninterrupted)
  })
})

/** One further block, with a transaction of an earlier one. */
const extended = (): readonly Bundle[] => {
  const last = recorded.at(-1) as Bundle
  const from = recorded.find(({ block }) => block.transactions.length > 0) as Bundle
  const hash = otherHash(recorded.length)
  return [
    {
      block: {
        ...last.block,
        number: `0x${recorded.length.toString(16)}`,
        hash,
        parentHash: last.block.hash,
        transactions: from.block.transactions,
      },
      receipts: from.receipts.map(receipt => ({ ...receipt, blockHash: hash })),
      traces: from.traces ?? [],
    },
  ]
}

/** Number of the first block with several transactions at or after a number. */
const filledAfter = (from: number): number =>
  recorded.findIndex(({ block }, at) => at >= from && block.transactions.length > 1)

/** The block, with transactions of another one if it has none. */
const filled = (bundle: Bundle): Bundle => {
  if (bundle.block.transactions.length > 0) return bundle
  const from = recorded.find(({ block }) => block.transactions.length > 0) as Bundle
  return {
    block: { ...bundle.block, transactions: from.block.transactions },
    receipts: from.receipts.map(receipt => ({ ...receipt, blockHash: bundle.block.hash })),
    traces: from.traces ?? [],
  }
}

/** A block with the same number of traces as the recorded one of its number, but of other transactions. */
const withOtherTraces = (bundle: Bundle, at: number): Bundle => {
  const own = recorded[at]
  if (own?.block.hash === bundle.block.hash) return bundle
  return {
    ...bundle,
    traces: (own?.traces ?? []).map((trace, index) => ({
      ...trace,
      txHash: otherHash(index, 'd'),
      result: { ...trace.result, value: '0x77' },
    })),
  }
}

const withoutNames = ({ traces, ...bundle }: Bundle): Bundle => ({
  ...bundle,
  ...(traces && { traces: traces.map(({ result }) => ({ result })) }),
})
