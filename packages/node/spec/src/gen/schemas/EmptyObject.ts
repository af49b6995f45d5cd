// @generated from specs/node/schemas/primitives.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** An empty object, which reports success. Ignore properties that a node adds. */
export type EmptyObject = { [key: string]: unknown }
