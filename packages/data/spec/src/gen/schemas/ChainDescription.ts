// @generated from specs/data/schemas/chains.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { ChainFeature } from './ChainFeature.ts'
import type { EvmAddress } from './EvmAddress.ts'
import type { NetworkToken } from './NetworkToken.ts'
import type { PrimaryNetworkId } from './PrimaryNetworkId.ts'

/** A supported EVM chain. */
export interface ChainDescription {
  /** The EVM chain id (EIP-155), as decimal digits */
  chainId: string
  /**
   * Whether the service can serve the chain.
   * Other values are possible.
   */
  status: 'OK' | 'UNAVAILABLE' | (string & {})
  /** The name of the chain */
  chainName: string
  /** The purpose of the chain */
  description: string
  /** The blockchain id */
  platformChainId: PrimaryNetworkId
  /** The id of the subnet that validates it */
  subnetId: PrimaryNetworkId
  /** The id of its virtual machine */
  vmId: PrimaryNetworkId
  /**
   * The kind of its virtual machine.
   * Other values are possible.
   */
  vmName: 'EVM' | 'BITCOIN' | 'ETHEREUM' | (string & {})
  /** The URL of a block explorer */
  explorerUrl?: string
  /** The URL of its JSON-RPC endpoint */
  rpcUrl: string
  /** The URL of its WebSocket endpoint */
  wsUrl?: string
  /** Whether it belongs to a test network */
  isTestnet: boolean
  /** Contracts that help clients. */
  utilityAddresses?: {
    /** A contract that batches calls */
    multicall?: EvmAddress
  }
  networkToken: NetworkToken
  /** The URL of its logo */
  chainLogoUri?: string
  /** Whether the chain is private */
  private?: boolean
  /** The optional features that the service offers for it */
  enabledFeatures?: ChainFeature[]
}
