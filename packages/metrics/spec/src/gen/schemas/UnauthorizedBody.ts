// @generated from specs/metrics/schemas/errors.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { ErrorBody } from './ErrorBody.ts'

/** The operation requires credentials, and the request has none. */
export type UnauthorizedBody = ErrorBody & { statusCode?: 401; error?: 'Unauthorized' }
