import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Server } from '@chainwright/runtime-server'
import { serverOf } from '@chainwright/testing'
import { sha256 } from '@noble/hashes/sha2.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decode, encode, versioned } from '../../decode/codec.ts'
import { fromHex, toBech32, toCb58, toHex, toNodeId } from '../../decode/ids.ts'
import { pTransaction } from '../../decode/p-chain.ts'
import {
  conversionIdOf,
  type L1Message,
  l1Message,
  payload,
  signedMessage,
  unsignedMessage,
  validationIdOf,
} from '../../decode/warp.ts'
import { ingestPrimary } from '../../ingest/primary/ingest.ts'
import { readLine } from '../../ingest/primary/lines.ts'
import { keyOf } from '../../primary/network.ts'
import { serversOf } from '../../program.ts'
import { verify } from '../../sign/bls.ts'
import { blsThread } from '../../sign/thread.ts'
import { canonicalSet, fromBitSet } from '../../sign/validators.ts'
import { openStore } from '../../store/open.ts'
import type { Store } from '../../store/store.ts'
import { bothDatabases, type Databases } from '../../testing/databases.ts'
import { type BlsKey, makeNetwork, signBls, writeNetwork } from '../../testing/network.ts'
import { contentsOf } from '../../testing/sample.ts'

const made = makeNetwork('a second network')
const p = '/v1/networks/mainnet/blockchains/p-chain'
const quorumUrl = '/v1/signatureAggregator/mainnet/aggregateSignatures'

interface Utxo {
  readonly utxoId: string
  readonly amount: string
  readonly addresses: readonly string[]
  readonly blockTimestamp: number
  readonly consumingTxHash?: string
  readonly asset: {
    readonly type: string
    readonly name: string
    readonly symbol: string
    readonly denomination: number
  }
  readonly rewardType?: string
  readonly staked?: boolean
  readonly utxoType: string
  readonly blockNumber: string
  readonly stakeableLocktime?: number
}
interface Answer {
  readonly status: number
  readonly json: {
    readonly utxos: readonly Utxo[]
    readonly nextPageToken?: string
    readonly message: string
    readonly signedMessage: string
    readonly vertices: readonly { readonly vertexIndex: number }[]
    readonly blocks: readonly { readonly blockNumber: string; readonly activeL1Validators?: number }[]
    readonly addresses: readonly { readonly address: string; readonly blockchainIds: readonly string[] }[]
  }
}

describe.each(bothDatabases)('a generated network on the $kind database', ({ open }) => {
  const root = mkdtempSync(join(tmpdir(), 'chainwright-network-'))
  const folder = join(root, 'all')
  const thread = blsThread()
  const stores: Store[] = []
  let databases: Databases
  let store: Store
  let get: (target: string, body?: object) => Promise<Answer>

  const fresh = async (): Promise<Store> => {
    const opened = await openStore(await databases.fresh())
    stores.push(opened)
    return opened
  }
  const serverWith = (of: Store, signatures: object = {}): Server => {
    const config = { nodes: new Map<string, string>(), timeoutMs: 3_000, ...signatures }
    const networks = [{ network: 'mainnet' as const, files: [], signatures: config }]
    const { data } = serversOf({
      store: of,
      chains: [],
      networks,
      bls: thread,
      ownUrl: () => '',
      options: { validate: 'throw' },
    })
    return data
  }
  const serve = (of: Store, signatures: object = {}): typeof get => {
    const server = serverWith(of, signatures)
    return async (target, body) => {
      const init = body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
      const response = await server.fetch(new Request(`http://localhost${target}`, init ?? {}))
      return { status: response.status, json: (await response.json()) as Answer['json'] }
    }
  }
  beforeAll(async () => {
    writeNetwork(folder, made)
    databases = await open()
    store = await fresh()
    await ingestPrimary(store, 'mainnet', [folder], { batchBlocks: 4 })
    get = serve(store)
  }, 180_000)
  afterAll(async () => {
    await thread.close()
    for (const opened of stores) await opened.close()
    await databases.close()
    rmSync(root, { recursive: true, force: true })
  })

  const address = (who: number, letter = 'P-'): string =>
    `${letter}${toBech32('custom', made.people[who]?.short ?? new Uint8Array())}`
  const all = async (target: string): Promise<Utxo[]> => {
    const found: Utxo[] = []
    for (let token: string | undefined = ''; token !== undefined; ) {
      const { status, json }: Answer = await get(`${target}${token === '' ? '' : `&pageToken=${token}`}`)
      expect(status).toBe(200)
      found.push(...json.utxos)
      token = json.nextPageToken
    }
    return found
  }

  it.each(['P', 'X', 'C'] as const)(
    'the outputs of the %s-Chain are those that were generated, with their spends',
    async letter => {
      const listed = await all(
        `/v1/networks/mainnet/blockchains/${letter.toLowerCase()}-chain/utxos?includeSpent=true&pageSize=3`,
      )
      const inBlocks = listed.filter(({ blockNumber, rewardType }) => blockNumber !== '0' && rewardType === undefined)
      const expected = made.outputs.filter(({ chain }) => chain === letter)
      const shown = (id: string, amount: string, isSpent: boolean): string => `${id} ${amount} ${isSpent}`
      expect(
        inBlocks
          .map(({ utxoId, amount, consumingTxHash }) => shown(utxoId, amount, consumingTxHash !== undefined))
          .toSorted(),
      ).toEqual(expected.map(({ id, amount, isSpent }) => shown(id, String(amount), isSpent)).toSorted())
      // The P-Chain also has the output of genesis and the reward of the delegation.
      expect(listed.length - inBlocks.length).toBe(letter === 'P' ? 2 : 0)
    },
  )

  it('unspent outputs of several addresses are listed once each, sorted by time or amount, then by id, with any page size', async () => {
    const addresses = [0, 1, 2].map(who => address(who)).join(',')
    for (const by of ['timestamp', 'amount'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const query = `${p}/utxos?addresses=${addresses}&sortBy=${by}&sortOrder=${order}&includeSpent=true`
        const whole = await all(`${query}&pageSize=100`)
        expect(await all(`${query}&pageSize=2`)).toEqual(whole)
        const key = (utxo: Utxo): bigint => (by === 'amount' ? BigInt(utxo.amount) : BigInt(utxo.blockTimestamp))
        const sorted = whole.toSorted((a, b) => Number(key(a) - key(b)) || (a.utxoId < b.utxoId ? -1 : 1))
        expect(whole).toEqual(order === 'asc' ? sorted : sorted.toReversed())
        expect(new Set(whole.map(({ utxoId }) => utxoId)).size).toBe(whole.length)
      }
    const unspent = await all(`${p}/utxos?addresses=${addresses}`)
    expect(unspent.length).toBeGreaterThan(3)
    expect(unspent.every(({ consumingTxHash }) => consumingTxHash === undefined)).toBe(true)
  })

  it('amounts of 64 bits, locks, kinds of outputs, and names that are not UTF-8 are shown', async () => {
    const x = await all(
      '/v1/networks/mainnet/blockchains/x-chain/utxos?includeSpent=true&minUtxoAmount=9000000000000000',
    )
    expect(x.map(({ amount, asset }) => [amount, asset.name, asset.symbol, asset.denomination])).toEqual([
      ['18446744073709551615', 'Bad \uFFFD \uFFFD', 'BAD', 3],
    ])
    const amounts = async (least: string) =>
      (
        await get(`/v1/networks/mainnet/blockchains/x-chain/utxos?includeSpent=true&minUtxoAmount=${least}`)
      ).json.utxos?.map(({ amount }) => amount)
    for (const least of ['9007199254740992', '9223372036854775808', String(2 ** 63), '1e19', '18446744073709549568'])
      expect([least, await amounts(least)]).toEqual([least, ['18446744073709551615']])
    for (const least of ['18446744073709551616', '2e30']) expect([least, await amounts(least)]).toEqual([least, []])
    // A JSON number would lose digits.
    const inexact = '/v1/networks/mainnet/blockchains/x-chain/utxos?minUtxoAmount=9007199254740993'
    expect(await get(inexact)).toMatchObject({
      status: 400,
      json: {
        message: 'minUtxoAmount must be a number that a 64-bit float represents exactly, but is "9007199254740993"',
      },
    })
    const kinds = await all('/v1/networks/mainnet/blockchains/x-chain/utxos?includeSpent=true&pageSize=100')
    expect([...new Set(kinds.map(({ asset }) => asset.type))].toSorted()).toEqual(['nft', 'property', 'secp256k1'])
    const locked = (await all(`${p}/utxos?addresses=${address(2, '')}`)).find(
      ({ stakeableLocktime }) => stakeableLocktime,
    )
    expect(locked).toMatchObject({ amount: '100', stakeableLocktime: 4_000_000_000, addresses: [address(2, '')] })
    const [two] = await all(`${p}/utxos?addresses=${address(2, '')}&minUtxoAmount=300&includeSpent=true`)
    expect(two?.addresses.toSorted()).toEqual([address(1, ''), address(2, '')].toSorted())
  })

  it('a stake ends once its reward is decided; the reward comes from the generated file', async () => {
    const stake = await all(`${p}/utxos?addresses=${address(0)}&sortBy=amount&minUtxoAmount=150&includeSpent=false`)
    expect(stake).toMatchObject([{ amount: '150', utxoType: 'STAKE', staked: false }])
    const rewards = (await all(`${p}/utxos?addresses=${address(0)}`)).filter(
      ({ rewardType }) => rewardType !== undefined,
    )
    expect(rewards).toMatchObject([{ amount: '7', rewardType: 'DELEGATOR', utxoType: 'TRANSFER' }])
  })

  it('a malformed address is refused with its value; an address of another network has no outputs', async () => {
    const broken = address(0).replace(/.$/, last => (last === 'q' ? 'p' : 'q'))
    const refused = await get(`${p}/utxos?addresses=${broken}`)
    expect(refused.status).toBe(400)
    expect(refused.json.message).toContain(broken)
    const other = toBech32('fuji', made.people[0]?.short ?? new Uint8Array())
    expect((await get(`${p}/utxos?addresses=P-${other}`)).json.utxos).toEqual([])
    expect((await get('/v1/networks/testnet/blockchains/p-chain/utxos')).status).toBe(404)
    expect((await get(`/v1/networks/mainnet/blockchains/${toCb58(made.subnetId)}/utxos`)).status).toBe(404)
    expect((await get(`/v1/networks/mainnet/blockchains/${toCb58(made.xChain)}/utxos`)).status).toBe(200)
  })

  it('addresses were active on the chains of their outputs and of their signatures, including the C-Chain', async () => {
    const chains = { P: toCb58(new Uint8Array(32)), X: toCb58(made.xChain), C: toCb58(made.cChain) }
    const { json } = await get(
      `/v1/networks/mainnet/addresses:listChainIds?addresses=${[0, 1, 2].map(who => address(who)).join(',')}`,
    )
    expect(json.addresses).toEqual([
      // Its account on the C-Chain sent the amount that the P-Chain received.
      { address: address(0), blockchainIds: [chains.P, chains.X, chains.C] },
      { address: address(1), blockchainIds: [chains.P, chains.X, chains.C] },
      { address: address(2), blockchainIds: [chains.P, chains.X, chains.C] },
    ])
  })

  it('vertices are served as imported, by index; other heights have none, and other chains are not found', async () => {
    const at = (query: string) => get(`/v1/networks/mainnet/blockchains/x-chain/vertices:listByHeight?${query}`)
    const indexes = async (query: string) => (await at(query)).json.vertices.map(({ vertexIndex }) => vertexIndex)
    expect(await indexes('vertexHeight=7')).toEqual([3, 2, 1])
    const first = await at('vertexHeight=7&sortOrder=asc&pageSize=2')
    expect(first.json.vertices.map(({ vertexIndex }) => vertexIndex)).toEqual([1, 2])
    expect(await indexes(`vertexHeight=7&sortOrder=asc&pageSize=2&pageToken=${first.json.nextPageToken}`)).toEqual([3])
    expect(await indexes('vertexHeight=8')).toEqual([])
    expect(
      (
        await get(
          '/v1/networks/mainnet/blockchains/11111111111111111111111111111111LpoYY/vertices:listByHeight?vertexHeight=7',
        )
      ).status,
    ).toBeGreaterThanOrEqual(400)
  })

  it('proposals contain the data that a node reported for a block, within their time range', async () => {
    const nodes = new Set<string>()
    const rows = await store.database
      .selectFrom('proposed')
      .select(['node', 'height', 'block_time'])
      .where('chain', '=', keyOf('mainnet', 'P'))
      .execute()
    for (const { node } of rows) if (node !== null) nodes.add(toNodeId(node))
    const listed = await Promise.all(
      [...nodes].map(async node => (await get(`${p}/nodes/${node}/blocks?pageSize=100`)).json.blocks),
    )
    const heights = listed.map(blocks => blocks.map(({ blockNumber }) => Number(blockNumber)))
    expect(heights.flat().length).toBe(rows.filter(({ node }) => node !== null).length)
    for (const of of heights) expect(of).toEqual(of.toSorted((a, b) => b - a))
    expect(listed.flat().find(({ blockNumber }) => blockNumber === '1')).toMatchObject({
      currentSupply: '123',
      activeL1Validators: 2,
      l1ValidatorsAccruedFees: 9,
    })
    const [node] = nodes
    const times = rows
      .filter(row => row.node !== null && toNodeId(row.node) === node)
      .map(({ block_time }) => block_time)
    const [from, to] = [times[1], times[3]]
    const ranged = await get(`${p}/nodes/${node}/blocks?startTimestamp=${from}&endTimestamp=${to}`)
    expect(ranged.json.blocks).toHaveLength(2)
    expect((await get(`/v1/networks/mainnet/blockchains/c-chain/nodes/${node}/blocks`)).json.blocks).toEqual([])
  })

  const signersOf = (signed: string, keys: readonly BlsKey[]): { positions: number; isRight: boolean } => {
    const value = decode(signedMessage, fromHex(signed))
    const { signers } = canonicalSet(keys.map(({ publicKey }) => ({ publicKey, weight: 1n })))
    const chosen = fromBitSet(value.signature.signers)
    const unsigned = encode(unsignedMessage, value)
    const of = chosen.map(position => signers[position]?.publicKey ?? new Uint8Array())
    return { positions: chosen.length, isRight: verify(unsigned, value.signature.signature, of) }
  }
  const importing = async (
    message: Uint8Array,
    keys: readonly BlsKey[],
    wrong: readonly BlsKey[] = [],
  ): Promise<void> => {
    const of = join(root, `signatures ${Math.random()}`)
    const signatures = [
      ...keys.map(key => ({ publicKey: toHex(key.publicKey), signature: toHex(signBls(message, key)) })),
      ...wrong.map(key => ({ publicKey: toHex(key.publicKey), signature: toHex(signBls(sha256(message), key)) })),
    ]
    writeNetwork(of, {
      ...made,
      files: { ...made.files, 'signatures.jsonl': `${JSON.stringify({ message: toHex(message), signatures })}\n` },
    })
    await ingestPrimary(store, 'mainnet', [of], { batchBlocks: 4 })
  }
  const l1Keys = made.l1
  const messageOf = (
    value: L1Message,
    source: Uint8Array = new Uint8Array(32),
    sender: Uint8Array = new Uint8Array(),
  ): Uint8Array =>
    encode(unsignedMessage, {
      networkId: made.networkId,
      sourceChainId: source,
      payload: encode(payload, { kind: 'AddressedCall', sourceAddress: sender, payload: encode(l1Message, value) }),
    })

  it('A2: messages of the P-Chain about an L1 are signed by the validators of the L1', async () => {
    const [a, b] = l1Keys
    if (a === undefined || b === undefined) throw new Error('There are keys.')
    const names = ['convert', 'register', 'weigh', 'take away']
    for (const name of names) {
      const txHash = toCb58(made.transactions[name] ?? new Uint8Array())
      const nobody = await get(`${quorumUrl}/${txHash}`)
      expect([nobody.status, nobody.json.message]).toEqual([
        500,
        'Failed to aggregate signatures: 0 of a weight of 90 signed (0 %), but 67 % are required',
      ])
    }
    const bytes = messageOf({ kind: 'L1ValidatorRegistration', validationId: registrationId(), registered: true })
    await importing(bytes, [a, b])
    const signed = await get(`${quorumUrl}/${toCb58(made.transactions['register'] ?? new Uint8Array())}`)
    expect(signed.status).toBe(201)
    expect(signersOf(signed.json.signedMessage, [a, b])).toEqual({ positions: 2, isRight: true })
    const third = registrationId()
    const messages: Readonly<Record<string, L1Message>> = {
      convert: { kind: 'SubnetToL1Conversion', conversionId: conversionId(a, b) },
      weigh: { kind: 'L1ValidatorWeight', validationId: third, nonce: 1n, weight: 20n },
      'take away': { kind: 'L1ValidatorRegistration', validationId: third, registered: false },
    }
    for (const [name, value] of Object.entries(messages)) {
      await importing(messageOf(value), [a, b])
      const { status, json } = await get(`${quorumUrl}/${toCb58(made.transactions[name] ?? new Uint8Array())}`)
      expect([name, status]).toEqual([name, 201])
      expect(signersOf(json.signedMessage, [a, b])).toEqual({ positions: 2, isRight: true })
      expect(toHex(encode(unsignedMessage, decode(signedMessage, fromHex(json.signedMessage))))).toBe(
        toHex(messageOf(value)),
      )
    }
    for (const name of ['base', 'disable', 'increase', 'export'])
      expect((await get(`${quorumUrl}/${toCb58(made.transactions[name] ?? new Uint8Array())}`)).status).toBe(404)
    expect((await get(`${quorumUrl}/${toCb58(made.xChain)}`)).status).toBe(404)
  })

  /** The id of the network's conversion. Only the address of its manager is read from the block. */
  const conversionId = (...keys: readonly BlsKey[]): Uint8Array => {
    const lines = (made.files['p.jsonl'] ?? '').trimEnd().split('\n')
    const all = lines.flatMap(line => readLine('P', line).effects.transactions)
    const bytes = all.find(({ kind }) => kind === 'ConvertSubnetToL1Tx')?.bytes ?? new Uint8Array()
    const { unsigned } = decode(versioned(pTransaction), bytes)
    if (unsigned.kind !== 'ConvertSubnetToL1Tx') throw new Error('It is a conversion.')
    return conversionIdOf({
      subnetId: made.subnetId,
      managerChainId: made.l1ChainId,
      managerAddress: unsigned.address,
      validators: keys.map(({ nodeId, publicKey }, index) => ({ nodeId, publicKey, weight: BigInt(50 - 10 * index) })),
    })
  }

  it('A1: validators of validators.jsonl count at the heights in it', async () => {
    const [a, b] = l1Keys
    if (a === undefined || b === undefined) throw new Error('There are keys.')
    const validators = [
      { nodeId: toNodeId(a.nodeId), publicKey: toHex(a.publicKey), weight: '1000', fromHeight: 3, toHeight: 5 },
      { nodeId: toNodeId(b.nodeId), publicKey: toHex(b.publicKey), weight: '50', txId: toCb58(sha256(a.nodeId)) },
    ]
    const of = join(root, 'validators')
    const lines = validators.map(validator => `${JSON.stringify(validator)}\n`).join('')
    writeNetwork(of, { ...made, files: { ...made.files, 'validators.jsonl': lines } })
    const own = await fresh()
    await ingestPrimary(own, 'mainnet', [of], { batchBlocks: 4 })
    const bytes = messageOf({ kind: 'L1ValidatorWeight', validationId: new Uint8Array(32), nonce: 9n, weight: 2n })
    const weightAt = async (pChainHeight: number): Promise<string | undefined> => {
      const { json } = await serve(own)(quorumUrl, { message: toHex(bytes), pChainHeight })
      return /of a weight of (\d+) signed/.exec(json.message)?.[1]
    }
    // Block 5 has a delegation of 150.
    expect(await Promise.all([1, 2, 3, 4, 5].map(weightAt))).toEqual(['50', '50', '1050', '1050', '200'])
  })

  const registrationId = (): Uint8Array => {
    const third = l1Keys[2]
    if (third === undefined) throw new Error('There are three.')
    return sha256(
      encode(l1Message, {
        kind: 'RegisterL1Validator',
        subnetId: made.subnetId,
        nodeId: third.nodeId,
        publicKey: third.publicKey,
        expiry: 2_000_000_000n,
        weight: 10n,
        remainingBalanceOwner: { threshold: 1, addresses: [] },
        disableOwner: { threshold: 1, addresses: [] },
      }),
    )
  }

  it('A1: the subnet of the source chain signs, at the requested height; an invalid signature is omitted', async () => {
    const [a, b, c] = l1Keys
    if (a === undefined || b === undefined || c === undefined) throw new Error('There are three.')
    const bytes = messageOf(
      { kind: 'L1ValidatorWeight', validationId: new Uint8Array(32), nonce: 1n, weight: 2n },
      made.l1ChainId,
      new Uint8Array(20),
    )
    const body = { message: toHex(bytes) }
    await importing(bytes, [b], [a])
    const part = await get(quorumUrl, body)
    expect([part.status, part.json.message]).toEqual([
      500,
      'Failed to aggregate signatures: 40 of a weight of 90 signed (44 %), but 67 % are required',
    ])
    const lower = await get(quorumUrl, { ...body, quorumPercentage: 40, quorumPercentageBuffer: 60 })
    expect(signersOf(lower.json.signedMessage, [a, b])).toEqual({ positions: 1, isRight: true })
    await importing(bytes, [a, b, c])
    // Registered at height 7 with 10, weight 20 at 8, disabled at 9, enabled at 10, removed at 11.
    for (const [height, keys] of [
      [6, [a, b]],
      [7, [a, b, c]],
      [8, [a, b, c]],
      [9, [a, b]],
      [10, [a, b, c]],
      [11, [a, b]],
    ] as const) {
      const requested = { ...body, pChainHeight: height, quorumPercentage: 81, quorumPercentageBuffer: 19 }
      const { status, json } = await get(quorumUrl, requested)
      expect([height, status]).toEqual([height, 201])
      expect(signersOf(json.signedMessage, keys)).toEqual({ positions: keys.length, isRight: true })
    }
    expect((await get(quorumUrl, { ...body, pChainHeight: 99 })).status).toBe(404)
    expect((await get(quorumUrl, { ...body, pChainHeight: 2 })).status).toBe(404)
    expect((await get(quorumUrl, { ...body, signingSubnetId: toHex(made.subnetId) })).status).toBe(201)
    expect((await get(quorumUrl, { ...body, signingSubnetId: toCb58(made.subnetId) })).status).toBe(201)
  })

  it('A1: a request with only a justification is for the confirmation that a registration does not exist', async () => {
    const [a, b] = l1Keys
    if (a === undefined || b === undefined) throw new Error('There are keys.')
    const validationId = validationIdOf(made.subnetId, 5)
    await importing(messageOf({ kind: 'L1ValidatorRegistration', validationId, registered: false }), [a, b])
    // A protocol buffer: field 1 is a position in a conversion, whose field 1 is the subnet and field 2 the index.
    const justification = toHex(Uint8Array.from([0x0a, 36, 0x0a, 32, ...made.subnetId, 0x10, 5]))
    const signed = await get(quorumUrl, { justification, signingSubnetId: toHex(made.subnetId) })
    expect([signed.status, signersOf(signed.json.signedMessage, [a, b])]).toEqual([
      201,
      { positions: 2, isRight: true },
    ])
    expect((await get(quorumUrl, { justification: '0x0102' })).status).toBe(400)
    expect((await get(quorumUrl, { message: '0x0102' })).status).toBe(400)
    const elsewhere = messageOf(
      { kind: 'SubnetToL1Conversion', conversionId: validationId },
      new Uint8Array(32).fill(9),
    )
    expect((await get(quorumUrl, { message: toHex(elsewhere) })).status).toBe(404)
    expect(
      (await get(quorumUrl, { message: toHex(elsewhere).replace(/^0x0000......../, '0x000000000001') })).status,
    ).toBe(400)
  })

  it('A1: an invalid body gets 400 with the message in the register', async () => {
    const register = readFileSync(join(import.meta.dirname, '../../../specs/assumptions.yaml'), 'utf8')
    const [, entry = ''] = /- id: data\.aggregation-errors\n(.*?)\n- id:/s.exec(register) ?? []
    const texts = [...entry.replaceAll(/\s+/g, ' ').matchAll(/"([^"]+)"/g)].map(([, text]) => text)
    const message = '0x01'
    const bodies = [
      {},
      { message, quorumPercentage: 101 },
      { message, quorumPercentageBuffer: 101 },
      { message, quorumPercentage: 90, quorumPercentageBuffer: 11 },
    ]
    const answers = await Promise.all(bodies.map(body => get(quorumUrl, body)))
    expect(answers.map(({ status, json }) => [status, json.message])).toEqual(texts.map(text => [400, text]))
  })

  /** A node that responds to calls by method, after a delay. */
  const node = async (
    answer: (method: string, params: readonly unknown[]) => string | undefined,
    delayMs = 0,
  ): Promise<string> => {
    return serverOf((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', chunk => chunks.push(chunk))
      request.on('end', () => {
        const { method, params } = JSON.parse(Buffer.concat(chunks).toString()) as { method: string; params: unknown[] }
        const result = answer(method, params)
        const body = result === undefined ? { error: { code: -32000, message: 'not found' } } : { result }
        setTimeout(() => response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...body })), delayMs)
      })
    })
  }

  it('A1: validators are queried in parallel and for a limited time; an invalid, silent or unknown one is omitted', async () => {
    const [a, b, c] = l1Keys
    if (a === undefined || b === undefined || c === undefined) throw new Error('There are three.')
    const bytes = messageOf(
      { kind: 'SubnetToL1Conversion', conversionId: sha256(made.subnetId) },
      made.l1ChainId,
      new Uint8Array(20),
    )
    const signing =
      (key: BlsKey, of = bytes) =>
      (method: string, [id]: readonly unknown[]) =>
        method === 'warp_getMessageSignature' && id === toCb58(sha256(bytes)) ? toHex(signBls(of, key)) : undefined
    const body = { message: toHex(bytes), quorumPercentage: 50 }
    const responseTo = async (urls: readonly (readonly [BlsKey, string])[], more: object = {}) =>
      serve(store, {
        nodes: new Map(urls.map(([key, url]) => [toNodeId(key.nodeId), url])),
        timeoutMs: 1_500,
        ...more,
      })(quorumUrl, body)

    const right = await responseTo([
      [a, await node(signing(a))],
      [b, await node(signing(b))],
      [c, await node(signing(c))],
    ])
    expect(right.status).toBe(201)
    const wrong = await responseTo([
      [a, await node(signing(a, sha256(bytes)))],
      [b, await node(signing(b))],
    ])
    expect(wrong.json.message).toBe(
      'Failed to aggregate signatures: 40 of a weight of 90 signed (44 %), but 50 % are required',
    )
    const silent = await responseTo([
      [a, await node(signing(a), 60_000)],
      [b, await node(() => undefined)],
    ])
    expect(silent.json.message).toBe(
      'Failed to aggregate signatures: 0 of a weight of 90 signed (0 %), but 50 % are required',
    )

    const whole = right.json.signedMessage
    const aggregating = await node(method => (method === 'warp_getMessageAggregateSignature' ? whole : undefined))
    expect((await responseTo([], { node: aggregating })).json.signedMessage).toBe(whole)
    const forged = `${whole.slice(0, -2)}${whole.endsWith('00') ? '01' : '00'}`
    const forging = await node(() => forged)
    expect((await responseTo([], { node: forging })).status).toBe(500)
  })

  it('A1: a node that aggregates also gets a request without the buffer', async () => {
    const [, b] = l1Keys
    if (b === undefined) throw new Error('There are three.')
    const bytes = messageOf(
      { kind: 'SubnetToL1Conversion', conversionId: sha256(Uint8Array.of(21)) },
      made.l1ChainId,
      new Uint8Array(20),
    )
    const own = await node(() => toHex(signBls(bytes, b)))
    const responseTo = (signatures: object, quorumPercentage: number, quorumPercentageBuffer: number) =>
      serve(store, signatures)(quorumUrl, {
        message: toHex(bytes),
        quorumPercentage,
        quorumPercentageBuffer,
      })
    const nodes = new Map([[toNodeId(b.nodeId), own]])
    const { signedMessage } = (await responseTo({ nodes }, 40, 0)).json
    const quorums: unknown[] = []
    // Like a node, it responds with a result only if the requested percentage is reached: 40 of 90 is 44 %.
    const aggregating = await node((method, [, quorum]) => {
      quorums.push([method, quorum])
      return Number(quorum) <= 44 ? signedMessage : undefined
    })
    const found = await responseTo({ node: aggregating }, 40, 10)
    expect([found.status, found.json.signedMessage]).toEqual([201, signedMessage])
    expect(quorums.toSorted()).toEqual([
      ['warp_getMessageAggregateSignature', 40],
      ['warp_getMessageAggregateSignature', 50],
    ])
    quorums.length = 0
    expect((await responseTo({ node: aggregating }, 40, 0)).status).toBe(201)
    expect(quorums).toEqual([['warp_getMessageAggregateSignature', 40]])
    // A valid aggregate with too little weight counts in the response.
    const light = await node(() => signedMessage)
    expect((await responseTo({ node: light }, 50, 10)).json.message).toBe(
      'Failed to aggregate signatures: 40 of a weight of 90 signed (44 %), but 50 % are required',
    )
  })

  it('A1: two services that are configured as aggregators of each other forward a request only once', async () => {
    const bytes = messageOf(
      { kind: 'SubnetToL1Conversion', conversionId: sha256(Uint8Array.of(22)) },
      made.l1ChainId,
      new Uint8Array(20),
    )
    const requests: string[] = []
    const services: Server[] = []
    const listening = async (index: number): Promise<string> => {
      return serverOf((request, response) => {
        requests.push(`${index}: ${request.headers.via ?? 'a caller'}`)
        services[index]?.node(request, response)
      })
    }
    const urls = [await listening(0), await listening(1)]
    services.push(...[urls[1], urls[0]].map(aggregator => serverWith(store, { aggregator, timeoutMs: 20_000 })))
    const response = await fetch(`${urls[0]}${quorumUrl}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', via: '1.1 a-proxy' },
      body: JSON.stringify({ message: toHex(bytes), quorumPercentage: 50, quorumPercentageBuffer: 0 }),
    })
    expect(response.status).toBe(500)
    expect(requests).toEqual(['0: 1.1 a-proxy', '1: 1.1 chainwright'])
  })

  /** Another service of this interface. It records its requests. With the status 0, it never responds. */
  const aggregator = async (answer: { readonly status: number; readonly body: string; readonly headers?: object }) => {
    const received: { readonly target: string; readonly body: unknown }[] = []
    let ended = (): void => {}
    const isEnded = new Promise<void>(resolve => {
      ended = resolve
    })
    const url = await serverOf((request, response) => {
      const chunks: Buffer[] = []
      response.on('close', ended)
      request.on('data', chunk => chunks.push(chunk))
      request.on('end', () => {
        received.push({
          target: `${request.method} ${request.url}`,
          body: JSON.parse(Buffer.concat(chunks).toString()),
        })
        if (answer.status === 0) return
        response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
        response.end(answer.body)
      })
    })
    return { url, received, isEnded }
  }
  const answering = (signedMessage: unknown) => ({ status: 201, body: JSON.stringify({ signedMessage }) })
  const noAnswer = { status: 0, body: '' }

  it('A1: the service queries another aggregator, verifies its response, and does not wait for slow ones', async () => {
    const [a, b, c] = l1Keys
    if (a === undefined || b === undefined || c === undefined) throw new Error('There are three.')
    const messageWith = (...id: number[]): Uint8Array =>
      messageOf(
        { kind: 'SubnetToL1Conversion', conversionId: sha256(Uint8Array.from(id)) },
        made.l1ChainId,
        new Uint8Array(20),
      )
    const [bytes, others] = [messageWith(1), messageWith(2)]
    const nodesOf = async (of: Uint8Array, keys: readonly BlsKey[]) =>
      new Map(
        await Promise.all(
          keys.map(async key => [toNodeId(key.nodeId), await node(() => toHex(signBls(of, key)))] as const),
        ),
      )
    const responseTo = (signatures: object, of = bytes, quorumPercentage = 50): Promise<Answer> =>
      serve(store, { timeoutMs: 60_000, ...signatures })(quorumUrl, {
        message: toHex(of),
        quorumPercentage,
        quorumPercentageBuffer: 5,
      })
    const signedBy = async (of: Uint8Array, keys: readonly BlsKey[]): Promise<string> =>
      (await responseTo({ nodes: await nodesOf(of, keys) }, of, 30)).json.signedMessage
    const [whole, few, another] = [
      await signedBy(bytes, [a, b]),
      await signedBy(bytes, [b]),
      await signedBy(others, [a, b]),
    ]

    for (const signed of [whole, whole.slice(2)]) {
      const right = await aggregator(answering(signed))
      const answer = await responseTo({ aggregator: right.url })
      expect([answer.status, answer.json.signedMessage]).toEqual([201, whole])
      const received = (quorumPercentageBuffer: number) => ({
        target: `POST ${quorumUrl}`,
        body: {
          message: toHex(bytes),
          signingSubnetId: toCb58(made.subnetId),
          quorumPercentage: 50,
          quorumPercentageBuffer,
          pChainHeight: 0,
        },
      })
      // The aggregator may have the same time limit and reach only the quorum: without the buffer, it responds in time.
      expect(right.received).toHaveLength(2)
      expect(right.received).toEqual(expect.arrayContaining([received(5), received(0)]))
    }

    // The set of signers with a leading zero byte, which nodes refuse.
    const signersAt = 2 + 2 * (bytes.length + 4)
    const padded = `${whole.slice(0, signersAt)}0000000200${whole.slice(signersAt + 8)}`
    expect(whole.slice(signersAt, signersAt + 8)).toBe('00000001')
    const padding = await aggregator(answering(padded))
    expect((await responseTo({ aggregator: padding.url })).json.signedMessage).toBe(whole)
    expect((await responseTo({ node: await node(() => padded) })).json.signedMessage).toBe(whole)

    const elsewhere = await aggregator(answering(whole))
    const unsigned = `0x${'0'.repeat(whole.length - 2)}`
    const forged = `${whole.slice(0, -2)}${whole.endsWith('00') ? '01' : '00'}`
    const tooFew = answering(few)
    const wrong = [
      answering(forged),
      tooFew,
      answering(another),
      answering(unsigned),
      answering(whole.slice(0, -2)),
      answering(`${whole}00`),
      answering(toHex(bytes)),
      answering('nonsense'),
      answering(7),
      { status: 201, body: '<html>' },
      { status: 201, body: JSON.stringify({ signedMessage: whole, more: 'x'.repeat(2 ** 21) }) },
      { status: 500, body: '{"message":"no","error":"no","statusCode":500}' },
      { status: 503, body: '{"message":"no","error":"no","statusCode":503}', headers: { 'retry-after': '0' } },
      { status: 307, body: '', headers: { location: `${elsewhere.url}${quorumUrl}` } },
    ]
    for (const [index, answer] of wrong.entries()) {
      const { url, received } = await aggregator(answer)
      const { status, json } = await responseTo({ aggregator: url })
      expect([index, status, json.message, received.length]).toEqual([
        index,
        500,
        `Failed to aggregate signatures: ${answer === tooFew ? '40 of a weight of 90 signed (44 %)' : '0 of a weight of 90 signed (0 %)'}, but 50 % are required`,
        2,
      ])
    }
    expect(elsewhere.received).toEqual([])
    const forging = await aggregator(answering(forged))
    const beside = await responseTo({ aggregator: forging.url, nodes: await nodesOf(bytes, [a, b]) })
    expect([beside.status, beside.json.signedMessage]).toEqual([201, whole])

    const late = await aggregator(noAnswer)
    expect((await responseTo({ aggregator: late.url, timeoutMs: 300 })).json.message).toBe(
      'Failed to aggregate signatures: 0 of a weight of 90 signed (0 %), but 50 % are required',
    )
    await late.isEnded
    // Its time limit is longer than that of this test.
    const slow = await aggregator(noAnswer)
    const enough = await responseTo({ aggregator: slow.url, nodes: await nodesOf(bytes, [a, b]), timeoutMs: 600_000 })
    expect([enough.status, enough.json.signedMessage]).toEqual([201, whole])
    await slow.isEnded
  })

  it('an ingest that is interrupted, takes the chains in another order or runs in several processes stores the same data', async () => {
    const uninterrupted = await contentsOf({ store: await withAll(1000) })
    const pieces = await fresh()
    for (const [name, share] of [
      ['x.jsonl', 1],
      ['c.jsonl', 1],
      ['p.jsonl', 0.3],
      ['p.jsonl', 0.9],
    ] as const) {
      const of = join(root, `piece ${name} ${share}`)
      const lines = (made.files[name] ?? '').trimEnd().split('\n')
      const { [name]: _, ...rest } = made.files
      const others = Object.fromEntries(Object.entries(rest).filter(([other]) => !/^[pxc]\.jsonl$/.test(other)))
      writeNetwork(of, {
        ...made,
        files: { ...others, [name]: `${lines.slice(0, Math.ceil(lines.length * share)).join('\n')}\n` },
      })
      await ingestPrimary(pieces, 'mainnet', [of], { batchBlocks: 1 })
    }
    await ingestPrimary(pieces, 'mainnet', [folder], { batchBlocks: 3 })
    expect(withoutPlaces(await contentsOf({ store: pieces }))).toEqual(withoutPlaces(uninterrupted))
    const shared = await fresh()
    await Promise.all([1, 2, 3].map(size => ingestPrimary(shared, 'mainnet', [folder], { batchBlocks: size })))
    expect(withoutPlaces(await contentsOf({ store: shared }))).toEqual(withoutPlaces(uninterrupted))
  })

  /** The contents without positions in files. */
  const withoutPlaces = (contents: Readonly<Record<string, string[]>>): object => ({
    ...contents,
    checkpoint: contents['checkpoint']?.map(row => row.replace(/"position":\d+/, '')),
  })

  const withAll = async (batchBlocks: number): Promise<Store> => {
    const opened = await fresh()
    await ingestPrimary(opened, 'mainnet', [folder], { batchBlocks })
    return opened
  }
})
