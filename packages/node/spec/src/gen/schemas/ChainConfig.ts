// @generated from specs/node/schemas/subnet-evm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { FeeConfig } from './FeeConfig.ts'
import type { Hash32 } from './Hash32.ts'
import type { PrecompileConfig } from './PrecompileConfig.ts'
import type { PrecompileUpgrade } from './PrecompileUpgrade.ts'
import type { Uint64 } from './Uint64.ts'
import type { UnixTime } from './UnixTime.ts'

/** The rules of the chain and their activation. The listed upgrades depend on the version of the node. */
export interface ChainConfig {
  /** The chain id that transactions are signed for (EIP-155). */
  chainId: Uint64
  /** The fee configuration at genesis. */
  feeConfig: FeeConfig
  /**
   * Whether block producers may receive the fees. Absent if not.
   * @default false
   */
  allowFeeRecipients?: boolean
  /** The first block with the Homestead rules. */
  homesteadBlock: Uint64
  /** The first block with EIP-150. */
  eip150Block: Uint64
  /** The hash of that block. */
  eip150Hash?: Hash32
  /** The first block with EIP-155. */
  eip155Block: Uint64
  /** The first block with EIP-158. */
  eip158Block: Uint64
  /** The first block with the Byzantium rules. */
  byzantiumBlock: Uint64
  /** The first block with the Constantinople rules. */
  constantinopleBlock: Uint64
  /** The first block with the Petersburg rules. */
  petersburgBlock: Uint64
  /** The first block with the Istanbul rules. */
  istanbulBlock: Uint64
  /** The first block with the Muir Glacier rules. */
  muirGlacierBlock: Uint64
  /** The first block with the Berlin rules. */
  berlinBlock?: Uint64
  /** The first block with the London rules. */
  londonBlock?: Uint64
  /** The activation time of the Shanghai rules. */
  shanghaiTime?: UnixTime
  /** The activation time of the Cancun rules. */
  cancunTime?: UnixTime
  /** The activation time of the chain's own rules. */
  subnetEVMTimestamp?: UnixTime
  /** The activation time of the Durango rules. */
  durangoTimestamp?: UnixTime
  /** The activation time of the Etna rules. */
  etnaTimestamp?: UnixTime
  /** The activation time of the Granite rules. */
  graniteTimestamp?: UnixTime
  /** The activation time of the Helicon rules. */
  heliconTimestamp?: UnixTime
  /** The allow list of contract deployers. */
  contractDeployerAllowListConfig?: PrecompileConfig
  /** The allow list of native token minters. */
  contractNativeMinterConfig?: PrecompileConfig
  /** The allow list of fee configuration managers. */
  feeManagerConfig?: PrecompileConfig
  /** The rules for messages between chains. */
  warpConfig?: PrecompileConfig
  /** The upgrades after genesis. */
  upgrades: {
    /** The changes of precompiles, ordered by time. */
    precompileUpgrades?: PrecompileUpgrade[]
  }
}
