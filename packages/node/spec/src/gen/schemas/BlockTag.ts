// @generated from specs/node/schemas/eth-blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * A block tag: `latest` and `accepted` are the last accepted block; `finalized` and `safe` are the same, because
 * acceptance is final; `pending` is the block being built (the last accepted block if the node builds none);
 * `earliest` is the genesis block.
 */
export type BlockTag = 'latest' | 'earliest' | 'pending' | 'safe' | 'finalized' | 'accepted'
