// @generated from specs/metrics/schemas/errors.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { ErrorBody } from './ErrorBody.ts'

/** The provider's node of this subnet has a problem. The subnet itself may work. */
export type ServiceUnavailableBody = ErrorBody & { statusCode?: 503; error?: 'Service Unavailable' }
