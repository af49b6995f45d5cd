// @generated from specs/data/schemas/errors.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { ErrorBody } from './ErrorBody.ts'

/** The credentials are valid but lack the privilege. */
export type ForbiddenBody = ErrorBody & { statusCode?: 403; error?: 'Forbidden' }
