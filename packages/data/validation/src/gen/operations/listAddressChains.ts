// @generated from specs/data/paths/chains.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesBech32Addresses } from '../patterns.ts'
import { explainAddressChains } from '../schemas/AddressChains.ts'
import { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import { BadRequestBody } from '../schemas/BadRequestBody.ts'
import { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import { explainNetwork, isNetwork } from '../schemas/Network.ts'
import { NotFoundBody } from '../schemas/NotFoundBody.ts'
import { isPrimaryNetworkId } from '../schemas/PrimaryNetworkId.ts'
import { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'
import { isUtxoAddress } from '../schemas/UtxoAddress.ts'
import type * as spec from '@chainwright/data-spec/operations/listAddressChains'
import {
  array,
  asText,
  format,
  httpDecoder,
  object,
  pattern,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isListAddressChainsInput = (value: unknown): value is spec.ListAddressChainsInput => {
  if (typeof value !== 'object' || value === null) return false
  const { network, addresses } = value as Members
  return isNetwork(network) && typeof addresses === 'string' && matchesBech32Addresses(addresses)
}

export const explainListAddressChainsInput: Explain = at =>
  object(at, { network: explainNetwork, addresses: explainBech32Addresses })

/** Validates the input of `listAddressChains`. */
export const ListAddressChainsInput: Schema<spec.ListAddressChainsInput> = /* @__PURE__ */ schema(
  isListAddressChainsInput,
  explainListAddressChainsInput,
  'formats',
)

export const isListAddressChainsOutput = (value: unknown): value is spec.ListAddressChainsOutput => {
  if (typeof value !== 'object' || value === null) return false
  const { addresses } = value as Members
  return Array.isArray(addresses) && refusedAddressChains(addresses, 0) === addresses.length
}

export const explainListAddressChainsOutput: Explain = at =>
  object(at, { addresses: at => array(at, explainAddressChains, refusedAddressChains) })

/** Validates the output of `listAddressChains`. */
export const ListAddressChainsOutput: Schema<spec.ListAddressChainsOutput> = /* @__PURE__ */ schema(
  isListAddressChainsOutput,
  explainListAddressChainsOutput,
  'formats',
)

export { ListAddressChainsInput as input, ListAddressChainsOutput as output }

/** Validators of the responses, by status. */
export const outcomes = {
  '200': ListAddressChainsOutput,
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
export const decode = /* @__PURE__ */ httpDecoder(ListAddressChainsInput, {
  path: [{ name: 'network', read: asText }],
  query: { addresses: asText },
})

const explainBech32Addresses: Explain = at => {
  if (string(at)) {
    pattern(
      at,
      matchesBech32Addresses,
      'addresses in bech32, separated by commas (^(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38}(?:,(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38})*$)',
    )
    format(at, 'bech32-addresses')
  }
}

const refusedAddressChains = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { address, blockchainIds } = item as Members
    if (!isUtxoAddress(address)) return i
    if (!Array.isArray(blockchainIds)) return i
    if (refusedPrimaryNetworkId(blockchainIds, 0) !== blockchainIds.length) return i
  }
  return list.length
}

const refusedPrimaryNetworkId = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isPrimaryNetworkId(list[i])) return i
  return list.length
}
