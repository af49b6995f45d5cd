// @generated from specs/metrics/schemas/errors.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { ErrorBody } from './ErrorBody.ts'

/** Invalid or malformed parameters. */
export type BadRequestBody = ErrorBody & { statusCode?: 400; error?: 'Bad Request' }
