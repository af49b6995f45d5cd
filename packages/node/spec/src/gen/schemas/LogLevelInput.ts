// @generated from specs/node/schemas/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * A log level, in upper or lower case.
 * Pattern: `^(?:[Oo][Ff][Ff]|[Ff][Aa][Tt][Aa][Ll]|[Ee][Rr][Rr][Oo][Rr]|[Ww][Aa][Rr][Nn]|[Ii][Nn][Ff][Oo]|[Tt][Rr][Aa][Cc][Ee]|[Dd][Ee][Bb][Uu][Gg]|[Vv][Ee][Rr][Bb][Oo])$`.
 * Other values are possible.
 */
export type LogLevelInput = 'OFF' | 'FATAL' | 'ERROR' | 'WARN' | 'INFO' | 'TRACE' | 'DEBUG' | 'VERBO' | (string & {})
