// @generated from specs/node/schemas/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * How much a logger writes, from nothing to everything.
 * Other values may appear.
 */
export type LogLevel = 'OFF' | 'FATAL' | 'ERROR' | 'WARN' | 'INFO' | 'TRACE' | 'DEBUG' | 'VERBO' | (string & {})
