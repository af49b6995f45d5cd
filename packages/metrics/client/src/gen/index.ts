// @generated from specs/metrics/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
export * from './client.ts'
export * from './connection.ts'
