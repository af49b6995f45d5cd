import { anvilDocument, anvilLines, anvilRows, canonicalOf } from '@chainwright/recordings'
import { type Hex, integer, type RecordedEvmBlock } from './chain.ts'
import { checksummed, type NftTransfer } from './evm.ts'
import { type Genesis, holdings, ledgerOf, methodNames, nativeBalance } from './ledger.ts'
import { methodHash } from './methods.ts'

interface Call {
  readonly block: Hex
  readonly to: Hex
  readonly data: Hex
  readonly result: Hex
}
interface Balance {
  readonly block: Hex
  readonly address: Hex
  readonly balance: Hex
}
interface Token {
  readonly contract: string
  readonly tokenId: string
}

const genesis = anvilDocument<Genesis>('evm-genesis')

/** The chain that was recorded from our own node, without the branch that the node abandoned. */
export const anvil = ledgerOf(canonicalOf(anvilLines<RecordedEvmBlock>()), {
  chainId: String(genesis.config.chainId),
  names: methodNames(anvilDocument('abi'), methodHash),
})

/** Balances that the node returned. */
export const anvilBalances = anvilRows<Balance>('balances')

const uriTopic = (): string => {
  // keccak of URI(string,uint256), by EIP-1155
  return '0x6bb7ff708619ba0610cba295a58592e0451dee2622938c8755667688daf3529b'
}

const keyOf = (contract: string, tokenId: bigint): string => `${contract}/${tokenId}`

/** The one string in ABI-encoded data. */
const textIn = (data: Hex): string => {
  const length = integer(`0x${data.slice(66, 130)}`)
  return Buffer.from(data.slice(130, 130 + 2 * length), 'hex').toString('utf8')
}

/** By contract and id: the result of `tokenURI`, and the last `URI` event of an id. */
const uris = new Map<string, string>([
  ...anvilRows<Call>('calls').flatMap(({ to, data, result }): [string, string][] =>
    data.startsWith(methodHash('tokenURI(uint256)'))
      ? [[keyOf(checksummed(to), BigInt(`0x${data.slice(10)}`)), textIn(result)]]
      : [],
  ),
  ...anvil.blocks.flatMap(({ receipts }) =>
    receipts.flatMap(({ logs }) =>
      logs.flatMap(({ address, topics, data }): [string, string][] =>
        topics[0] === uriTopic() ? [[keyOf(checksummed(address), BigInt(topics[1] ?? '0x0')), textIn(data)]] : [],
      ),
    ),
  ),
])

/** All addresses that ever sent or received a token, and those of genesis. */
export const parties: readonly string[] = [
  ...new Set([
    ...anvil.transfers.flatMap(({ from, to }) => [from, to]),
    ...Object.keys(genesis.alloc).map(address => checksummed(`0x${address}`)),
  ]),
]

/** `Erc721Token`; the owner is the receiver of the last transfer. */
export const picture = ({ contract, tokenId }: Token) => ({
  address: contract,
  name: 'Sample Pictures',
  symbol: 'PICS',
  ercType: 'ERC-721',
  tokenId,
  tokenUri: uris.get(`${contract}/${tokenId}`) ?? '',
  metadata: metadataOf(uris.get(`${contract}/${tokenId}`)),
  ownerAddress: anvil.transfers.findLast(one => one.contract === contract && one.tokenId === tokenId)?.to,
})

/** `Erc1155Token`. */
export const good = ({ contract, tokenId }: Token) => ({
  address: contract,
  ercType: 'ERC-1155',
  tokenId,
  tokenUri: uris.get(`${contract}/${tokenId}`) ?? '',
  metadata: metadataOf(uris.get(`${contract}/${tokenId}`)),
})

/** Reads documents in `data:` URIs. It does not fetch other URIs. */
const metadataOf = (uri: string | undefined): object => {
  const [, payload] = /^data:application\/json,(.*)$/s.exec(uri ?? '') ?? []
  if (payload === undefined) return { indexStatus: 'UNINDEXED' }
  const { name, description } = JSON.parse(decodeURIComponent(payload)) as { name: string; description: string }
  return { indexStatus: 'indexed', name, description }
}

/** All tokens of ERC-721 contracts, including burned ones. */
export const pictures: readonly Token[] = [
  ...new Map(
    anvil.transfers
      .filter(({ standard }) => standard === 'ERC-721')
      .map(({ contract, tokenId }) => [`${contract}/${tokenId}`, { contract, tokenId }]),
  ).values(),
]

/** Transfers of an address, newest first, in the form of interface A. */
export const shownTransfers = (address: string, standard: NftTransfer['standard']) =>
  anvil.transfers
    .filter(one => one.standard === standard && (one.from === address || one.to === address))
    .toReversed()
    .map(({ contract, tokenId, value, from, to, standard: _, ...place }) => ({
      ...place,
      from: { address: from },
      to: { address: to },
      ...(standard === 'ERC-721'
        ? { erc721Token: picture({ contract, tokenId }) }
        : { value, erc1155Token: good({ contract, tokenId }) }),
    }))

/** The balances of an address at a block, by contract and id. */
export const shownBalances = (address: string, atBlock: bigint) => ({
  native: nativeBalance(anvil.blocks, address, atBlock, genesis).toString(),
  goods: holdings(anvil.transfers, address, 'ERC-1155', atBlock).map(({ contract, tokenId, amount }) => ({
    ...good({ contract, tokenId }),
    chainId: anvil.chainId,
    balance: amount.toString(),
  })),
  pictures: holdings(anvil.transfers, address, 'ERC-721', atBlock).map(({ contract, tokenId }) => ({
    ...picture({ contract, tokenId }),
    chainId: anvil.chainId,
  })),
})
