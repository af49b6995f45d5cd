// @generated from specs/data/paths/chains.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import { BadRequestBody } from '../schemas/BadRequestBody.ts'
import { explainChainDescription, isChainDescription } from '../schemas/ChainDescription.ts'
import { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import { explainNetwork, isNetwork } from '../schemas/Network.ts'
import { NotFoundBody } from '../schemas/NotFoundBody.ts'
import { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'
import type * as spec from '@chainwright/data-spec/operations/listChains'
import {
  array,
  asText,
  httpDecoder,
  object,
  optional,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isListChainsInput = (value: unknown): value is spec.ListChainsInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { network, feature } = value as Members
  return (network === undefined || isNetwork(network)) && (feature === undefined || typeof feature === 'string')
}

export const explainListChainsInput: Explain = at =>
  object(at, { network: optional(explainNetwork), feature: optional(string) })

/** Validates the input of `listChains`. */
export const ListChainsInput: Schema<spec.ListChainsInput> = /* @__PURE__ */ schema(
  isListChainsInput,
  explainListChainsInput,
)

export const isListChainsOutput = (value: unknown): value is spec.ListChainsOutput => {
  if (typeof value !== 'object' || value === null) return false
  const { chains } = value as Members
  return Array.isArray(chains) && refusedChainDescription(chains, 0) === chains.length
}

export const explainListChainsOutput: Explain = at =>
  object(at, { chains: at => array(at, explainChainDescription, refusedChainDescription) })

/** Validates the output of `listChains`. */
export const ListChainsOutput: Schema<spec.ListChainsOutput> = /* @__PURE__ */ schema(
  isListChainsOutput,
  explainListChainsOutput,
  'formats',
)

export { ListChainsInput as input, ListChainsOutput as output }

/** Validators of the responses, by status. */
export const outcomes = {
  '200': ListChainsOutput,
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
export const decode = /* @__PURE__ */ httpDecoder(ListChainsInput, { query: { network: asText, feature: asText } })

const refusedChainDescription = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isChainDescription(list[i])) return i
  return list.length
}
