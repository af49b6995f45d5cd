import { blocksOf, chainDocument } from '@chainwright/recordings'
import { decimal, type EvmCall, type Hex, integer, type RecordedEvmBlock } from './chain.ts'
import { blockTransactions, checksummed, evmBlock, type NftTransfer, nftTransfers } from './evm.ts'

interface AbiEntry {
  readonly type: string
  readonly name?: string
  readonly inputs?: readonly { readonly type: string }[]
}

/** The data of the recorded EVM chain, read once, for the fixtures of the data and the metrics service. */
export interface Ledger {
  readonly chainId: string
  readonly blocks: readonly RecordedEvmBlock[]
  readonly evmBlocks: readonly ReturnType<typeof evmBlock>[]
  /** Transactions of each block, by its number. */
  readonly transactions: readonly ReturnType<typeof blockTransactions>[]
  /** Oldest first. */
  readonly transfers: readonly NftTransfer[]
}

export const readLedger = (methodHash: (signature: string) => string): Ledger => {
  const { config } = chainDocument<Genesis>('evm-genesis')
  return ledgerOf(blocksOf<RecordedEvmBlock>('evm'), {
    chainId: String(config.chainId),
    names: methodNames(chainDocument<Abis>('abi'), methodHash),
  })
}

type Abis = Readonly<Record<string, readonly AbiEntry[]>>

/** The balances of a genesis file. */
export interface Genesis {
  readonly config: { readonly chainId: number }
  readonly alloc: Readonly<Record<string, { readonly balance: Hex }>>
}

/** The data of any chain. @param names Names of methods by the first 4 bytes of a call. */
export const ledgerOf = (
  blocks: readonly RecordedEvmBlock[],
  { chainId, names }: { readonly chainId: string; readonly names: ReadonlyMap<string, string> },
): Ledger => {
  let before = 0
  const evmBlocks = blocks.map(recorded => {
    const record = evmBlock(recorded, chainId, before)
    before += record.txCount
    return record
  })
  return {
    chainId,
    blocks,
    evmBlocks,
    transactions: blocks.map(recorded => blockTransactions(recorded, chainId, names)),
    transfers: blocks.flatMap(nftTransfers),
  }
}

/**
 * The amount that an address has of each (contract, id) pair after the given block, in order of first receipt, without zero
 * amounts.
 */
export const holdings = (
  transfers: readonly NftTransfer[],
  address: string,
  standard: NftTransfer['standard'],
  atBlock: bigint,
) => {
  const amounts = new Map<string, { contract: string; tokenId: string; amount: bigint }>()
  for (const transfer of transfers) {
    if (transfer.standard !== standard || BigInt(transfer.blockNumber) > atBlock) continue
    const key = `${transfer.contract}/${transfer.tokenId}`
    const held = amounts.get(key) ?? { contract: transfer.contract, tokenId: transfer.tokenId, amount: 0n }
    if (transfer.from === address) held.amount -= BigInt(transfer.value)
    if (transfer.to === address) held.amount += BigInt(transfer.value)
    amounts.set(key, held)
  }
  return [...amounts.values()].filter(({ amount }) => amount > 0n)
}

/**
 * Balance of an address in the native token after the given block. Rules: the genesis allocation, plus every value that
 * successful calls moved to it, minus every value that they moved from it, minus gas used times effective gas price of its own
 * transactions. Nothing was minted on the recorded chain.
 */
export const nativeBalance = (
  blocks: readonly RecordedEvmBlock[],
  address: string,
  atBlock: bigint,
  { alloc } = chainDocument<Genesis>('evm-genesis'),
): bigint => {
  const key = address.slice(2).toLowerCase()
  let balance = 0n
  for (const [holder, { balance: given }] of Object.entries(alloc))
    if (holder.toLowerCase() === key) balance += BigInt(given)
  for (const { block, receipts, traces } of blocks) {
    if (BigInt(block.number) > atBlock) break
    for (const { result } of traces) balance += moved(result, `0x${key}`)
    for (const transaction of block.transactions) {
      if (transaction.from.toLowerCase() !== `0x${key}`) continue
      const receipt = receipts.find(({ transactionHash }) => transactionHash === transaction.hash)
      if (receipt !== undefined) balance -= BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
    }
  }
  return balance
}

/** Names and URIs that contracts assigned to their tokens, from the calls that minted them. */
export const tokenUris = (
  blocks: readonly RecordedEvmBlock[],
  mintHashes: readonly string[],
): ReadonlyMap<string, string> => {
  const uris = new Map<string, string>()
  for (const { block, receipts } of blocks) {
    for (const { hash, to, input } of block.transactions) {
      const done = receipts.find(({ transactionHash }) => transactionHash === hash)
      if (to === null || done === undefined || integer(done.status) === 0 || !mintHashes.includes(input.slice(0, 10)))
        continue
      const words = input.slice(10)
      const tokenId = decimal(`0x${words.slice(64, 128)}`)
      const last = words.length / 64
      const offsetWord = mintHashes.indexOf(input.slice(0, 10)) === 0 ? 2 : 3
      const start = Number(BigInt(`0x${words.slice(offsetWord * 64, offsetWord * 64 + 64)}`)) * 2
      const length = Number(BigInt(`0x${words.slice(start, start + 64)}`))
      if (last * 64 < start + 64 + length * 2) throw new Error(`The URI in ${hash} is cut.`)
      uris.set(
        `${checksummed(to)}/${tokenId}`,
        Buffer.from(words.slice(start + 64, start + 64 + length * 2), 'hex').toString('utf8'),
      )
    }
  }
  return uris
}

const moved = (call: EvmCall, address: string): bigint => {
  if (call.error !== undefined) return 0n
  // A delegated call repeats its caller's value without moving it.
  const value = call.type === 'DELEGATECALL' || call.type === 'STATICCALL' ? 0n : BigInt(call.value ?? '0x0')
  const here = (call.to === address ? value : 0n) - (call.from === address ? value : 0n)
  return (call.calls ?? []).reduce((sum, inner) => sum + moved(inner, address), here)
}

/** Names of the functions of contracts by the first 4 bytes of a call. */
export const methodNames = (abis: Abis, methodHash: (signature: string) => string): Map<string, string> => {
  const functions = Object.values(abis)
    .flat()
    .filter(({ type }) => type === 'function')
  return new Map(
    functions.map(({ name = '', inputs = [] }) => {
      const signature = `${name}(${inputs.map(({ type }) => type).join(',')})`
      return [methodHash(signature), signature]
    }),
  )
}
