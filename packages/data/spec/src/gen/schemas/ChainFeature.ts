// @generated from specs/data/schemas/chains.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * A feature that the service offers for some chains.
 * Other values are possible.
 */
export type ChainFeature = 'nftIndexing' | 'webhooks' | 'teleporter' | (string & {})
