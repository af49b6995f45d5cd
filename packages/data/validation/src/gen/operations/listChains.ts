// @generated from specs/data/paths/chains.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import { BadRequestBody } from '../schemas/BadRequestBody.ts'
import { explainChainDescription, isChainDescription } from '../schemas/ChainDescription.ts'
import { explainChainFeature, isChainFeature } from '../schemas/ChainFeature.ts'
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
  items,
  members,
  object,
  schema,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isListChainsInput = (value: unknown): value is spec.ListChainsInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { network, feature } = value as Members
  return (network === undefined || isNetwork(network)) && (feature === undefined || isChainFeature(feature))
}

export const explainListChainsInput: Explain = (value, at) => {
  object(value, at)
  members(value, at, { network: explainNetwork, feature: explainChainFeature })
}

export const ListChainsInput: Schema<spec.ListChainsInput> =
  /* @__PURE__ */ schema(isListChainsInput, explainListChainsInput)

export const isListChainsOutput = (value: unknown): value is spec.ListChainsOutput => {
  if (typeof value !== 'object' || value === null) return false
  const { chains } = value as Members
  return isListChainsOutputChains(chains)
}

export const explainListChainsOutput: Explain = (value, at) => {
  object(value, at)
  members(value, at, { chains: explainListChainsOutputChains }, ['chains'])
}

export const ListChainsOutput: Schema<spec.ListChainsOutput> =
  /* @__PURE__ */ schema(isListChainsOutput, explainListChainsOutput, { formats: true })

export { ListChainsInput as input, ListChainsOutput as output }

/** By status. */
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

/** Reads and checks the input of a raw request. */
export const decode = /* @__PURE__ */ httpDecoder(ListChainsInput, { query: { network: asText, feature: asText } })

const isListChainsOutputChains = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isChainDescription(value[i])) return false
  return true
}

const explainListChainsOutputChains: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainChainDescription, isChainDescription)
}
