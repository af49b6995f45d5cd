// @generated from specs/metrics/schemas/errors.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { ErrorBody } from './ErrorBody.ts'

/** An unexpected error of the server; rare. */
export type InternalServerErrorBody = ErrorBody & { statusCode?: 500; error?: 'Internal Server Error' }
