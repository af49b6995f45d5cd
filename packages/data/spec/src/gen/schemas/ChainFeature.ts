// @generated from specs/data/schemas/chains.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * Something that the service does for a chain beyond the basics.
 * Other values may appear.
 */
export type ChainFeature = 'nftIndexing' | 'webhooks' | 'teleporter' | (string & {})
