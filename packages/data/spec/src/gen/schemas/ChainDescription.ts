// @generated from specs/data/schemas/chains.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { ChainFeature } from './ChainFeature.ts'
import type { EvmAddress } from './EvmAddress.ts'
import type { NetworkToken } from './NetworkToken.ts'
import type { PrimaryNetworkId } from './PrimaryNetworkId.ts'

/** An EVM chain that the service knows. */
export interface ChainDescription {
  /** Id of the chain by EIP-155 as decimal digits */
  chainId: string
  /**
   * Whether the service can serve it.
   * Other values may appear.
   */
  status: 'OK' | 'UNAVAILABLE' | (string & {})
  /** Its name */
  chainName: string
  /** What it is for */
  description: string
  /** Its id on the primary network */
  platformChainId: PrimaryNetworkId
  /** The subnet that validates it */
  subnetId: PrimaryNetworkId
  /** Its virtual machine */
  vmId: PrimaryNetworkId
  /**
   * Kind of virtual machine.
   * Other values may appear.
   */
  vmName: 'EVM' | 'BITCOIN' | 'ETHEREUM' | (string & {})
  /** Where people look at it */
  explorerUrl?: string
  /** Where its JSON-RPC answers */
  rpcUrl: string
  /** Where its JSON-RPC answers over WebSocket */
  wsUrl?: string
  /** Whether it is a chain of a test network */
  isTestnet: boolean
  /** Contracts that are useful to clients. */
  utilityAddresses?: {
    /** Contract that makes many calls in one */
    multicall?: EvmAddress
  }
  networkToken: NetworkToken
  /** Where a picture of it is */
  chainLogoUri?: string
  /** Whether the chain is private */
  private?: boolean
  /** What the service does for it beyond the basics */
  enabledFeatures?: ChainFeature[]
}
