// @generated from specs/data/schemas/usage.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** The length of a time step of the usage series. */
export type UsageInterval = 'minute' | 'hourly' | 'daily' | 'weekly' | 'monthly'
