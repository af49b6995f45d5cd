/** The position of a block in its chain. */
export interface Block {
  readonly height: number
  readonly time: number
}

/** An output of a recorded transaction, and the transaction that spent it. */
export interface Output {
  readonly utxoId: string
  readonly txHash: string
  readonly outputIndex: number
  readonly assetId: string
  readonly owner: Owner
  readonly stakeableLocktime: number
  /** Undefined unless the output is a stake. */
  readonly stake: { readonly end: number; readonly isOver: boolean } | undefined
  readonly reward: 'DELEGATOR' | undefined
  readonly createdOn: string
  readonly consumedOn: string
  readonly block: Block
  readonly consumed: { readonly txHash: string; readonly block: Block } | undefined
}

export interface Owner {
  /** Without the chain's letter. */
  readonly addresses: readonly string[]
  readonly amount: bigint
  readonly locktime: number
  readonly threshold: number
}
