import type { Owners } from '../decode/fx.ts'
import type { POutput } from '../decode/p-chain.ts'
import type { XOutput } from '../decode/x-chain.ts'

/** Any output of the three chains. */
export type AnyOutput = POutput | XOutput

/** The data that an index stores about an output in addition to its bytes. */
export interface OutputFacts {
  /** `nft` for collectibles, `property` for properties, `secp256k1` for amounts and for the right to mint them. */
  readonly type: 'secp256k1' | 'nft' | 'property'
  /** 0 for outputs without an amount: rights to mint, collectibles, properties. */
  readonly amount: bigint
  readonly owners: Owners
  /** UNIX seconds before which it can only be staked; 0 without such a lock. */
  readonly stakeableLocktime: bigint
}

/** Reads the facts of an output. */
export const factsOf = (output: AnyOutput): OutputFacts => {
  switch (output.kind) {
    case 'secp.transfer':
      return { type: 'secp256k1', amount: output.amount, owners: output.owners, stakeableLocktime: 0n }
    case 'secp.mint':
      return { type: 'secp256k1', amount: 0n, owners: output.owners, stakeableLocktime: 0n }
    case 'stakeable.lock':
      return { ...factsOf(output.output), stakeableLocktime: output.locktime }
    case 'nft.mint':
    case 'nft.transfer':
      return { type: 'nft', amount: 0n, owners: output.owners, stakeableLocktime: 0n }
    case 'property.mint':
    case 'property.owned':
      return { type: 'property', amount: 0n, owners: output.owners, stakeableLocktime: 0n }
    default:
      return output satisfies never
  }
}
