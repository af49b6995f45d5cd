// The code that a careful developer would write without a generator: the same conditions as the contracts, flat, with
// patterns compiled once.

type Members = Readonly<Record<string, unknown>>

const address = /^0x[0-9a-fA-F]{40}$/
const hash = /^0x[0-9a-fA-F]{64}$/
const hex = /^0x(?:[0-9a-fA-F]{2})*$/
const lowerHex = /^0x(?:[0-9a-f]{2}){4,}$/
const bloom = /^0x[0-9a-f]{512}$/
const nonce = /^0x[0-9a-f]{16}$/
const quantity64 = /^0x(?:0|[1-9a-f][0-9a-f]{0,15})$/
const quantity256 = /^0x(?:0|[1-9a-f][0-9a-f]{0,63})$/
const digits = /^(?:0|[1-9][0-9]*)$/
const xAddress = /^X-[a-z]{1,83}1[02-9ac-hj-np-z]{38}$/
const cb58 = /^[1-9A-HJ-NP-Za-km-z]{33,50}$/

const matches = (value: unknown, pattern: RegExp): boolean => typeof value === 'string' && pattern.test(value)
const may = (value: unknown, pattern: RegExp): boolean =>
  value === undefined || (typeof value === 'string' && pattern.test(value))
const orNull = (value: unknown, pattern: RegExp): boolean =>
  value === null || (typeof value === 'string' && pattern.test(value))
const optional = (value: unknown): boolean => value === undefined || typeof value === 'string'
const count = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0
const uint64 = (value: unknown): boolean =>
  typeof value === 'string' && digits.test(value) && (value.length < 20 || BigInt(value) < 2n ** 64n)
const uint256 = (value: unknown): boolean =>
  typeof value === 'string' && digits.test(value) && (value.length < 78 || BigInt(value) < 2n ** 256n)

const isInfo = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { name, symbol, decimals, logoUri, address: own } = value as Members
  return (
    optional(name) &&
    optional(symbol) &&
    (decimals === undefined || count(decimals)) &&
    optional(logoUri) &&
    matches(own, address)
  )
}

const isMetadata = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const {
    indexStatus,
    metadataLastUpdatedTimestamp,
    name,
    symbol,
    imageUri,
    description,
    animationUri,
    externalUrl,
    background,
  } = value as Members
  return (
    typeof indexStatus === 'string' &&
    (metadataLastUpdatedTimestamp === undefined || count(metadataLastUpdatedTimestamp)) &&
    optional(name) &&
    optional(symbol) &&
    optional(imageUri) &&
    optional(description) &&
    optional(animationUri) &&
    optional(externalUrl) &&
    optional(background)
  )
}

const isToken = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { address: own, name, symbol, ercType, tokenId, tokenUri, metadata, ownerAddress } = value as Members
  return (
    matches(own, address) &&
    typeof name === 'string' &&
    typeof symbol === 'string' &&
    ercType === 'ERC-721' &&
    uint256(tokenId) &&
    typeof tokenUri === 'string' &&
    isMetadata(metadata) &&
    optional((metadata as Members)['attributes']) &&
    may(ownerAddress, address)
  )
}

const isTransfer = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { blockNumber, blockTimestamp, blockHash, txHash, from, to, logIndex, erc721Token } = value as Members
  return (
    uint64(blockNumber) &&
    count(blockTimestamp) &&
    matches(blockHash, hash) &&
    matches(txHash, hash) &&
    isInfo(from) &&
    isInfo(to) &&
    count(logIndex) &&
    isToken(erc721Token)
  )
}

const isMultiToken = (value: Members): boolean => {
  const { address: own, tokenId, tokenUri, metadata, chainId, balance } = value
  return (
    matches(own, address) &&
    uint256(tokenId) &&
    typeof tokenUri === 'string' &&
    isMetadata(metadata) &&
    ((metadata as Members)['decimals'] === undefined || count((metadata as Members)['decimals'])) &&
    optional((metadata as Members)['properties']) &&
    typeof chainId === 'string' &&
    uint256(balance)
  )
}

const isCollectible = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { ercType, chainId } = value as Members
  return ercType === 'ERC-721'
    ? isToken(value) && typeof chainId === 'string'
    : ercType === 'ERC-1155' && isMultiToken(value as Members)
}

const isHeader = (value: Members): boolean => {
  const {
    baseFeePerGas,
    blobGasUsed,
    blockGasCost,
    blockExtraData,
    difficulty,
    excessBlobGas,
    extDataGasUsed,
    extDataHash,
    extraData,
  } = value
  const {
    gasLimit,
    gasUsed,
    hash: own,
    logsBloom,
    minDelayExcess,
    miner,
    mixHash,
    nonce: mined,
    number,
    parentBeaconBlockRoot,
  } = value
  const {
    parentHash,
    receiptsRoot,
    sha3Uncles,
    stateRoot,
    timestamp,
    timestampMilliseconds,
    totalDifficulty,
    transactionsRoot,
  } = value
  return (
    may(baseFeePerGas, quantity256) &&
    may(blobGasUsed, quantity64) &&
    may(blockGasCost, quantity256) &&
    may(blockExtraData, hex) &&
    matches(difficulty, quantity256) &&
    may(excessBlobGas, quantity64) &&
    may(extDataGasUsed, quantity256) &&
    may(extDataHash, hash) &&
    matches(extraData, hex) &&
    matches(gasLimit, quantity64) &&
    matches(gasUsed, quantity64) &&
    matches(own, hash) &&
    matches(logsBloom, bloom) &&
    may(minDelayExcess, quantity64) &&
    matches(miner, address) &&
    matches(mixHash, hash) &&
    matches(mined, nonce) &&
    matches(number, quantity64) &&
    may(parentBeaconBlockRoot, hash) &&
    matches(parentHash, hash) &&
    matches(receiptsRoot, hash) &&
    matches(sha3Uncles, hash) &&
    matches(stateRoot, hash) &&
    matches(timestamp, quantity64) &&
    may(timestampMilliseconds, quantity64) &&
    may(totalDifficulty, quantity256) &&
    matches(transactionsRoot, hash)
  )
}

const isAccess = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { address: own, storageKeys } = value as Members
  return matches(own, address) && isListOf(storageKeys, isHash)
}

const isHash = (value: unknown): boolean => matches(value, hash)

const isTransaction = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { type, chainId, accessList, yParity, maxFeePerGas, maxPriorityFeePerGas } = value as Members
  const {
    blockHash,
    blockNumber,
    from,
    gas,
    gasPrice,
    hash: own,
    input,
    nonce: sent,
    to,
    transactionIndex,
    value: amount,
    v,
    r,
    s,
  } = value as Members
  if (type === '0x0') {
    if (!may(chainId, quantity256)) return false
  } else {
    if (type !== '0x1' && type !== '0x2') return false
    if (!matches(chainId, quantity256) || !isListOf(accessList, isAccess) || (yParity !== '0x0' && yParity !== '0x1'))
      return false
    if (type === '0x2' && !(matches(maxFeePerGas, quantity256) && matches(maxPriorityFeePerGas, quantity256)))
      return false
  }
  return (
    orNull(blockHash, hash) &&
    orNull(blockNumber, quantity64) &&
    matches(from, address) &&
    matches(gas, quantity64) &&
    matches(gasPrice, quantity256) &&
    matches(own, hash) &&
    matches(input, hex) &&
    matches(sent, quantity64) &&
    orNull(to, address) &&
    orNull(transactionIndex, quantity64) &&
    matches(amount, quantity256) &&
    matches(v, quantity256) &&
    matches(r, quantity256) &&
    matches(s, quantity256)
  )
}

const isListOf = (value: unknown, is: (item: unknown) => boolean): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!is(value[i])) return false
  return true
}

export const transfers = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { nextPageToken, transactions } = value as Members
  if (!optional(nextPageToken) || !Array.isArray(transactions)) return false
  for (let i = 0; i < transactions.length; i++) if (!isTransfer(transactions[i])) return false
  return true
}

export const metrics = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { nextPageToken, results } = value as Members
  if (!optional(nextPageToken) || !Array.isArray(results)) return false
  for (let i = 0; i < results.length; i++) {
    const point: unknown = results[i]
    if (typeof point !== 'object' || point === null) return false
    const { value: amount, timestamp } = point as Members
    if (!Number.isFinite(amount) || !count(timestamp) || (timestamp as number) % 3600 !== 0) return false
  }
  return true
}

export const collectibles = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { nextPageToken, collectibleBalances } = value as Members
  if (!optional(nextPageToken) || !Array.isArray(collectibleBalances)) return false
  for (let i = 0; i < collectibleBalances.length; i++) if (!isCollectible(collectibleBalances[i])) return false
  return true
}

export const utxos = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { numFetched, utxos: found, endIndex, sourceChain, encoding } = value as Members
  if (!uint64(numFetched) || !Array.isArray(found) || !optional(sourceChain) || encoding !== 'hex') return false
  for (let i = 0; i < found.length; i++) if (!matches(found[i], lowerHex)) return false
  if (typeof endIndex !== 'object' || endIndex === null) return false
  const { address: own, utxo } = endIndex as Members
  return matches(own, xAddress) && matches(utxo, cb58)
}

export const block = (value: unknown): boolean => {
  if (value === null) return true
  if (typeof value !== 'object') return false
  const { size, uncles, transactions } = value as Members
  if (!matches(size, quantity64) || !isListOf(uncles, isHash) || !Array.isArray(transactions)) return false
  const item = typeof transactions[0] === 'string' ? isHash : isTransaction
  for (let i = 0; i < transactions.length; i++) if (!item(transactions[i])) return false
  return isHeader(value as Members)
}
