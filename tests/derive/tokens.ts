import type { NftTransfer } from './evm.ts'
import { ledger, uris } from './methods.ts'

/**
 * `Erc721Token` of a token. Rules: name and symbol are those of the recorded contract's source; the owner is the receiver of its
 * last transfer; its metadata comes from the `data:` URI of its minting.
 */
export const erc721Token = (contract: string, tokenId: string) => ({
  address: contract,
  name: 'Sample Pictures',
  symbol: 'PICS',
  ercType: 'ERC-721',
  tokenId,
  tokenUri: uris.get(`${contract}/${tokenId}`) ?? '',
  metadata: metadataOf(contract, tokenId, 'attributes'),
  ownerAddress: ownerOf(contract, tokenId),
})

/** `Erc1155Token` of an id, by the same rules. */
export const erc1155Token = (contract: string, tokenId: string) => ({
  address: contract,
  ercType: 'ERC-1155',
  tokenId,
  tokenUri: uris.get(`${contract}/${tokenId}`) ?? '',
  metadata: metadataOf(contract, tokenId, 'properties'),
})

export const transferRecord = (transfer: NftTransfer) => ({
  blockNumber: transfer.blockNumber,
  blockTimestamp: transfer.blockTimestamp,
  blockHash: transfer.blockHash,
  txHash: transfer.txHash,
  from: { address: transfer.from },
  to: { address: transfer.to },
  logIndex: transfer.logIndex,
  ...(transfer.standard === 'ERC-721'
    ? { erc721Token: erc721Token(transfer.contract, transfer.tokenId) }
    : { value: transfer.value, erc1155Token: erc1155Token(transfer.contract, transfer.tokenId) }),
})

/** Transfers to and from an address, newest first; in a block the last log first, a batch from its end. */
export const transfersOf = (
  address: string,
  standard: NftTransfer['standard'],
  range: { start?: bigint; end?: bigint } = {},
) =>
  ledger.transfers
    .filter(({ standard: kind, from, to }) => kind === standard && (from === address || to === address))
    .filter(({ blockNumber }) => BigInt(blockNumber) >= (range.start ?? 0n))
    .filter(({ blockNumber }) => range.end === undefined || BigInt(blockNumber) < range.end)
    .toReversed()

const ownerOf = (contract: string, tokenId: string): string => {
  const last = ledger.transfers.findLast(transfer => transfer.contract === contract && transfer.tokenId === tokenId)
  if (last === undefined) throw new Error(`${contract} never moved a token ${tokenId}.`)
  return last.to
}

const metadataOf = (contract: string, tokenId: string, traits: 'attributes' | 'properties') => {
  const uri = uris.get(`${contract}/${tokenId}`) ?? ''
  // The service does not fetch documents here.
  if (/^(?:https?|ipfs):/.test(uri)) return { indexStatus: 'UNINDEXED' }
  const text = textAt(uri)
  if (text === undefined) return { indexStatus: 'INVALID_TOKEN_URI' }
  const document = objectIn(text)
  if (document === undefined) return { indexStatus: 'INVALID_METADATA_JSON' }
  const { name, description, image, decimals } = document
  return {
    indexStatus: 'indexed',
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof image === 'string' ? { imageUri: image } : {}),
    ...(typeof description === 'string' ? { description } : {}),
    ...(typeof decimals === 'number' && traits === 'properties' ? { decimals } : {}),
    ...(document[traits] === undefined ? {} : { [traits]: JSON.stringify(document[traits]) }),
  }
}

/** The text of a `data:` URI (RFC 2397) of JSON, percent-encoded or base64. */
const textAt = (uri: string): string | undefined => {
  const match = /^data:application\/json(;base64)?,(.*)$/s.exec(uri)
  if (match === null) return undefined
  const [, base64, payload = ''] = match
  return base64 === undefined ? decodeURIComponent(payload) : Buffer.from(payload, 'base64').toString('utf8')
}

const objectIn = (text: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}
