// @generated from specs/node/schemas/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** How much a logger shall write, in upper or lower case. */
export type LogLevelInput =
  | 'OFF'
  | 'FATAL'
  | 'ERROR'
  | 'WARN'
  | 'INFO'
  | 'TRACE'
  | 'DEBUG'
  | 'VERBO'
  | 'off'
  | 'fatal'
  | 'error'
  | 'warn'
  | 'info'
  | 'trace'
  | 'debug'
  | 'verbo'
