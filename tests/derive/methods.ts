import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { readLedger, tokenUris } from './ledger.ts'

/** The first 4 bytes of the keccak of a signature, as in the input of a call. */
export const methodHash = (signature: string): string =>
  `0x${bytesToHex(keccak_256(utf8ToBytes(signature))).slice(0, 8)}`

/** The recorded chain, read once. */
export const ledger = readLedger(methodHash)

/** URIs by contract and token id. */
export const uris = tokenUris(ledger.blocks, [
  methodHash('mint(address,uint256,string)'),
  methodHash('mint(address,uint256,uint256,string)'),
])
