import { sha256 } from '@noble/hashes/sha2.js'
import { decode } from '../decode/codec.ts'
import { idOf } from '../decode/ids.ts'
import {
  type PAssetOutput,
  type PBlock,
  type PTransaction,
  type PUnsigned,
  pBlock,
  pTransactionsOf,
} from '../decode/p-chain.ts'
import { l1MessageIn, signedMessage, validationIdOf } from '../decode/warp.ts'
import {
  type BlockchainRow,
  type CreatedOutput,
  type Effects,
  noEffects,
  type Spent,
  transactionRows,
  type ValidatorChange,
} from './effects.ts'
import { primaryId } from './network.ts'
import { keysOf } from './signers.ts'

/**
 * The effects of a block of the P-Chain.
 *
 * @param envelopeTime The time in the envelope, which is used for early blocks without a time.
 * @throws {DecodeError} If the bytes are not those of a block.
 */
export const pEffects = (bytes: Uint8Array, envelopeTime: bigint | undefined): Effects => {
  const block = decode(pBlock, bytes)
  const transactions = pTransactionsOf(block)
  return {
    ...noEffects,
    chain: 'P',
    height: block.height,
    id: idOf(bytes),
    parentId: block.parentId,
    kind: block.kind,
    time: 'time' in block ? block.time : (envelopeTime ?? 0n),
    bytes,
    transactions: transactionRows(transactions),
    made: transactions.flatMap(made),
    spent: transactions.flatMap(spent),
    blockchains: transactions.flatMap(blockchains),
    validators: transactions.flatMap(validatorChanges),
    proposed: proposedIn(block),
    decision: decisions[block.kind],
    keys: transactions.flatMap(keysOf),
    origin: transactions.flatMap(({ unsigned }) => ('networkId' in unsigned ? [unsigned] : []))[0],
  }
}

const decisions: Partial<Record<PBlock['kind'], 'commit' | 'abort'>> = {
  ApricotCommitBlock: 'commit',
  BanffCommitBlock: 'commit',
  ApricotAbortBlock: 'abort',
  BanffAbortBlock: 'abort',
}

/** The transaction that began the stake whose reward a proposal decides. */
const proposedIn = (block: PBlock): Uint8Array | undefined => {
  if (!('transaction' in block)) return undefined
  const { unsigned } = block.transaction
  return unsigned.kind === 'RewardValidatorTx' ? unsigned.txId : undefined
}

/** Outputs are numbered consecutively: first the change, then the stake or the exported outputs. */
const made = ({ id, unsigned }: PTransaction): CreatedOutput[] => {
  if (!('outputs' in unsigned)) return []
  const stakeEnd = 'stake' in unsigned ? unsigned.validator.end : undefined
  const change = unsigned.outputs.map(output => ({ output, on: primaryId, stakeEnd: undefined }))
  const more = moreOutputs(unsigned).map(({ output, on }) => ({ output, on, stakeEnd }))
  return [...change, ...more].map(({ output: { assetId, output }, on, stakeEnd: end }, outputIndex) => ({
    txId: id,
    outputIndex,
    assetId,
    output,
    on,
    stakeEnd: end,
  }))
}

const moreOutputs = (unsigned: PUnsigned): { output: PAssetOutput; on: Uint8Array }[] => {
  if ('stake' in unsigned) return unsigned.stake.map(output => ({ output, on: primaryId }))
  if (unsigned.kind === 'ExportTx')
    return unsigned.exportedOutputs.map(output => ({ output, on: unsigned.destinationChain }))
  return []
}

const spent = ({ id, unsigned }: PTransaction): Spent[] => {
  const inputs = 'inputs' in unsigned ? unsigned.inputs : []
  const imported = unsigned.kind === 'ImportTx' ? unsigned.importedInputs : []
  return [...inputs, ...imported].map(({ txId, outputIndex }) => ({ txId, outputIndex, by: id }))
}

const blockchains = ({ id, unsigned }: PTransaction): BlockchainRow[] =>
  unsigned.kind === 'CreateChainTx'
    ? [{ id, subnetId: unsigned.subnetId, name: unsigned.chainName, vmId: unsigned.vmId }]
    : []

const validatorChanges = ({ id, unsigned }: PTransaction): ValidatorChange[] => {
  const begin = (role: 'validator' | 'delegator', subnetId: Uint8Array, publicKey?: Uint8Array): ValidatorChange[] => {
    if (!('validator' in unsigned)) return []
    const { nodeId, weight, start, end } = unsigned.validator
    const leavesByTime = unsigned.kind === 'AddSubnetValidatorTx'
    return [{ kind: 'begin', ref: id, role, subnetId, nodeId, weight, publicKey, start, end, leavesByTime }]
  }
  switch (unsigned.kind) {
    case 'AddValidatorTx':
      return begin('validator', primaryId)
    case 'AddDelegatorTx':
      return begin('delegator', primaryId)
    case 'AddSubnetValidatorTx':
      return begin('validator', unsigned.subnetId)
    case 'AddPermissionlessDelegatorTx':
      return begin('delegator', unsigned.subnetId)
    case 'AddPermissionlessValidatorTx': {
      const { signer } = unsigned
      return begin('validator', unsigned.subnetId, signer.kind === 'possession' ? signer.publicKey : undefined)
    }
    case 'RemoveSubnetValidatorTx':
      return [{ kind: 'remove', subnetId: unsigned.subnetId, nodeId: unsigned.nodeId }]
    case 'ConvertSubnetToL1Tx':
      return converted(unsigned)
    case 'RegisterL1ValidatorTx':
      return registered(unsigned.message, unsigned.balance)
    case 'SetL1ValidatorWeightTx':
      return weighed(unsigned.message)
    case 'IncreaseL1ValidatorBalanceTx':
      return [{ kind: 'activate', ref: unsigned.validationId, isActive: true }]
    case 'DisableL1ValidatorTx':
      return [{ kind: 'activate', ref: unsigned.validationId, isActive: false }]
    default:
      return []
  }
}

/** The validators that the subnet had before stay until their end, or until its owner removes them (ACP-77). */
const converted = (unsigned: Extract<PUnsigned, { kind: 'ConvertSubnetToL1Tx' }>): ValidatorChange[] => {
  const { subnetId } = unsigned
  return unsigned.validators.flatMap(({ nodeId, weight, balance, signer }, index): ValidatorChange[] => {
    const ref = validationIdOf(subnetId, index)
    return newL1Validator({ ref, subnetId, nodeId, weight, publicKey: signer.publicKey, balance })
  })
}

const registered = (message: Uint8Array, balance: bigint): ValidatorChange[] => {
  const requested = aboutL1(message)
  if (requested?.message.kind !== 'RegisterL1Validator') return []
  const { subnetId, nodeId, weight, publicKey } = requested.message
  return newL1Validator({ ref: sha256(requested.bytes), subnetId, nodeId, weight, publicKey, balance })
}

interface NewL1Validator {
  readonly ref: Uint8Array
  readonly subnetId: Uint8Array
  readonly nodeId: Uint8Array
  readonly weight: bigint
  readonly publicKey: Uint8Array
  readonly balance: bigint
}

/** A new validator of an L1. It is inactive if its balance is 0. */
const newL1Validator = ({ balance, ...validator }: NewL1Validator): ValidatorChange[] => [
  { kind: 'begin', role: 'l1', start: undefined, end: undefined, leavesByTime: false, ...validator },
  ...(balance === 0n ? [{ kind: 'activate' as const, ref: validator.ref, isActive: false }] : []),
]

const weighed = (message: Uint8Array): ValidatorChange[] => {
  const requested = aboutL1(message)
  if (requested?.message.kind !== 'L1ValidatorWeight') return []
  return [{ kind: 'weigh', ref: requested.message.validationId, weight: requested.message.weight }]
}

/** The request to the P-Chain in a signed message that a transaction carries. */
export const aboutL1 = (message: Uint8Array): ReturnType<typeof l1MessageIn> => {
  const { payload } = decode(signedMessage, message)
  return l1MessageIn(payload)
}
