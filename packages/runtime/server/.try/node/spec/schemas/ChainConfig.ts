// @generated from specs/node/schemas/subnet-evm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { FeeConfig } from './FeeConfig.ts'
import type { Hash32 } from './Hash32.ts'
import type { PrecompileConfig } from './PrecompileConfig.ts'
import type { PrecompileUpgrade } from './PrecompileUpgrade.ts'
import type { Uint64 } from './Uint64.ts'
import type { UnixTime } from './UnixTime.ts'

/** The rules of the chain and from when they hold. Which upgrades it lists depends on the version of the node. */
export interface ChainConfig {
  /** The id that transactions are signed for (EIP-155). */
  chainId: Uint64
  /** How the chain set its fees at genesis. */
  feeConfig: FeeConfig
  /**
   * Whether the maker of a block may keep its fees. Absent where not.
   * @default false
   */
  allowFeeRecipients?: boolean
  /** From which block the Homestead rules hold. */
  homesteadBlock: Uint64
  /** From which block EIP-150 holds. */
  eip150Block: Uint64
  /** The hash of that block. */
  eip150Hash?: Hash32
  /** From which block EIP-155 holds. */
  eip155Block: Uint64
  /** From which block EIP-158 holds. */
  eip158Block: Uint64
  /** From which block the Byzantium rules hold. */
  byzantiumBlock: Uint64
  /** From which block the Constantinople rules hold. */
  constantinopleBlock: Uint64
  /** From which block the Petersburg rules hold. */
  petersburgBlock: Uint64
  /** From which block the Istanbul rules hold. */
  istanbulBlock: Uint64
  /** From which block the Muir Glacier rules hold. */
  muirGlacierBlock: Uint64
  /** From which block the Berlin rules hold. */
  berlinBlock?: Uint64
  /** From which block the London rules hold. */
  londonBlock?: Uint64
  /** From when the Shanghai rules hold. */
  shanghaiTime?: UnixTime
  /** From when the Cancun rules hold. */
  cancunTime?: UnixTime
  /** From when the chain's own rules hold. */
  subnetEVMTimestamp?: UnixTime
  /** From when the Durango rules hold. */
  durangoTimestamp?: UnixTime
  /** From when the Etna rules hold. */
  etnaTimestamp?: UnixTime
  /** From when the Granite rules hold. */
  graniteTimestamp?: UnixTime
  /** From when the Helicon rules hold. */
  heliconTimestamp?: UnixTime
  /** Who may create contracts. */
  contractDeployerAllowListConfig?: PrecompileConfig
  /** Who may mint native tokens. */
  contractNativeMinterConfig?: PrecompileConfig
  /** Who may change the fee config. */
  feeManagerConfig?: PrecompileConfig
  /** How messages between chains are judged. */
  warpConfig?: PrecompileConfig
  /** What changes after genesis. */
  upgrades: {
    /** The changes of precompiles, in order of time. */
    precompileUpgrades?: PrecompileUpgrade[]
  }
}
