// @generated from specs/metrics/schemas/errors.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { ErrorBody } from './ErrorBody.ts'

/** The URL is wrong, or its resource was moved or deleted, or does not exist. */
export type NotFoundBody = ErrorBody & { statusCode?: 404; error?: 'Not Found' }
