import { type Codec, counted, fixed, id, list, shortId, struct, uint32, uint64, type ValueOf } from './codec.ts'

/** The owners of an output: `threshold` of `addresses`, after `locktime` in UNIX seconds. */
const owners = struct({ locktime: uint64, threshold: uint32, addresses: list(shortId) })
export type Owners = ValueOf<typeof owners>

/** An owner in messages about L1 validators, without a time. */
export const plainOwner = struct({ threshold: uint32, addresses: list(shortId) })

/** 65 bytes each: r, s and the recovery bit. */
const signatures = struct({ signatures: list(fixed(65)) })
const authorization = struct({ signatureIndices: list(uint32) })
const transferInput = struct({ amount: uint64, signatureIndices: list(uint32) })
const transferOutput = struct({ amount: uint64, owners })
const owned = struct({ owners })

/** The feature extension for amounts, secp256k1fx. Its type ids are the same on the three chains. */
export const secp = {
  input: { 'secp.transfer': [5, transferInput] },
  output: { 'secp.mint': [6, owned], 'secp.transfer': [7, transferOutput] },
  operation: {
    'secp.mint': [8, struct({ signatureIndices: list(uint32), mint: owned, transfer: transferOutput })],
  },
  credential: { 'secp.credential': [9, signatures] },
  authorization: { 'secp.authorization': [10, authorization] },
  owners: { 'secp.owners': [11, owned] },
} as const

/** The payload of an NFT, in a group of its asset. */
const nftTransfer = struct({ group: uint32, payload: counted, owners })

/** The feature extension for collectibles with a payload, nftfx. */
export const nft = {
  output: { 'nft.mint': [10, struct({ group: uint32, owners })], 'nft.transfer': [11, nftTransfer] },
  operation: {
    'nft.mint': [12, struct({ signatureIndices: list(uint32), group: uint32, payload: counted, owners: list(owners) })],
    'nft.transfer': [13, struct({ signatureIndices: list(uint32), transfer: nftTransfer })],
  },
  credential: { 'nft.credential': [14, signatures] },
} as const

/** The feature extension for ownership without an amount, propertyfx. */
export const property = {
  output: { 'property.mint': [15, owned], 'property.owned': [16, owned] },
  operation: {
    'property.mint': [17, struct({ signatureIndices: list(uint32), mint: owned, owned })],
    'property.burn': [18, authorization],
  },
  credential: { 'property.credential': [19, signatures] },
} as const

/** A reference to an output: its transaction and its index. */
export const reference = struct({ txId: id, outputIndex: uint32 })

/** An output in a transaction: an asset, then its output type. */
export const assetOutput = <O>(output: Codec<O>) => struct({ assetId: id, output })

/** An input in a transaction: an output, its asset, then the right to spend it. */
export const assetInput = <I>(input: Codec<I>) => struct({ txId: id, outputIndex: uint32, assetId: id, input })

/** An output with its reference, as nodes return it, and as in `utxoBytes` (after a codec version). */
export const utxo = <O>(output: Codec<O>) => struct({ txId: id, outputIndex: uint32, assetId: id, output })
