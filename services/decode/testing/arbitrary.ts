import fc from 'fast-check'
import { type CTransaction, type CUnsigned, cCredential, cUnsigned } from '../c-chain.ts'
import type { Container } from '../container.ts'
import type { PBlock, PTransaction, PUnsigned } from '../p-chain.ts'
import { pCredential, pUnsigned } from '../p-chain.ts'
import { sign } from '../transaction.ts'
import type { XBlock, XTransaction, XUnsigned } from '../x-chain.ts'
import { xCredential, xUnsigned } from '../x-chain.ts'

// Values of every type, for tests. They need not be valid on a chain, because a codec does not check its rules.
const u8 = fc.nat(0xff)
export const u32 = fc.nat(0xffffffff)
export const u64 = fc.bigInt(0n, (1n << 64n) - 1n)
export const bytes = (minLength: number, maxLength = minLength): fc.Arbitrary<Uint8Array> =>
  fc.uint8Array({ minLength, maxLength })
export const anyId = bytes(32)
const shortId = bytes(20)
const some = <T>(item: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(item, { maxLength: 3 })
const text = bytes(0, 20)
const indices = some(u32)
const one = <K extends string, T extends object>(
  kind: K,
  members: { [P in keyof T]: fc.Arbitrary<T[P]> },
): fc.Arbitrary<{ kind: K } & T> => fc.record({ kind: fc.constant(kind), ...members }) as fc.Arbitrary<{ kind: K } & T>

const owners = fc.record({ locktime: u64, threshold: u32, addresses: some(shortId) })
export const plainOwner = fc.record({ threshold: u32, addresses: some(shortId) })
const transfer = { amount: u64, owners }
const nftTransfer = { group: u32, payload: text, owners }

const secpInput = one('secp.transfer', { amount: u64, signatureIndices: indices })
const secpOutput = fc.oneof(one('secp.mint', { owners }), one('secp.transfer', transfer))
const pOutput = fc.oneof(secpOutput, one('stakeable.lock', { locktime: u64, output: one('secp.transfer', transfer) }))
const xOutput = fc.oneof(
  secpOutput,
  one('nft.mint', { group: u32, owners }),
  one('nft.transfer', nftTransfer),
  one('property.mint', { owners }),
  one('property.owned', { owners }),
)
const pInput = fc.oneof(secpInput, one('stakeable.lock', { locktime: u64, input: secpInput }))
const output = <T>(of: fc.Arbitrary<T>) => fc.record({ assetId: anyId, output: of })
const input = <T>(of: fc.Arbitrary<T>) => fc.record({ txId: anyId, outputIndex: u32, assetId: anyId, input: of })
const signatures = { signatures: some(bytes(65)) }
const credential = one('secp.credential', signatures)
const owner = one('secp.owners', { owners })
const authorization = one('secp.authorization', { signatureIndices: indices })
const validator = fc.record({ nodeId: shortId, start: u64, end: u64, weight: u64 })
const possession = { publicKey: bytes(48), proof: bytes(96) }
const signer = fc.oneof(one('none', {}), one('possession', possession))

const base = { networkId: u32, blockchainId: anyId, memo: text }
const p = { ...base, outputs: some(output(pOutput)), inputs: some(input(pInput)) }
const x = { ...base, outputs: some(output(xOutput)), inputs: some(input(secpInput)) }
const stake = some(output(pOutput))

/** Each type of transaction of the P-Chain. */
export const pTransactions: Readonly<Record<PUnsigned['kind'], fc.Arbitrary<PUnsigned>>> = {
  AddValidatorTx: one('AddValidatorTx', { ...p, validator, stake, rewardsOwner: owner, shares: u32 }),
  AddSubnetValidatorTx: one('AddSubnetValidatorTx', { ...p, validator, subnetId: anyId, authorization }),
  AddDelegatorTx: one('AddDelegatorTx', { ...p, validator, stake, rewardsOwner: owner }),
  CreateChainTx: one('CreateChainTx', {
    ...p,
    subnetId: anyId,
    chainName: text,
    vmId: anyId,
    fxIds: some(anyId),
    genesis: bytes(0, 300),
    authorization,
  }),
  CreateSubnetTx: one('CreateSubnetTx', { ...p, owner }),
  ImportTx: one('ImportTx', { ...p, sourceChain: anyId, importedInputs: some(input(pInput)) }),
  ExportTx: one('ExportTx', { ...p, destinationChain: anyId, exportedOutputs: stake }),
  AdvanceTimeTx: one('AdvanceTimeTx', { time: u64 }),
  RewardValidatorTx: one('RewardValidatorTx', { txId: anyId }),
  RemoveSubnetValidatorTx: one('RemoveSubnetValidatorTx', {
    ...p,
    nodeId: shortId,
    subnetId: anyId,
    authorization,
  }),
  TransformSubnetTx: one('TransformSubnetTx', {
    ...p,
    subnetId: anyId,
    assetId: anyId,
    initialSupply: u64,
    maximumSupply: u64,
    minConsumptionRate: u64,
    maxConsumptionRate: u64,
    minValidatorStake: u64,
    maxValidatorStake: u64,
    minStakeDuration: u32,
    maxStakeDuration: u32,
    minDelegationFee: u32,
    minDelegatorStake: u64,
    maxValidatorWeightFactor: u8,
    uptimeRequirement: u32,
    authorization,
  }),
  AddPermissionlessValidatorTx: one('AddPermissionlessValidatorTx', {
    ...p,
    validator,
    subnetId: anyId,
    signer,
    stake,
    rewardsOwner: owner,
    delegationRewardsOwner: owner,
    shares: u32,
  }),
  AddPermissionlessDelegatorTx: one('AddPermissionlessDelegatorTx', {
    ...p,
    validator,
    subnetId: anyId,
    stake,
    rewardsOwner: owner,
  }),
  TransferSubnetOwnershipTx: one('TransferSubnetOwnershipTx', {
    ...p,
    subnetId: anyId,
    authorization,
    owner,
  }),
  BaseTx: one('BaseTx', p),
  ConvertSubnetToL1Tx: one('ConvertSubnetToL1Tx', {
    ...p,
    subnetId: anyId,
    chainId: anyId,
    address: text,
    validators: some(
      fc.record({
        nodeId: text,
        weight: u64,
        balance: u64,
        signer: fc.record(possession),
        remainingBalanceOwner: plainOwner,
        deactivationOwner: plainOwner,
      }),
    ),
    authorization,
  }),
  RegisterL1ValidatorTx: one('RegisterL1ValidatorTx', { ...p, balance: u64, proof: bytes(96), message: bytes(0, 300) }),
  SetL1ValidatorWeightTx: one('SetL1ValidatorWeightTx', { ...p, message: bytes(0, 300) }),
  IncreaseL1ValidatorBalanceTx: one('IncreaseL1ValidatorBalanceTx', { ...p, validationId: anyId, balance: u64 }),
  DisableL1ValidatorTx: one('DisableL1ValidatorTx', { ...p, validationId: anyId, authorization }),
}

const operation = fc.oneof(
  one('secp.mint', { signatureIndices: indices, mint: fc.record({ owners }), transfer: fc.record(transfer) }),
  one('nft.mint', { signatureIndices: indices, group: u32, payload: text, owners: some(owners) }),
  one('nft.transfer', { signatureIndices: indices, transfer: fc.record(nftTransfer) }),
  one('property.mint', { signatureIndices: indices, mint: fc.record({ owners }), owned: fc.record({ owners }) }),
  one('property.burn', { signatureIndices: indices }),
)

/** Each type of transaction of the X-Chain. */
export const xTransactions: Readonly<Record<XUnsigned['kind'], fc.Arbitrary<XUnsigned>>> = {
  BaseTx: one('BaseTx', x),
  CreateAssetTx: one('CreateAssetTx', {
    ...x,
    name: text,
    symbol: text,
    denomination: u8,
    initialStates: some(fc.record({ fx: u32, outputs: some(xOutput) })),
  }),
  OperationTx: one('OperationTx', {
    ...x,
    operations: some(
      fc.record({ assetId: anyId, utxos: some(fc.record({ txId: anyId, outputIndex: u32 })), operation }),
    ),
  }),
  ImportTx: one('ImportTx', { ...x, sourceChain: anyId, importedInputs: some(input(secpInput)) }),
  ExportTx: one('ExportTx', { ...x, destinationChain: anyId, exportedOutputs: some(output(xOutput)) }),
}

/** Each type of atomic transaction of the C-Chain. */
export const cTransactions: Readonly<Record<CUnsigned['kind'], fc.Arbitrary<CUnsigned>>> = {
  ImportTx: one('ImportTx', {
    networkId: u32,
    blockchainId: anyId,
    sourceChain: anyId,
    importedInputs: some(input(secpInput)),
    outputs: some(fc.record({ address: shortId, amount: u64, assetId: anyId })),
  }),
  ExportTx: one('ExportTx', {
    networkId: u32,
    blockchainId: anyId,
    destinationChain: anyId,
    inputs: some(fc.record({ address: shortId, amount: u64, assetId: anyId, nonce: u64 })),
    exportedOutputs: some(output(one('secp.transfer', transfer))),
  }),
}

export const signedP = (of: fc.Arbitrary<PUnsigned>): fc.Arbitrary<PTransaction> =>
  fc
    .tuple(of, some(credential))
    .map(([unsigned, credentials]) => sign({ unsigned: pUnsigned, credential: pCredential }, unsigned, credentials))

export const signedX = (of: fc.Arbitrary<XUnsigned>): fc.Arbitrary<XTransaction> =>
  fc
    .tuple(of, some(fc.oneof(credential, one('nft.credential', signatures), one('property.credential', signatures))))
    .map(([unsigned, credentials]) => sign({ unsigned: xUnsigned, credential: xCredential }, unsigned, credentials))

export const signedC = (of: fc.Arbitrary<CUnsigned>): fc.Arbitrary<CTransaction> =>
  fc
    .tuple(of, some(credential))
    .map(([unsigned, credentials]) => sign({ unsigned: cUnsigned, credential: cCredential }, unsigned, credentials))

const anyP = signedP(fc.oneof(...Object.values(pTransactions)))
const anyX = signedX(fc.oneof(...Object.values(xTransactions)))
const place = { parentId: anyId, height: u64 }

/** Each kind of block of the P-Chain. */
export const pBlocks: Readonly<Record<PBlock['kind'], fc.Arbitrary<PBlock>>> = {
  ApricotProposalBlock: one('ApricotProposalBlock', { ...place, transaction: anyP }),
  ApricotAbortBlock: one('ApricotAbortBlock', place),
  ApricotCommitBlock: one('ApricotCommitBlock', place),
  ApricotStandardBlock: one('ApricotStandardBlock', { ...place, transactions: some(anyP) }),
  ApricotAtomicBlock: one('ApricotAtomicBlock', { ...place, transaction: anyP }),
  BanffProposalBlock: one('BanffProposalBlock', { ...place, time: u64, transactions: some(anyP), transaction: anyP }),
  BanffAbortBlock: one('BanffAbortBlock', { ...place, time: u64 }),
  BanffCommitBlock: one('BanffCommitBlock', { ...place, time: u64 }),
  BanffStandardBlock: one('BanffStandardBlock', { ...place, time: u64, transactions: some(anyP) }),
}

export const xBlocks: fc.Arbitrary<XBlock> = one('StandardBlock', {
  ...place,
  time: u64,
  merkleRoot: anyId,
  transactions: some(anyX),
})

const proposed = {
  parentId: anyId,
  time: u64,
  pChainHeight: u64,
  certificate: bytes(0, 300),
  inner: bytes(0, 300),
  signature: bytes(0, 300),
}

/** Each kind of envelope. */
export const containers: Readonly<Record<Container['kind'], fc.Arbitrary<Container>>> = {
  Signed: one('Signed', proposed),
  Option: one('Option', { parentId: anyId, inner: bytes(0, 300) }),
  SignedInEpoch: one('SignedInEpoch', {
    ...proposed,
    epoch: fc.record({ pChainHeight: u64, number: u64, start: u64 }),
  }),
}
