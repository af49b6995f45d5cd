// @generated from specs/node/schemas/primitives.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** Says no more than that it is done. Members that a node adds are to be ignored. */
export type EmptyObject = { [key: string]: unknown }
