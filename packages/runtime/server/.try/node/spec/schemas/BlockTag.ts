// @generated from specs/node/schemas/eth-blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * A block by its part: `latest` and `accepted` the last accepted one, `finalized` and `safe` the same since
 * acceptance is final, `pending` the one being built (the last accepted one where the node builds none),
 * `earliest` the genesis block.
 */
export type BlockTag = 'latest' | 'earliest' | 'pending' | 'safe' | 'finalized' | 'accepted'
