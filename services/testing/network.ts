import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { type CUnsigned, cCredential, cTransactions, cUnsigned } from '../decode/c-chain.ts'
import { type Codec, encode } from '../decode/codec.ts'
import { type Container, containerBytes, proposalOf } from '../decode/container.ts'
import { idOf, shortIdOf, toCb58, toCheckedHex, toHex, toNodeId, utxoIdOf } from '../decode/ids.ts'
import { type PBlock, type POutput, type PUnsigned, pBlock, pCredential, pUnsigned, pUtxo } from '../decode/p-chain.ts'
import { sign } from '../decode/transaction.ts'
import { l1Message, payload, signedMessage } from '../decode/warp.ts'
import { type XOutput, type XUnsigned, xBlock, xCredential, xUnsigned } from '../decode/x-chain.ts'

/**
 * Another primary network, small and created from a seed: its blocks contain every kind of transaction that the
 * recorded one lacks.
 */
export interface TestNetwork {
  readonly networkId: number
  readonly xChain: Uint8Array
  readonly cChain: Uint8Array
  readonly assetId: Uint8Array
  readonly subnetId: Uint8Array
  readonly l1ChainId: Uint8Array
  /** People by their keys. */
  readonly people: readonly Person[]
  /** Validators of the L1, in the order in which they were added. */
  readonly l1: readonly BlsKey[]
  /** Transactions of the P-Chain by their purpose. */
  readonly transactions: Readonly<Record<string, Uint8Array>>
  /** Every output that a block created, and whether it was spent, according to the generator of the network. */
  readonly outputs: readonly {
    readonly chain: 'P' | 'X' | 'C'
    readonly id: string
    readonly owner: string
    readonly amount: bigint
    isSpent: boolean
  }[]
  /** Files by their names. */
  readonly files: Readonly<Record<string, string>>
}

export interface Person {
  readonly secret: Uint8Array
  readonly short: Uint8Array
  readonly evm: Uint8Array
}

export interface BlsKey {
  readonly secret: Uint8Array
  readonly publicKey: Uint8Array
  readonly nodeId: Uint8Array
}

/** Writes the files of a network into a folder. */
export const writeNetwork = (folder: string, { files }: TestNetwork): void => {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

/** A message with a signature of each of these keys. */
export const signBls = (message: Uint8Array, key: BlsKey): Uint8Array => {
  const { longSignatures } = bls12_381
  const hashed = longSignatures.hash(message, 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_')
  return longSignatures.Signature.toBytes(longSignatures.sign(hashed, key.secret))
}

const nothing = new Uint8Array(0)
const pChain = new Uint8Array(32)

/** Creates the network of a seed, with this id if you give one. */
export const makeNetwork = (seed: string, id?: number): TestNetwork => {
  let count = 0
  const random = (length = 32): Uint8Array => {
    const out = new Uint8Array(length)
    for (let at = 0; at < length; at += 32)
      out.set(sha256(new TextEncoder().encode(`${seed} ${count++}`)).subarray(0, length - at), at)
    return out
  }
  const drawn = 100_000 + (random(2)[0] ?? 0)
  const networkId = id ?? drawn
  const [xChain, cChain, assetId] = [random(), random(), random()]
  const people = Array.from({ length: 3 }, (): Person => {
    const secret = secp256k1.utils.randomSecretKey(random(48))
    const short = shortIdOf(secp256k1.getPublicKey(secret, true))
    return { secret, short, evm: keccak_256(secp256k1.getPublicKey(secret, false).subarray(1)).slice(-20) }
  })
  const key = (): BlsKey => {
    const { secretKey, publicKey } = bls12_381.longSignatures.keygen(random(48))
    return { secret: secretKey, publicKey: publicKey.toBytes(), nodeId: random(20) }
  }
  const genesisValidator = key()
  const l1 = [key(), key(), key()]
  const transactions: Record<string, Uint8Array> = {}
  const outputs: TestNetwork['outputs'][number][] = []

  const owners = (...who: number[]) => ({
    locktime: 0n,
    threshold: 1,
    addresses: who.map(one => people[one]?.short ?? nothing).sort((a, b) => Buffer.compare(a, b)),
  })
  const transfer = (amount: bigint, ...who: number[]) =>
    ({ kind: 'secp.transfer', amount, owners: owners(...who) }) as const
  const of = <O>(output: O) => ({ assetId, output })
  const locked = (amount: bigint, who: number): POutput => ({
    kind: 'stakeable.lock',
    locktime: 4_000_000_000n,
    output: transfer(amount, who),
  })
  const credential = (digest: Uint8Array, who: number) => {
    const signature = secp256k1.sign(digest, people[who]?.secret ?? nothing, { prehash: false, format: 'recovered' })
    // The library writes the recovery bit first, but chains write it last.
    return {
      kind: 'secp.credential',
      signatures: [Uint8Array.of(...signature.subarray(1), signature[0] ?? 0)],
    } as const
  }
  /** A transaction with one signature of each signer. */
  const signedBy = <U, C>(
    codec: { readonly unsigned: Codec<U>; readonly credential: Codec<C | ReturnType<typeof credential>> },
    unsigned: U,
    signers: readonly number[],
  ) => {
    const { digest } = sign(codec, unsigned, [])
    return sign(
      codec,
      unsigned,
      signers.map(who => credential(digest, who)),
    )
  }
  const input = (txId: Uint8Array, outputIndex: number, amount: bigint) => ({
    txId,
    outputIndex,
    assetId,
    input: { kind: 'secp.transfer', amount, signatureIndices: [0] } as const,
  })
  const spend = (chain: 'P' | 'X' | 'C', txId: Uint8Array, index: number): void => {
    const id = toCb58(utxoIdOf(txId, index))
    const output = outputs.find(one => one.chain === chain && one.id === id)
    if (output !== undefined) output.isSpent = true
  }
  const note = (chain: 'P' | 'X' | 'C', txId: Uint8Array, index: number, who: number, amount: bigint): void => {
    outputs.push({
      chain,
      id: toCb58(utxoIdOf(txId, index)),
      owner: toHex(people[who]?.short ?? nothing),
      amount,
      isSpent: false,
    })
  }

  // --- P-Chain
  const pLines: string[] = []
  let pParent: Uint8Array = random()
  let pHeight = 0n
  let pTime = 1_900_000_000n
  const envelope = (inner: Uint8Array, isOption: boolean): string => {
    const proposed = {
      parentId: random(),
      time: pTime,
      pChainHeight: 0n,
      certificate: pHeight % 3n === 0n ? nothing : Buffer.from(`certificate of node ${pHeight % 2n}`),
      inner,
      signature: random(64),
    }
    const value: Container = isOption
      ? { kind: 'Option', parentId: random(), inner }
      : pHeight % 2n === 0n
        ? { kind: 'Signed', ...proposed }
        : { kind: 'SignedInEpoch', ...proposed, epoch: { pChainHeight: 1n, number: 2n, start: 3n } }
    const bytes = containerBytes(value)
    return JSON.stringify({ id: toCb58(proposalOf(bytes).id), bytes: toCheckedHex(bytes) })
  }
  const addP = (block: PBlock): void => {
    const bytes = encode(pBlock, block)
    const isOption = block.kind.includes('Commit') || block.kind.includes('Abort')
    const container = pHeight === 0n ? 'null' : envelope(bytes, isOption)
    pLines.push(`{"height":${pHeight},"bytes":"${toCheckedHex(bytes)}","container":${container}}`)
    pParent = idOf(bytes)
    pHeight++
    pTime += 10n
  }
  const signP = (unsigned: PUnsigned, ...signers: number[]) =>
    signedBy({ unsigned: pUnsigned, credential: pCredential }, unsigned, signers)
  const standard = (name: string, unsigned: PUnsigned, ...signers: number[]): Uint8Array => {
    const transaction = signP(unsigned, ...signers)
    addP({ kind: 'BanffStandardBlock', time: pTime, parentId: pParent, height: pHeight, transactions: [transaction] })
    transactions[name] = transaction.id
    return transaction.id
  }
  const base = { networkId, blockchainId: pChain, memo: nothing, outputs: [], inputs: [] }
  const authorization = { kind: 'secp.authorization', signatureIndices: [0] } as const
  const owner = { kind: 'secp.owners', owners: owners(0) } as const

  addP({ kind: 'ApricotCommitBlock', parentId: pParent, height: 0n })
  const first = standard(
    'base',
    {
      kind: 'BaseTx',
      ...base,
      inputs: [input(pChain, 0, 900n)],
      outputs: [of(transfer(500n, 0)), of(transfer(300n, 1, 2)), of(locked(100n, 2))],
    },
    0,
  )
  note('P', first, 0, 0, 500n)
  note('P', first, 1, 1, 300n)
  note('P', first, 2, 2, 100n)
  const subnetId = standard('subnet', { kind: 'CreateSubnetTx', ...base, owner }, 0)
  const chainOf = standard(
    'chain',
    {
      kind: 'CreateChainTx',
      ...base,
      subnetId,
      chainName: Buffer.from('l\0one'),
      vmId: random(),
      fxIds: [],
      genesis: random(50),
      authorization,
    },
    0,
  )
  const toX = standard(
    'export',
    {
      kind: 'ExportTx',
      ...base,
      inputs: [input(first, 0, 500n)],
      outputs: [of(transfer(200n, 0))],
      destinationChain: xChain,
      exportedOutputs: [of(transfer(290n, 1))],
    },
    0,
  )
  spend('P', first, 0)
  note('P', toX, 0, 0, 200n)
  note('X', toX, 1, 1, 290n)
  const stakeEnd = pTime + 100n
  const delegation = standard(
    'delegate',
    {
      kind: 'AddPermissionlessDelegatorTx',
      ...base,
      inputs: [input(toX, 0, 200n)],
      outputs: [],
      validator: { nodeId: genesisValidator.nodeId, start: 0n, end: stakeEnd, weight: 150n },
      subnetId: pChain,
      stake: [of(transfer(150n, 0))],
      rewardsOwner: owner,
    },
    0,
  )
  spend('P', toX, 0)
  note('P', delegation, 0, 0, 150n)
  standard(
    'convert',
    {
      kind: 'ConvertSubnetToL1Tx',
      ...base,
      subnetId,
      chainId: chainOf,
      address: random(20),
      authorization,
      validators: l1.slice(0, 2).map(({ nodeId, publicKey }, index) => ({
        nodeId,
        weight: BigInt(50 - 10 * index),
        balance: 1000n,
        signer: { publicKey, proof: random(96) },
        remainingBalanceOwner: { threshold: 1, addresses: [people[0]?.short ?? nothing] },
        deactivationOwner: { threshold: 1, addresses: [people[0]?.short ?? nothing] },
      })),
    },
    0,
  )
  const third = l1[2] ?? key()
  const requests = (message: Uint8Array): Uint8Array =>
    encode(signedMessage, {
      networkId,
      sourceChainId: chainOf,
      payload: encode(payload, { kind: 'AddressedCall', sourceAddress: random(20), payload: message }),
      signature: { kind: 'bitSet', signers: Uint8Array.of(3), signature: random(96) },
    })
  const registration = encode(l1Message, {
    kind: 'RegisterL1Validator',
    subnetId,
    nodeId: third.nodeId,
    publicKey: third.publicKey,
    expiry: 2_000_000_000n,
    weight: 10n,
    remainingBalanceOwner: { threshold: 1, addresses: [] },
    disableOwner: { threshold: 1, addresses: [] },
  })
  const validationId = sha256(registration)
  standard(
    'register',
    { kind: 'RegisterL1ValidatorTx', ...base, balance: 5n, proof: random(96), message: requests(registration) },
    0,
  )
  const weigh = (nonce: bigint, weight: bigint) =>
    requests(encode(l1Message, { kind: 'L1ValidatorWeight', validationId, nonce, weight }))
  standard('weigh', { kind: 'SetL1ValidatorWeightTx', ...base, message: weigh(1n, 20n) }, 0)
  standard('disable', { kind: 'DisableL1ValidatorTx', ...base, validationId, authorization }, 0)
  standard('increase', { kind: 'IncreaseL1ValidatorBalanceTx', ...base, validationId, balance: 5n }, 0)
  standard('take away', { kind: 'SetL1ValidatorWeightTx', ...base, message: weigh(2n, 0n) }, 0)
  const reward = signP({ kind: 'RewardValidatorTx', txId: delegation })
  addP({
    kind: 'BanffProposalBlock',
    time: stakeEnd,
    transactions: [],
    parentId: pParent,
    height: pHeight,
    transaction: reward,
  })
  addP({ kind: 'BanffCommitBlock', time: stakeEnd, parentId: pParent, height: pHeight })
  const fee = encode(pUtxo, { txId: delegation, outputIndex: 1, ...of(transfer(7n, 0)) })

  // --- X-Chain
  const xLines: string[] = []
  let xParent: Uint8Array = random()
  const addX = (unsigned?: XUnsigned, ...signers: number[]): Uint8Array => {
    const transaction = unsigned && signedBy({ unsigned: xUnsigned, credential: xCredential }, unsigned, signers)
    const height = BigInt(xLines.length)
    const bytes = encode(xBlock, {
      kind: 'StandardBlock',
      parentId: xParent,
      height,
      time: 1_900_000_500n + height / 2n,
      merkleRoot: pChain,
      transactions: transaction === undefined ? [] : [transaction],
    })
    xLines.push(`{"height":${height},"bytes":"${toCheckedHex(bytes)}","container":null}`)
    xParent = idOf(bytes)
    return transaction?.id ?? nothing
  }
  const xBase = { networkId, blockchainId: xChain, memo: nothing, outputs: [], inputs: [] }
  addX()
  const imported = addX(
    {
      kind: 'ImportTx',
      ...xBase,
      sourceChain: pChain,
      importedInputs: [input(toX, 1, 290n)],
      outputs: [of(transfer(280n, 1))],
    },
    1,
  )
  spend('X', toX, 1)
  note('X', imported, 0, 1, 280n)
  const states: XOutput[][] = [
    [{ kind: 'secp.mint', owners: owners(1) }, transfer(2n ** 64n - 1n, 1)],
    [{ kind: 'nft.mint', group: 1, owners: owners(1) }],
    [{ kind: 'property.mint', owners: owners(2) }],
  ]
  const asset = addX(
    {
      kind: 'CreateAssetTx',
      ...xBase,
      name: Buffer.from('Bad \0 \xff', 'latin1'),
      symbol: Buffer.from('BAD'),
      denomination: 3,
      initialStates: states.map((made, fx) => ({ fx, outputs: made })),
    },
    1,
  )
  for (const [index, [who, amount]] of (
    [
      [1, 0n],
      [1, 2n ** 64n - 1n],
      [1, 0n],
      [2, 0n],
    ] as const
  ).entries())
    note('X', asset, index, who, amount)
  const operated = addX(
    {
      kind: 'OperationTx',
      ...xBase,
      operations: [
        {
          assetId: asset,
          utxos: [{ txId: asset, outputIndex: 2 }],
          operation: {
            kind: 'nft.mint',
            signatureIndices: [0],
            group: 1,
            payload: random(40),
            owners: [owners(0), owners(2)],
          },
        },
        {
          assetId: asset,
          utxos: [{ txId: asset, outputIndex: 3 }],
          operation: {
            kind: 'property.mint',
            signatureIndices: [0],
            mint: { owners: owners(2) },
            owned: { owners: owners(0) },
          },
        },
        {
          assetId: asset,
          utxos: [{ txId: asset, outputIndex: 0 }],
          operation: {
            kind: 'secp.mint',
            signatureIndices: [0],
            mint: { owners: owners(1) },
            transfer: { amount: 5n, owners: owners(2) },
          },
        },
      ],
    },
    1,
  )
  for (const index of [0, 2, 3]) spend('X', asset, index)
  for (const [index, [who, amount]] of (
    [
      [0, 0n],
      [2, 0n],
      [2, 0n],
      [0, 0n],
      [1, 0n],
      [2, 5n],
    ] as const
  ).entries())
    note('X', operated, index, who, amount)
  const toC = addX(
    {
      kind: 'ExportTx',
      ...xBase,
      inputs: [input(imported, 0, 280n)],
      outputs: [],
      destinationChain: cChain,
      exportedOutputs: [of(transfer(270n, 2))],
    },
    1,
  )
  spend('X', imported, 0)
  note('C', toC, 0, 2, 270n)

  // --- C-Chain
  const cLines: string[] = []
  let cParent: Uint8Array = random()
  const addC = (unsigned?: CUnsigned, ...signers: number[]): Uint8Array => {
    const transaction = unsigned && signedBy({ unsigned: cUnsigned, credential: cCredential }, unsigned, signers)
    const hash = random()
    const extra = transaction === undefined ? nothing : encode(cTransactions, [transaction])
    const number = cLines.length
    cLines.push(
      JSON.stringify({
        block: {
          number: `0x${number.toString(16)}`,
          hash: toHex(hash),
          parentHash: toHex(cParent),
          timestamp: `0x${(1_900_001_000 + number).toString(16)}`,
          blockExtraData: toHex(extra),
        },
        receipts: [],
      }),
    )
    cParent = hash
    return transaction?.id ?? nothing
  }
  addC()
  addC(
    {
      kind: 'ImportTx',
      networkId,
      blockchainId: cChain,
      sourceChain: xChain,
      importedInputs: [input(toC, 0, 270n)],
      outputs: [{ address: people[0]?.evm ?? nothing, amount: 260n, assetId }],
    },
    2,
  )
  spend('C', toC, 0)
  const toP = addC(
    {
      kind: 'ExportTx',
      networkId,
      blockchainId: cChain,
      destinationChain: pChain,
      inputs: [{ address: people[0]?.evm ?? nothing, amount: 60n, assetId, nonce: 0n }],
      exportedOutputs: [of(transfer(50n, 1))],
    },
    0,
  )
  note('P', toP, 0, 1, 50n)

  const lines = (values: readonly unknown[]): string => values.map(value => `${JSON.stringify(value)}\n`).join('')
  const vertex = (index: number) => ({
    vertexHash: toCb58(random()),
    parentHashes: [toCb58(random())],
    vertexHeight: 7,
    vertexIndex: index,
    vertexTimestamp: 1_899_999_000,
    txCount: 1,
    transactions: [toCb58(random())],
    vertexSizeBytes: 300 + index,
  })
  return {
    networkId,
    xChain,
    cChain,
    assetId,
    subnetId,
    l1ChainId: chainOf,
    people,
    l1,
    transactions,
    outputs,
    files: {
      'network.json': JSON.stringify({
        networkId,
        xChain: toCb58(xChain),
        cChain: toCb58(cChain),
        asset: { id: toCb58(assetId), name: 'Made', symbol: 'MD', denomination: 9 },
        genesisTime: 1_899_999_990,
        blocks: [{ height: 1, currentSupply: '123', activeL1Validators: 2, l1ValidatorsAccruedFees: '9' }],
      }),
      'p.jsonl': `${pLines.join('\n')}\n`,
      'x.jsonl': `${xLines.join('\n')}\n`,
      'c.jsonl': `${cLines.join('\n')}\n`,
      'validators.jsonl': lines([
        { nodeId: toNodeId(genesisValidator.nodeId), publicKey: toHex(genesisValidator.publicKey), weight: '1000' },
      ]),
      'utxos.jsonl': lines([
        { chain: 'P', bytes: toCheckedHex(encode(pUtxo, { txId: pChain, outputIndex: 5, ...of(transfer(11n, 2)) })) },
        { chain: 'P', bytes: toCheckedHex(fee), reward: 'DELEGATOR' },
      ]),
      'vertices.jsonl': lines([vertex(3), vertex(1), vertex(2)]),
    },
  }
}
