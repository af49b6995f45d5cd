import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeDeployData, encodeFunctionData, type Hex, toHex } from 'viem'
import { type Compiled, type ContractName, compileContracts } from './contracts.ts'
import { type LocalNode, startAnvil } from './node.ts'

/** The chain's id. */
export const anvilChainId = 77002
/** A Thursday, so that the first week is incomplete, two days before a month begins. */
const genesisTime = Date.UTC(2025, 0, 30, 6) / 1_000
const day = 86_400

/** The size of a recording. */
export interface Extent {
  readonly days: number
  /** The maximum number of blocks of a day. Some days have fewer, a few have none. */
  readonly blocksPerDay: number
}

interface Recorded {
  readonly block: { readonly number: Hex; readonly hash: Hex; readonly transactions: readonly { readonly hash: Hex }[] }
  readonly receipts: readonly {
    readonly transactionHash: Hex
    readonly status: Hex
    readonly contractAddress: Hex | null
  }[]
}

/** Random integers from 0 to below a limit, the same in each run. */
const numbersOf = (seed: number) => {
  let state = seed
  return (limit: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor(((state >>> 8) / 2 ** 24) * limit)
  }
}

/**
 * Records a chain of a local node. Coins, pictures and goods are minted, moved and burnt. Contracts are created by
 * transactions and within calls. Some transactions fail. In the middle, a reorganization replaces three blocks.
 *
 * @returns The text of each file by its name.
 */
export const recordAnvil = async ({ days, blocksPerDay }: Extent): Promise<Readonly<Record<string, string>>> => {
  const contracts = compileContracts()
  const node = await startAnvil(anvilChainId, genesisTime)
  try {
    return await recordFrom(node, contracts, { days, blocksPerDay })
  } finally {
    await node.close()
  }
}

const recordFrom = async (
  node: LocalNode,
  contracts: Readonly<Record<ContractName, Compiled>>,
  { days, blocksPerDay }: Extent,
): Promise<Readonly<Record<string, string>>> => {
  const below = numbersOf(7)
  const lines: string[] = []
  const calls: { readonly block: Hex; readonly to: Hex; readonly data: Hex; readonly result: Hex }[] = []
  const balances: string[] = []
  const people = await node.call<readonly Hex[]>('eth_accounts', [])
  const outsiders = Array.from(
    { length: 40 },
    (_, index): Hex => `0x${(0xabc000 + index).toString(16).padStart(40, '0')}`,
  )
  const alloc = Object.fromEntries(
    await Promise.all(
      people.map(async who => [who.slice(2), { balance: await node.call<Hex>('eth_getBalance', [who, '0x0']) }]),
    ),
  )
  const pick = <T>(all: readonly T[]): T => all[below(all.length)] as T
  const anyone = (): Hex => (below(3) === 0 ? pick(outsiders) : pick(people))

  const take = async (): Promise<Recorded> => {
    const block = await node.call<Recorded['block']>('eth_getBlockByNumber', ['latest', true])
    const receipts = await node.call<Recorded['receipts']>('eth_getBlockReceipts', [block.number])
    const traces = await node.call<readonly unknown[]>('debug_traceBlockByNumber', [
      block.number,
      { tracer: 'callTracer' },
    ])
    lines.push(JSON.stringify({ block, receipts, traces }))
    return { block, receipts }
  }
  const mine = async (time: number): Promise<Recorded> => {
    await node.call('evm_mine', [time])
    return take()
  }
  const send = (from: Hex, to: Hex | undefined, data: Hex, { value = 0n, gas = 3_000_000 } = {}): Promise<Hex> =>
    node.call('eth_sendTransaction', [
      {
        from,
        ...(to === undefined ? {} : { to }),
        data,
        value: toHex(value),
        gas: toHex(gas),
        ...(below(3) === 0
          ? { gasPrice: toHex(2_000_000_000 + below(1_000_000_000)) }
          : { maxFeePerGas: toHex(20_000_000_000), maxPriorityFeePerGas: toHex(1_000_000_000 + below(1_000_000_000)) }),
      },
    ])
  const invoke = (name: ContractName, functionName: string, args: readonly unknown[]): Hex =>
    encodeFunctionData({ abi: contracts[name].abi, functionName, args })
  const call = async (
    block: Hex,
    to: Hex,
    name: ContractName,
    functionName: string,
    args: readonly unknown[] = [],
  ): Promise<void> => {
    const data = invoke(name, functionName, args)
    const result = await node.call<Hex>('eth_call', [{ to, data }, 'latest'])
    calls.push({ block, to, data, result })
  }

  await take()
  const [owner] = people
  if (owner === undefined) throw new Error('The node has accounts.')
  const deployed: Partial<Record<ContractName, Hex>> = {}
  for (const name of ['Coin', 'Pictures', 'Goods', 'Caller', 'Maker'] as const)
    await send(
      owner,
      undefined,
      encodeDeployData({
        abi: contracts[name].abi,
        bytecode: contracts[name].code,
        args: name === 'Coin' ? [10n ** 12n] : [],
      }),
    )
  const first = await mine(genesisTime + 60)
  for (const [index, name] of (['Coin', 'Pictures', 'Goods', 'Caller', 'Maker'] as const).entries()) {
    const address = first.receipts[index]?.contractAddress
    if (address === null || address === undefined) throw new Error(`${name} was not deployed.`)
    deployed[name] = address
  }
  const at = (name: ContractName): Hex => deployed[name] as Hex
  for (const what of ['name', 'symbol', 'decimals']) await call(first.block.number, at('Coin'), 'Coin', what)
  for (const what of ['name', 'symbol']) await call(first.block.number, at('Pictures'), 'Pictures', what)

  let picture = 0n
  const ownerOf = new Map<bigint, Hex>()
  const metadata = (id: bigint): string =>
    `data:application/json,${encodeURIComponent(JSON.stringify({ name: `Picture ${id}`, description: 'Drawn on a machine of ours.' }))}`
  /**
   * Each sends one transaction. The returned function, if any, calls the contracts for additional data once the
   * transaction is in a block.
   */
  const acts: readonly (() => Promise<((block: Hex) => Promise<void>) | undefined>)[] = [
    async () =>
      void (await send(pick(people), anyone(), '0x', { value: BigInt(1 + below(10 ** 9)) * 10n ** 9n, gas: 21_000 })),
    async () => void (await send(owner, at('Coin'), invoke('Coin', 'transfer', [anyone(), BigInt(below(5_000))]))),
    async () => void (await send(pick(people), at('Coin'), invoke('Coin', 'transfer', [anyone(), BigInt(below(100))]))),
    async () => {
      // One in ten ids needs all 256 bits.
      const id = ++picture % 10n === 0n ? 2n ** 255n + picture : picture
      const who = pick(people)
      await send(who, at('Pictures'), invoke('Pictures', 'mint', [who, id, metadata(id)]))
      ownerOf.set(id, who)
      return block => call(block, at('Pictures'), 'Pictures', 'tokenURI', [id])
    },
    async () => {
      const [id, from] = [...ownerOf][below(ownerOf.size)] ?? []
      if (id === undefined || from === undefined) return undefined
      // Some people send to themselves.
      const to = below(5) === 0 ? from : pick(people)
      await send(from, at('Pictures'), invoke('Pictures', 'transferFrom', [from, to, id]))
      ownerOf.set(id, to)
      return undefined
    },
    async () => {
      const [id, from] = [...ownerOf][below(ownerOf.size)] ?? []
      if (id === undefined || from === undefined || below(3) > 0) return undefined
      await send(from, at('Pictures'), invoke('Pictures', 'burn', [id]))
      ownerOf.delete(id)
      return undefined
    },
    async () =>
      void (await send(
        owner,
        at('Goods'),
        invoke('Goods', 'mint', [
          pick(people),
          BigInt(below(12)),
          BigInt(below(50)),
          `https://goods.example/${below(4)}`,
        ]),
      )),
    async () => {
      const who = pick(people)
      await send(
        who,
        at('Goods'),
        invoke('Goods', 'safeTransferFrom', [who, anyone(), BigInt(below(12)), BigInt(below(3)), '0x']),
      )
      return undefined
    },
    async () => {
      const who = pick(people)
      const ids = [0n, BigInt(1 + below(11))]
      await send(
        who,
        at('Goods'),
        invoke('Goods', 'safeBatchTransferFrom', [who, anyone(), ids, [0n, BigInt(below(2))], '0x']),
      )
      return undefined
    },
    async () =>
      void (await send(pick(people), at('Maker'), invoke('Maker', 'make', [BigInt(below(9))]), {
        value: BigInt(below(1_000)),
      })),
    async () => {
      const salt = toHex(below(2 ** 20), { size: 32 })
      await send(pick(people), at('Maker'), invoke('Maker', 'makeAt', [salt, BigInt(below(9))]))
      return undefined
    },
    async () => void (await send(pick(people), at('Maker'), invoke('Maker', 'makeMany', [BigInt(1 + below(3))]))),
    async () => void (await send(pick(people), at('Maker'), invoke('Maker', 'makeDeep', [1n]))),
    async () => void (await send(pick(people), at('Maker'), invoke('Maker', 'makeInVain', [1n]))),
    async () => void (await send(pick(people), at('Maker'), invoke('Maker', 'makeAndFail', [1n]))),
    async () =>
      void (await send(pick(people), at('Caller'), invoke('Caller', 'forward', [anyone()]), { value: 10n ** 6n })),
    async () => void (await send(pick(people), at('Caller'), invoke('Caller', 'make', []))),
    async () => void (await send(pick(people), at('Caller'), invoke('Caller', 'fail', [BigInt(below(3))]))),
    // Too little gas, or a constructor that reverts.
    async () => void (await send(pick(people), at('Caller'), invoke('Caller', 'work', [50n]), { gas: 60_000 })),
    async () => void (await send(pick(people), undefined, '0x60006000fd', { gas: 100_000 })),
    async () => void (await send(pick(people), undefined, contracts.Goods.code)),
  ]
  let turn = 0
  const block = async (time: number): Promise<void> => {
    const after: ((number: Hex) => Promise<void>)[] = []
    for (let count = below(5); count >= 0; count--) {
      // In turn at first, so that a short recording contains every kind.
      const act = turn < acts.length ? acts[turn++] : pick(acts)
      const requested = await act?.()
      if (requested !== undefined) after.push(requested)
    }
    const { block: mined } = await mine(time)
    // A token that was minted and burnt in one block no longer has a URI.
    for (const one of after) await one(mined.number).catch(() => undefined)
  }

  let time = genesisTime + 60
  for (let today = 0; today < days; today++) {
    // Some days have few transactions.
    const count = today > 2 && below(12) === 0 ? 0 : 1 + below(blocksPerDay)
    const start = genesisTime + today * day
    for (let index = 0; index < count; index++) {
      // One in six follows within the same second.
      const next = below(6) === 0 ? time : start + Math.floor(((index + 1) * day) / (count + 1)) + below(3_000)
      time = Math.max(time, next)
      await block(time)
    }
    if (today === Math.floor(days / 2)) {
      const owners = [...ownerOf]
      const kept = calls.length
      time = await reorganize(node, {
        time,
        block,
        // Results of calls at replaced blocks do not apply to other blocks with the same numbers.
        giveUp() {
          calls.length = kept
          ownerOf.clear()
          for (const [id, who] of owners) ownerOf.set(id, who)
        },
      })
    }
    const number = await node.call<Hex>('eth_blockNumber', [])
    for (const who of [owner, pick(people), pick(outsiders)])
      balances.push(
        JSON.stringify({
          block: number,
          address: who,
          balance: await node.call<Hex>('eth_getBalance', [who, 'latest']),
        }),
      )
  }
  const text = (all: readonly string[]): string => `${all.join('\n')}\n`
  return {
    'evm.jsonl': text(lines),
    'calls.jsonl': text(calls.map(call => JSON.stringify(call))),
    'balances.jsonl': text(balances),
    'abi.json': `${JSON.stringify(Object.fromEntries(Object.entries(contracts).map(([name, { abi }]) => [name, abi])))}\n`,
    'evm-genesis.json': `${JSON.stringify({ config: { chainId: anvilChainId }, timestamp: toHex(genesisTime), alloc }, undefined, 2)}\n`,
  }
}

/** Mines three blocks across an hour boundary, removes them, and mines others in their place. */
const reorganize = async (
  node: LocalNode,
  {
    time,
    block,
    giveUp,
  }: { readonly time: number; readonly block: (time: number) => Promise<void>; readonly giveUp: () => void },
): Promise<number> => {
  for (const later of [600, 2_400, 4_200]) await block(time + later)
  await node.call('anvil_rollback', [3])
  giveUp()
  for (const later of [900, 2_700, 4_500, 4_500]) await block(time + later)
  return time + 4_500
}

/** Writes the recording to a folder, uncompressed; `node recordings/pack.ts` compresses it. */
if (import.meta.main) {
  const [folder, days = '100', blocksPerDay = '8'] = process.argv.slice(2)
  if (folder === undefined) {
    console.error('Usage: node recordings/anvil/record.ts <folder> [days] [blocks of a day]')
    process.exitCode = 2
  } else {
    const to = join(folder, 'anvil')
    mkdirSync(to, { recursive: true })
    const files = await recordAnvil({ days: Number(days), blocksPerDay: Number(blocksPerDay) })
    for (const [name, content] of Object.entries(files)) writeFileSync(join(to, name), content)
    console.log(`${to}: ${Object.keys(files).join(', ')}`)
  }
}
