// @generated from specs/data/paths/blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesChainId } from '../patterns.ts'
import { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import { BadRequestBody } from '../schemas/BadRequestBody.ts'
import { EvmBlock } from '../schemas/EvmBlock.ts'
import { explainEvmHash, isEvmHash } from '../schemas/EvmHash.ts'
import { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import { NotFoundBody } from '../schemas/NotFoundBody.ts'
import { explainPrimaryNetworkId, isPrimaryNetworkId } from '../schemas/PrimaryNetworkId.ts'
import { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import { explainUint64, isUint64 } from '../schemas/Uint64.ts'
import { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'
import type * as spec from '@chainwright/data-spec/operations/getBlock'
import { anyOf, asText, httpDecoder, object, pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isGetBlockInput = (value: unknown): value is spec.GetBlockInput => {
  if (typeof value !== 'object' || value === null) return false
  const { chainId, blockId } = value as Members
  return (
    typeof chainId === 'string' &&
    (matchesChainId(chainId) || isPrimaryNetworkId(chainId)) &&
    typeof blockId === 'string' &&
    (isUint64(blockId) || isEvmHash(blockId))
  )
}

export const explainGetBlockInput: Explain = at =>
  object(at, { chainId: explainGetBlockInputChainId, blockId: explainGetBlockInputBlockId })

/** Validates the input of `getBlock`. */
export const GetBlockInput: Schema<spec.GetBlockInput> = /* @__PURE__ */ schema(
  isGetBlockInput,
  explainGetBlockInput,
  'formats',
)

/** Validates the output of `getBlock`. */
export const GetBlockOutput: Schema<spec.GetBlockOutput> = EvmBlock

export { GetBlockInput as input, GetBlockOutput as output }

/** Validators of the responses, by status. */
export const outcomes = {
  '200': GetBlockOutput,
  '400': BadRequestBody,
  '401': UnauthorizedBody,
  '403': ForbiddenBody,
  '404': NotFoundBody,
  '429': TooManyRequestsBody,
  '500': InternalServerErrorBody,
  '502': BadGatewayBody,
  '503': ServiceUnavailableBody,
}

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ httpDecoder(GetBlockInput, {
  path: [
    { name: 'chainId', read: asText },
    { name: 'blockId', read: asText },
  ],
})

const explainGetBlockInputChainId: Explain = at => {
  string(at)
  anyOf(at, [
    [value => typeof value !== 'string' || matchesChainId(value), explainChainId],
    [isPrimaryNetworkId, explainPrimaryNetworkId],
  ])
}

const explainChainId: Explain = at =>
  typeof at.value === 'string' && pattern(at, matchesChainId, 'a string that matches ^[1-9][0-9]{0,19}$')

const explainGetBlockInputBlockId: Explain = at => {
  string(at)
  anyOf(at, [
    [isUint64, explainUint64],
    [isEvmHash, explainEvmHash],
  ])
}
