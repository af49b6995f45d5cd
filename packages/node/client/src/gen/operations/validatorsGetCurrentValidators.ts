// @generated from specs/node/methods/validators.yaml by generators/client. Run `pnpm generate`; do not edit.
import { validatorsEndpoint } from '../api.ts'
import type {
  ValidatorsGetCurrentValidatorsFailure,
  ValidatorsGetCurrentValidatorsInput,
  ValidatorsGetCurrentValidatorsOutput,
} from '@chainwright/node-spec/operations/validatorsGetCurrentValidators'
import { parseIntegers, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * List the validators of a chain.
 * `validators.getCurrentValidators`
 */
export const validatorsGetCurrentValidators = /* @__PURE__ */ rpc<
  ValidatorsGetCurrentValidatorsInput | undefined,
  ValidatorsGetCurrentValidatorsOutput,
  ValidatorsGetCurrentValidatorsFailure
>({
  id: 'validators.getCurrentValidators',
  name: 'validatorsGetCurrentValidators',
  endpoint: validatorsEndpoint,
  parse: parseIntegers,
  integers: ['startTimestamp', 'weight'],
  idempotent: true,
})
