// @generated from specs/data/schemas/errors.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { ErrorBody } from './ErrorBody.ts'

/** A parameter is invalid. */
export type BadRequestBody = ErrorBody & { statusCode?: 400; error?: 'Bad Request' }
