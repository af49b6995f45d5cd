import {
  type Codec,
  counted,
  fixed,
  id,
  list,
  shortId,
  struct,
  tagged,
  text,
  uint8,
  uint32,
  uint64,
  type ValueOf,
  versioned,
} from './codec.ts'
import { assetInput, assetOutput, plainOwner, secp, utxo } from './fx.ts'
import { signed } from './transaction.ts'

// All nodes refuse a lock within a lock, so a locked output is a plain transfer.
const unlockedInput = tagged('inputs that can be locked', secp.input)
const unlockedOutput = tagged('outputs that can be locked', { 'secp.transfer': secp.output['secp.transfer'] })

const input = tagged('P-Chain inputs', {
  ...secp.input,
  /** An output that can only be staked before `locktime`. */
  'stakeable.lock': [21, struct({ locktime: uint64, input: unlockedInput })],
})

/** Outputs of the P-Chain. */
const pOutput = tagged('P-Chain outputs', {
  ...secp.output,
  'stakeable.lock': [22, struct({ locktime: uint64, output: unlockedOutput })],
})
export type POutput = ValueOf<typeof pOutput>

const pAssetOutput = assetOutput(pOutput)
export type PAssetOutput = ValueOf<typeof pAssetOutput>

/** An output of the P-Chain as a node returns it. */
export const pUtxo = versioned(utxo(pOutput))

const owner = tagged('P-Chain owners', secp.owners)
const authorization = tagged('P-Chain authorizations', secp.authorization)
/** The credential of a transaction of the P-Chain. */
export const pCredential = tagged('P-Chain credentials', secp.credential)

const base = {
  networkId: uint32,
  blockchainId: id,
  outputs: list(pAssetOutput),
  inputs: list(assetInput(input)),
  memo: counted,
} as const

const validator = struct({ nodeId: shortId, start: uint64, end: uint64, weight: uint64 })

/** A BLS key (48 bytes, compressed) and the proof of possession. */
const possession = struct({ publicKey: fixed(48), proof: fixed(96) })
const signer = tagged('P-Chain signers', { none: [27, struct({})], possession: [28, possession] })

const l1Validator = struct({
  nodeId: counted,
  weight: uint64,
  balance: uint64,
  signer: possession,
  remainingBalanceOwner: plainOwner,
  deactivationOwner: plainOwner,
})

/** Transactions of the P-Chain, by the type id that precedes them. */
export const pUnsigned = tagged('P-Chain transactions', {
  AddValidatorTx: [12, struct({ ...base, validator, stake: list(pAssetOutput), rewardsOwner: owner, shares: uint32 })],
  AddSubnetValidatorTx: [13, struct({ ...base, validator, subnetId: id, authorization })],
  AddDelegatorTx: [14, struct({ ...base, validator, stake: list(pAssetOutput), rewardsOwner: owner })],
  CreateChainTx: [
    15,
    struct({
      ...base,
      subnetId: id,
      chainName: text,
      vmId: id,
      fxIds: list(id),
      genesis: counted,
      authorization,
    }),
  ],
  CreateSubnetTx: [16, struct({ ...base, owner })],
  ImportTx: [17, struct({ ...base, sourceChain: id, importedInputs: list(assetInput(input)) })],
  ExportTx: [18, struct({ ...base, destinationChain: id, exportedOutputs: list(pAssetOutput) })],
  AdvanceTimeTx: [19, struct({ time: uint64 })],
  RewardValidatorTx: [20, struct({ txId: id })],
  RemoveSubnetValidatorTx: [23, struct({ ...base, nodeId: shortId, subnetId: id, authorization })],
  TransformSubnetTx: [
    24,
    struct({
      ...base,
      subnetId: id,
      assetId: id,
      initialSupply: uint64,
      maximumSupply: uint64,
      minConsumptionRate: uint64,
      maxConsumptionRate: uint64,
      minValidatorStake: uint64,
      maxValidatorStake: uint64,
      minStakeDuration: uint32,
      maxStakeDuration: uint32,
      minDelegationFee: uint32,
      minDelegatorStake: uint64,
      maxValidatorWeightFactor: uint8,
      uptimeRequirement: uint32,
      authorization,
    }),
  ],
  AddPermissionlessValidatorTx: [
    25,
    struct({
      ...base,
      validator,
      subnetId: id,
      signer,
      stake: list(pAssetOutput),
      rewardsOwner: owner,
      delegationRewardsOwner: owner,
      shares: uint32,
    }),
  ],
  AddPermissionlessDelegatorTx: [
    26,
    struct({ ...base, validator, subnetId: id, stake: list(pAssetOutput), rewardsOwner: owner }),
  ],
  TransferSubnetOwnershipTx: [33, struct({ ...base, subnetId: id, authorization, owner })],
  BaseTx: [34, struct(base)],
  ConvertSubnetToL1Tx: [
    35,
    struct({
      ...base,
      subnetId: id,
      chainId: id,
      address: counted,
      validators: list(l1Validator),
      authorization,
    }),
  ],
  RegisterL1ValidatorTx: [36, struct({ ...base, balance: uint64, proof: fixed(96), message: counted })],
  SetL1ValidatorWeightTx: [37, struct({ ...base, message: counted })],
  IncreaseL1ValidatorBalanceTx: [38, struct({ ...base, validationId: id, balance: uint64 })],
  DisableL1ValidatorTx: [39, struct({ ...base, validationId: id, authorization })],
})
export type PUnsigned = ValueOf<typeof pUnsigned>

/** A transaction in a block of the P-Chain. */
export const pTransaction = signed(pUnsigned, pCredential)
export type PTransaction = ValueOf<typeof pTransaction>

const place = { parentId: id, height: uint64 } as const
const proposal = struct({ ...place, transaction: pTransaction })
const standard = struct({ ...place, transactions: list(pTransaction) })

/** A structure of an earlier format, preceded by a timestamp. */
const timed = <T extends object>(earlier: Codec<T>): Codec<{ readonly time: bigint } & T> => ({
  read: from => ({ time: from.uint64(), ...earlier.read(from) }),
  write: (to, value) => {
    to.uint64(value.time)
    earlier.write(to, value)
  },
})

/** Blocks of the P-Chain with their codec version. */
export const pBlock = versioned(
  tagged('P-Chain blocks', {
    ApricotProposalBlock: [0, proposal],
    ApricotAbortBlock: [1, struct(place)],
    ApricotCommitBlock: [2, struct(place)],
    ApricotStandardBlock: [3, standard],
    ApricotAtomicBlock: [4, proposal],
    BanffProposalBlock: [
      29,
      struct({ time: uint64, transactions: list(pTransaction), ...place, transaction: pTransaction }),
    ],
    BanffAbortBlock: [30, timed(struct(place))],
    BanffCommitBlock: [31, timed(struct(place))],
    BanffStandardBlock: [32, timed(standard)],
  }),
)
export type PBlock = ValueOf<typeof pBlock>

/** The transactions of a block, in order. That of a proposal is the last, because it takes effect with the next block. */
export const pTransactionsOf = (block: PBlock): readonly PTransaction[] => [
  ...('transactions' in block ? block.transactions : []),
  ...('transaction' in block ? [block.transaction] : []),
]
