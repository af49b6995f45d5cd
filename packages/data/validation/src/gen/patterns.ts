// @generated from specs/data/openapi.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { characters, consistsOf } from '@chainwright/runtime-validation/codegen/v1'

const base58 = /* @__PURE__ */ characters('19AHJNPZakmz')

const hexDigits = /* @__PURE__ */ characters('09AFaf')

export const matchesCb58 = (text: string): boolean => text.length >= 33 && text.length <= 50 && consistsOf(text, 0, base58)

export const matchesHex3 = (text: string): boolean => text.length % 2 === 0 && text.startsWith('0x') && consistsOf(text, 2, hexDigits)

export const matchesNodeId = (text: string): boolean => text.length >= 31 && text.length <= 40 && text.startsWith('NodeID-') && consistsOf(text, 7, base58)

export const matchesBech32Address = (text: string): boolean => /^(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38}$/u.test(text)

export const matchesEvmAddress = (text: string): boolean => text.length === 42 && text.startsWith('0x') && consistsOf(text, 2, hexDigits)

export const matchesHex4 = (text: string): boolean => text.length === 66 && text.startsWith('0x') && consistsOf(text, 2, hexDigits)

export const matchesMoneyValue = (text: string): boolean => /^(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/u.test(text)

export const matchesTransactionMethodMethodHash = (text: string): boolean => /^(?:0x[0-9a-fA-F]{8})?$/u.test(text)

export const matchesListUtxosInputAddresses = (text: string): boolean => /^(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38}(?:,(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38})*$/u.test(text)

export const matchesListErc721TransfersInputChainIdChoice1 = (text: string): boolean => /^[1-9][0-9]{0,19}$/u.test(text)
