// @generated from specs/node/schemas/eth-state.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EvmAddress } from './EvmAddress.ts'
import type { Hash32 } from './Hash32.ts'
import type { HexBytes } from './HexBytes.ts'
import type { Quantity256 } from './Quantity256.ts'
import type { Quantity64 } from './Quantity64.ts'
import type { StorageProof } from './StorageProof.ts'

/** An account and some of its storage slots, with proofs against the state root (EIP-1186). */
export interface AccountProof {
  /** The account. */
  address: EvmAddress
  /** The nodes of the state trie from the root to the account. */
  accountProof: HexBytes[]
  /** The balance, in wei. */
  balance: Quantity256
  /** The hash of the code. */
  codeHash: Hash32
  /** The nonce. */
  nonce: Quantity64
  /** The root of the storage trie. */
  storageHash: Hash32
  /** The requested slots. */
  storageProof: StorageProof[]
}
