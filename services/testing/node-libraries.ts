import { readFileSync } from 'node:fs'
import { blocksOf, chainDocument } from '@chainwright/recordings'
import { type LocalNode, startAnvil } from '@chainwright/recordings/anvil/node'
import {
  type Abi,
  type Address,
  createPublicClient,
  createWalletClient,
  defineChain,
  type Hex,
  http,
  parseAbiItem,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import type { Bundle } from '../evm/bundle.ts'
import { sampleAnvil } from './sample.ts'

/** The mnemonic from which anvil derives its accounts. */
export const words = `${'test '.repeat(11)}junk`
export const account = mnemonicToAccount(words)
export const other = mnemonicToAccount(words, { addressIndex: 1 }).address
export const transferred = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
export const coinAbi = chainDocument<Readonly<Record<'Coin', Abi>>>('abi').Coin
/** The contract that the first transaction of the recorded chain created. */
const [deployment] = blocksOf<Bundle>('evm')[1]?.block.transactions ?? []

/** The chain of a local node, for viem. */
export const localChain = (id: number) =>
  defineChain({
    id,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })

/** A local node with a deployed coin. */
export interface NodeWithCoin {
  readonly node: LocalNode
  readonly coin: Address
  /** Transfers coins to the other account. */
  pay(value: bigint): Promise<Hex>
  /** Waits until a transaction is in a block. */
  mined(hash: Hex): Promise<void>
}

export const nodeWithCoin = async (chainId: number): Promise<NodeWithCoin> => {
  const node = await startAnvil(chainId, 1_900_000_000, true)
  const chain = localChain(chainId)
  const wallet = createWalletClient({ account, chain, transport: http(node.url) })
  const reader = createPublicClient({ chain, transport: http(node.url), pollingInterval: 50 })
  const made = await wallet.sendTransaction({ data: deployment?.input as Hex })
  const coin = (await reader.waitForTransactionReceipt({ hash: made })).contractAddress as Address
  return {
    node,
    coin,
    pay: value => wallet.writeContract({ address: coin, abi: coinAbi, functionName: 'transfer', args: [other, value] }),
    mined: async hash => void (await reader.waitForTransactionReceipt({ hash })),
  }
}

/** The configuration of the recorded chain, with another chain id. */
export const chainConfig = (chainId: number, over: { readonly files: string | undefined; readonly node?: string }) => {
  const { chains } = JSON.parse(readFileSync(sampleAnvil, 'utf8')) as { chains: { blockchainId: string }[] }
  const [sample = { blockchainId: '' }] = chains
  return { ...sample, evmChainId: String(chainId), abis: [], ...over }
}
