import { counted, id, list, struct, tagged, text, uint8, uint32, uint64, type ValueOf, versioned } from './codec.ts'
import { assetInput, assetOutput, nft, property, reference, secp, utxo } from './fx.ts'
import { signed } from './transaction.ts'

const input = tagged('X-Chain inputs', secp.input)

/** Outputs of the X-Chain. */
const xOutput = tagged('X-Chain outputs', { ...secp.output, ...nft.output, ...property.output })
export type XOutput = ValueOf<typeof xOutput>

/** An output of the X-Chain as a node returns it. */
export const xUtxo = versioned(utxo(xOutput))

const operation = tagged('X-Chain operations', { ...secp.operation, ...nft.operation, ...property.operation })
export type XOperation = ValueOf<typeof operation>

/** The credential of a transaction of the X-Chain. */
export const xCredential = tagged('X-Chain credentials', {
  ...secp.credential,
  ...nft.credential,
  ...property.credential,
})

const base = {
  networkId: uint32,
  blockchainId: id,
  outputs: list(assetOutput(xOutput)),
  inputs: list(assetInput(input)),
  memo: counted,
} as const

/** Transactions of the X-Chain, by the type id that precedes them. */
export const xUnsigned = tagged('X-Chain transactions', {
  BaseTx: [0, struct(base)],
  CreateAssetTx: [
    1,
    struct({
      ...base,
      name: text,
      symbol: text,
      denomination: uint8,
      /** The initial state of the asset, by the index of its feature extension. */
      initialStates: list(struct({ fx: uint32, outputs: list(xOutput) })),
    }),
  ],
  OperationTx: [2, struct({ ...base, operations: list(struct({ assetId: id, utxos: list(reference), operation })) })],
  ImportTx: [3, struct({ ...base, sourceChain: id, importedInputs: list(assetInput(input)) })],
  ExportTx: [4, struct({ ...base, destinationChain: id, exportedOutputs: list(assetOutput(xOutput)) })],
})
export type XUnsigned = ValueOf<typeof xUnsigned>

/** A transaction in a block of the X-Chain. */
export const xTransaction = signed(xUnsigned, xCredential)
export type XTransaction = ValueOf<typeof xTransaction>

/** Blocks of the X-Chain with their codec version. */
export const xBlock = versioned(
  tagged('X-Chain blocks', {
    StandardBlock: [
      20,
      struct({ parentId: id, height: uint64, time: uint64, merkleRoot: id, transactions: list(xTransaction) }),
    ],
  }),
)
export type XBlock = ValueOf<typeof xBlock>
