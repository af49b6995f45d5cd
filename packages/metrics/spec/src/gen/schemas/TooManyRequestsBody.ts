// @generated from specs/metrics/schemas/errors.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { ErrorBody } from './ErrorBody.ts'

/** The rate limit is exceeded. */
export type TooManyRequestsBody = ErrorBody & { statusCode?: 429; error?: 'Too Many Requests' }
