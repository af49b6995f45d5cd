// @generated from specs/metrics/schemas/errors.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { ErrorBody } from './ErrorBody.ts'

/** The gateway got an invalid response from the service behind it. */
export type BadGatewayBody = ErrorBody & { statusCode?: 502; error?: 'Bad Gateway' }
