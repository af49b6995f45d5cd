import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { NetworkConfig } from '../../../config/networks.ts'
import { toCb58, toHex } from '../../../decode/ids.ts'
import { keyOf, type Letter, letters } from '../../../primary/network.ts'
import { openStore } from '../../../store/open.ts'
import type { Store } from '../../../store/store.ts'
import { bothDatabases, type Databases } from '../../../testing/databases.ts'
import {
  type FakePrimaryNode,
  madePrimaryNode,
  type PrimaryNodeData,
  recordedPrimaryNode,
  startFakePrimaryNode,
} from '../../../testing/fake-primary-node.ts'
import { makeNetwork, type TestNetwork, writeNetwork } from '../../../testing/network.ts'
import { contentsOf } from '../../../testing/sample.ts'
import { InvalidFiles } from '../../fault.ts'
import { readGaps } from '../../gaps.ts'
import { NodeRefused } from '../../node/errors.ts'
import { ingestPrimary } from '../ingest.ts'
import { readLine } from '../lines.ts'
import { ingestPrimaryNode, type PrimaryNodeIngestOptions } from './ingest.ts'

const recordings = join(import.meta.dirname, '../../../../recordings/chain')
const recorded = recordedPrimaryNode()
const root = mkdtempSync(join(tmpdir(), 'chainwright-primary-node-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe.each(bothDatabases)('a node of a primary network, on the $kind database', ({ open }) => {
  let databases: Databases
  const closing: (() => PromiseLike<unknown>)[] = []
  beforeAll(async () => {
    databases = await open()
  }, 120_000)
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })
  afterAll(() => databases.close())

  const fresh = async (): Promise<Store> => {
    const store = await openStore(await databases.fresh())
    closing.push(() => store.close())
    return store
  }
  const nodeOf = async (data: PrimaryNodeData): Promise<FakePrimaryNode> => {
    const node = await startFakePrimaryNode(data)
    closing.push(() => node[Symbol.asyncDispose]())
    return node
  }
  const configOf = (node: FakePrimaryNode, files: readonly string[] = []): NetworkConfig => ({
    network: 'testnet',
    files,
    node: node.url,
    signatures: { nodes: new Map(), timeoutMs: 1 },
  })
  const once = (store: Store, config: NetworkConfig, more: Partial<PrimaryNodeIngestOptions> = {}) =>
    ingestPrimaryNode(store, config, { batchBlocks: 5, follow: false, pollMs: 5, ...more })
  /** The content of a store, without the positions in sources. */
  const contents = async (store: Store): Promise<object> => {
    const { checkpoint: _, ...rest } = await contentsOf({ store })
    return rest
  }
  const follow = (store: Store, config: NetworkConfig) => {
    const ending = new AbortController()
    const problems: string[] = []
    const ended = ingestPrimaryNode(store, config, {
      batchBlocks: 5,
      follow: true,
      pollMs: 5,
      signal: ending.signal,
      onProblem: message => problems.push(message),
    })
    const stop = async (): Promise<void> => {
      ending.abort()
      await ended
    }
    closing.push(stop)
    return { stop, problems }
  }
  const reached = async (store: Store, letter: 'C' | 'P' | 'X'): Promise<number | undefined> =>
    (
      await store.database
        .selectFrom('checkpoint')
        .select('number')
        .where('chain', '=', keyOf('testnet', letter))
        .where('stage', '=', 'primary')
        .executeTakeFirst()
    )?.number
  const untilAt = async (store: Store, heights: Readonly<Record<'C' | 'P' | 'X', number>>): Promise<void> => {
    for (const [letter, height] of Object.entries(heights))
      await expect.poll(() => reached(store, letter as 'P'), { timeout: 20_000 }).toBe(height)
  }
  /** Files with data that nodes do not return: outputs of genesis, signatures. */
  const besideRecorded = (): string => {
    const folder = mkdtempSync(join(root, 'beside-'))
    copyFileSync(join(recordings, 'signatures.jsonl'), join(folder, 'signatures.jsonl'))
    const outputs = readFileSync(join(recordings, 'utxos.jsonl'), 'utf8').trimEnd().split('\n')
    writeFileSync(join(folder, 'utxos.jsonl'), outputs.filter(line => !line.includes('reward')).join('\n'))
    writeFileSync(join(folder, 'network.json'), JSON.stringify({ genesisTime: 1795237931 }))
    return folder
  }

  it('creates the same store as the files of the same network, with validators of genesis, rewards and the supply', async () => {
    const files = await fresh()
    await ingestPrimary(files, 'testnet', [recordings], { batchBlocks: 5 })
    const live = await fresh()
    const node = await nodeOf(recorded)
    const config = configOf(node, [besideRecorded()])
    expect(await once(live, config)).toEqual([
      { letter: 'P', block: 23, missing: undefined },
      { letter: 'X', block: 19, missing: undefined },
      { letter: 'C', block: 3, missing: undefined },
    ])
    expect(await contents(live)).toEqual(await contents(files))
    // All blocks except genesis came from the index. Ingest requested the rewards of each of the two ended stakes once.
    expect([node.requested.get('platform.getBlockByHeight'), node.requested.get('platform.getRewardUTXOs')]).toEqual([
      1, 2,
    ])
    await once(live, config)
    expect([node.requested.get('platform.getBlockByHeight'), node.requested.get('platform.getRewardUTXOs')]).toEqual([
      1, 2,
    ])
    expect(await contents(live)).toEqual(await contents(files))
  })

  it('a generated network results in the same store from its node as from its files', async () => {
    const made = makeNetwork('live')
    const folder = mkdtempSync(join(root, 'made-'))
    writeNetwork(folder, made)
    const files = await fresh()
    await ingestPrimary(files, 'testnet', [folder], { batchBlocks: 5 })
    const live = await fresh()
    const node = await nodeOf(madePrimaryNode(made))
    node.mostContainers = 3
    const beside = mkdtempSync(join(root, 'beside-'))
    const { 'network.json': network = '', 'utxos.jsonl': outputs = '', 'vertices.jsonl': vertices = '' } = made.files
    const [ofGenesis = ''] = outputs.split('\n')
    const validators = made.files['validators.jsonl'] ?? ''
    const others = { 'network.json': network, 'utxos.jsonl': ofGenesis, 'vertices.jsonl': vertices }
    writeNetwork(beside, { ...made, files: { ...others, 'validators.jsonl': validators } })
    await once(live, configOf(node, [beside]))
    const { validator: listed, ...rest } = (await contents(live)) as Record<string, string[]>
    const { validator: seeded, ...expected } = (await contents(files)) as Record<string, string[]>
    expect(rest).toEqual(expected)
    // The file does not name the transaction of the genesis validator, but the node does.
    expect(listed?.filter(row => !seeded?.includes(row))).toHaveLength(1)
  })

  it('active validators of L1s are counted by their balances, at each newest block', async () => {
    const made = makeNetwork('live')
    const data = madePrimaryNode(made)
    let balances = ['5', '0', '18446744073709551615']
    const requests: unknown[] = []
    const node = await nodeOf({
      ...data,
      answer(method, params) {
        if (method !== 'platform.getCurrentValidators' || params['subnetID'] === undefined)
          return data.answer(method, params)
        requests.push(params['subnetID'])
        const validator = {
          nodeID: 'NodeID-111111111111111111116DBWJs',
          weight: '20',
          validationID: toCb58(made.subnetId),
        }
        return { validators: balances.map(balance => ({ ...validator, balance })) }
      },
    })
    const last = node.blocks.P - 1
    const live = await fresh()
    const counts = async () =>
      (
        await live.database
          .selectFrom('pblock')
          .select(['height', 'l1_active', 'l1_fees'])
          .where('chain', '=', keyOf('testnet', 'P'))
          .where('l1_active', 'is not', null)
          .orderBy('height')
          .execute()
      ).map(({ height, l1_active, l1_fees }) => [height, l1_active, l1_fees])
    node.blocks.P = last
    await once(live, configOf(node))
    expect(await counts()).toEqual([[last - 1, 2, null]])
    node.blocks.P = last + 1
    balances = ['5', '0', '0', '0']
    await once(live, configOf(node))
    expect(await counts()).toEqual([
      [last - 1, 2, null],
      [last, 1, null],
    ])
    expect(requests).toEqual([toCb58(made.subnetId), toCb58(made.subnetId)])
  })

  it('a node without an index, or with an index that began later, provides everything except the proposers', async () => {
    const files = await fresh()
    await ingestPrimary(files, 'testnet', [recordings], { batchBlocks: 5 })
    const { proposed, ...expected } = (await contents(files)) as Record<string, string[]>
    expect(proposed).not.toEqual([])
    for (const index of [undefined, { behind: 0, later: 4 }]) {
      const live = await fresh()
      const node = await nodeOf(recorded)
      node.index = index
      const problems: string[] = []
      const config = configOf(node, [besideRecorded()])
      await once(live, config, { onProblem: message => problems.push(message) })
      expect(await contents(live)).toEqual({ ...expected, proposed: [] })
      const host = new URL(node.url).host
      expect(problems.toSorted()).toEqual(
        ['P', 'X'].map(
          letter =>
            `testnet: node at ${host} has no index of the ${letter}-Chain that begins with its first block, so the proposers of its blocks are not available.`,
        ),
      )
    }
  })

  it('new blocks are stored, each with its envelope, across pauses of the node and restarts', async () => {
    const files = await fresh()
    await ingestPrimary(files, 'testnet', [recordings], { batchBlocks: 5 })
    const live = await fresh()
    const node = await nodeOf(recorded)
    Object.assign(node.blocks, { P: 3, X: 2, C: 1 })
    const config = configOf(node, [besideRecorded()])
    const first = follow(live, config)
    await untilAt(live, { P: 2, X: 1, C: 0 })
    // The index is behind: the block waits for its envelope.
    node.index = { behind: 1, later: 0 }
    Object.assign(node.blocks, { P: 10, X: 9, C: 2 })
    await untilAt(live, { P: 8, X: 7, C: 1 })
    node.index = { behind: 0, later: 0 }
    node.down = 20
    await untilAt(live, { P: 9, X: 8, C: 1 })
    await first.stop()
    // Each chain reports once that the node was down.
    expect(new Set(first.problems).size).toBe(first.problems.length)
    // On a busy machine, the index is behind for longer than the service waits before it reports that.
    const expected = /503 Service Unavailable|has no container of block 8, after \d+ requests/
    expect(first.problems.filter(text => !expected.test(text))).toEqual([])
    Object.assign(node.blocks, { P: 18, X: 20, C: 4 })
    const second = follow(live, config)
    await untilAt(live, { P: 17, X: 19, C: 3 })
    node.blocks.P = 24
    await untilAt(live, { P: 23, X: 19, C: 3 })
    await expect.poll(() => contents(live), { timeout: 20_000 }).toEqual(await contents(files))
    await second.stop()
    expect(second.problems).toEqual([])
  })

  it('several processes that follow one node take turns, and create the same store as a single one', async () => {
    const alone = await fresh()
    await once(alone, configOf(await nodeOf(recorded), [besideRecorded()]))
    const shared = await fresh()
    const config = configOf(await nodeOf(recorded), [besideRecorded()])
    await Promise.all([1, 2, 3].map(batchBlocks => once(shared, config, { batchBlocks })))
    expect(await contents(shared)).toEqual(await contents(alone))
  })

  it('a node fills a gap in the files', async () => {
    const live = await fresh()
    const folder = mkdtempSync(join(root, 'gap-'))
    const letters = ['P', 'X', 'C'] as const
    for (const letter of letters) {
      const lines = recorded.lines[letter]
      const text = [...lines.slice(0, 2), ...lines.slice(3)].join('\n')
      writeFileSync(join(folder, `${letter.toLowerCase()}.jsonl`), `${text}\n`)
    }
    copyFileSync(join(recordings, 'network.json'), join(folder, 'network.json'))
    const ingested = await ingestPrimary(live, 'testnet', [folder], { batchBlocks: 5 })
    expect(ingested.map(({ missing }) => missing)).toEqual(letters.map(() => ({ from: 2, to: 2 })))
    const gaps = () => Promise.all(letters.map(letter => readGaps(live, keyOf('testnet', letter))))
    expect(await gaps()).toEqual(letters.map(() => [{ from: 2, to: 2 }]))
    await once(live, configOf(await nodeOf(recorded)))
    expect(await gaps()).toEqual([[], [], []])
    await untilAt(live, { P: 23, X: 19, C: 3 })
  })

  it('another block of a stored height, or one that follows another block, is refused with file, height and both ids', async () => {
    const live = await fresh()
    const made = makeNetwork('conflicts')
    const folder = mkdtempSync(join(tmpdir(), 'chainwright-conflict-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    writeNetwork(folder, made)
    await ingestPrimary(live, 'mainnet', [folder], { batchBlocks: 5 })
    // blocks of a network with another id would be refused before they are compared
    const other = makeNetwork('others', made.networkId)
    const refusal = async (to: Store, files: Readonly<Record<string, string>>): Promise<string> => {
      const of = mkdtempSync(join(folder, 'changed-'))
      writeNetwork(of, { ...made, files: { 'network.json': made.files['network.json'] ?? '{}', ...files } })
      const error = await ingestPrimary(to, 'mainnet', [of], { batchBlocks: 5 }).then(String, found => found)
      expect(error).toBeInstanceOf(InvalidFiles)
      return error.message.replace(of, '')
    }
    const lines = (network: TestNetwork, name: string): string[] => (network.files[name] ?? '').trimEnd().split('\n')
    const idsOf = async (letter: Letter, height: number, line: string): Promise<readonly [string, string]> => {
      const row = await live.database
        .selectFrom('pblock')
        .select('id')
        .where('chain', '=', keyOf('mainnet', letter))
        .where('height', '=', height)
        .executeTakeFirstOrThrow()
      const text = letter === 'C' ? toHex : toCb58
      return [text(readLine(letter, line).effects.id), text(row.id)]
    }
    for (const letter of letters) {
      const name = `${letter.toLowerCase()}.jsonl`
      const [ours, theirs] = [lines(made, name), lines(other, name)]
      const [id, stored] = await idsOf(letter, 1, theirs[1] ?? '')
      expect(await refusal(live, { [name]: [ours[0], theirs[1]].join('\n') })).toBe(
        `/${name}:2: block 1 of the ${letter}-Chain is ${id}, but the store has ${stored} at this height.`,
      )
      const [parent, before] = await idsOf(letter, 0, theirs[0] ?? '')
      const follows = `block 1 of the ${letter}-Chain follows ${parent}, but block 0 is ${before}.`
      expect(await refusal(await fresh(), { [name]: [ours[0], theirs[1]].join('\n') })).toBe(`/${name}:2: ${follows}`)
      // The message names the line of the block with the wrong parent, also if the parent is on a later line.
      expect(await refusal(await fresh(), { [name]: [theirs[1], ours[0]].join('\n') })).toBe(`/${name}:1: ${follows}`)
    }
  })

  it('a node of another network is refused, and no message shows more of its URL than the host', async () => {
    const live = await fresh()
    await once(live, configOf(await nodeOf(recorded)))
    const node = await nodeOf(madePrimaryNode(makeNetwork('other')))
    const refused = await once(live, configOf(node)).then(String, error => error)
    expect(refused).toBeInstanceOf(NodeRefused)
    expect(refused.message).toMatch(
      /^testnet: node at 127\.0\.0\.1:\d+: the node belongs to another network: its network id is \d+, and the store has 88888\.$/,
    )
    // It reports the same network, but has other blocks.
    const lying = { ...madePrimaryNode(makeNetwork('other')), answer: recorded.answer }
    const shorter = await fresh()
    const own = await nodeOf(recorded)
    Object.assign(own.blocks, { P: 2, X: 2, C: 2 })
    await once(shorter, configOf(own))
    const other = await once(shorter, configOf(await nodeOf(lying))).then(String, error => error)
    expect(other).toBeInstanceOf(NodeRefused)
    expect(other.message).toMatch(
      /: block 2 of the (?:[PX]-Chain follows \w{40,}, but block 1 is \w{40,}|C-Chain follows 0x\w{64}, but block 1 is 0x\w{64}): the node belongs to another network\.$/,
    )
    expect(other.message).not.toContain('key-of-the-node')
  })
})
