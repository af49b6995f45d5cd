// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  PlatformGetCurrentValidatorsFailure,
  PlatformGetCurrentValidatorsInput,
  PlatformGetCurrentValidatorsOutput,
} from '../../spec/operations/platformGetCurrentValidators.ts'
import { pEndpoint } from '../api.ts'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * List the validators of the primary network, or those of a subnet.
 * `platform.getCurrentValidators`
 */
export const platformGetCurrentValidators = /* @__PURE__ */ rpc<
  PlatformGetCurrentValidatorsInput | undefined,
  PlatformGetCurrentValidatorsOutput,
  PlatformGetCurrentValidatorsFailure
>({ id: 'platform.getCurrentValidators', name: 'platformGetCurrentValidators', endpoint: pEndpoint, idempotent: true })
