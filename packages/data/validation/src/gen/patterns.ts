// @generated from specs/data/openapi.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { characters, consistsOf } from '@chainwright/runtime-validation/codegen/v1'

const base58 = /* @__PURE__ */ characters('19AHJNPZakmz')

const hexDigits = /* @__PURE__ */ characters('09AFaf')

const hexPattern = /^(?:0x)?(?:[0-9a-fA-F]{2})+$/u

const aggregationRequestSigningSubnetIdPattern = /^(?:0x)?[0-9a-fA-F]{64}$/u

const utxoBytesPattern = /^0x(?:[0-9a-fA-F]{2})*$/u

const utxoAddressPattern = /^(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38}$/u

const moneyValuePattern = /^(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/u

const transactionMethodHashPattern = /^(?:0x[0-9a-fA-F]{8})?$/u

const bech32AddressesPattern =
  /^(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38}(?:,(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38})*$/u

const chainIdPattern = /^[1-9][0-9]{0,19}$/u

export const matchesHex = (text: string): boolean => hexPattern.test(text)

export const matchesAggregationRequestSigningSubnetId = (text: string): boolean =>
  aggregationRequestSigningSubnetIdPattern.test(text)

export const matchesPrimaryNetworkId = (text: string): boolean =>
  text.length >= 33 && text.length <= 50 && consistsOf(text, 0, base58)

export const matchesUtxoBytes = (text: string): boolean => utxoBytesPattern.test(text)

export const matchesNodeId = (text: string): boolean =>
  text.length >= 31 && text.length <= 40 && text.startsWith('NodeID-') && consistsOf(text, 7, base58)

export const matchesUtxoAddress = (text: string): boolean => utxoAddressPattern.test(text)

export const matchesEvmAddress = (text: string): boolean =>
  text.length === 42 && text.startsWith('0x') && consistsOf(text, 2, hexDigits)

export const matchesEvmHash = (text: string): boolean =>
  text.length === 66 && text.startsWith('0x') && consistsOf(text, 2, hexDigits)

export const matchesMoneyValue = (text: string): boolean => moneyValuePattern.test(text)

export const matchesTransactionMethodHash = (text: string): boolean => transactionMethodHashPattern.test(text)

export const matchesBech32Addresses = (text: string): boolean => bech32AddressesPattern.test(text)

export const matchesChainId = (text: string): boolean => chainIdPattern.test(text)
