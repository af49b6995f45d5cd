// @generated from specs/data/openapi.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { characters, consistsOf } from '@chainwright/runtime-validation/codegen/v1'

const base58 = /* @__PURE__ */ characters('19AHJNPZakmz')

const hexDigits = /* @__PURE__ */ characters('09AFaf')

const pattern1 = /^(?:0x)?(?:[0-9a-fA-F]{2})+$/u

const pattern2 = /^(?:0x)?[0-9a-fA-F]{64}$/u

const pattern3 = /^0x(?:[0-9a-fA-F]{2})*$/u

const pattern4 = /^(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38}$/u

const pattern5 = /^(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/u

const pattern6 = /^(?:0x[0-9a-fA-F]{8})?$/u

const pattern7 = /^(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38}(?:,(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38})*$/u

const pattern8 = /^[1-9][0-9]{0,19}$/u

export const matchesHex = (text: string): boolean => pattern1.test(text)

export const matchesHex2 = (text: string): boolean => pattern2.test(text)

export const matchesCb58 = (text: string): boolean =>
  text.length >= 33 && text.length <= 50 && consistsOf(text, 0, base58)

export const matchesHex3 = (text: string): boolean => pattern3.test(text)

export const matchesNodeId = (text: string): boolean =>
  text.length >= 31 && text.length <= 40 && text.startsWith('NodeID-') && consistsOf(text, 7, base58)

export const matchesBech32Address = (text: string): boolean => pattern4.test(text)

export const matchesEvmAddress = (text: string): boolean =>
  text.length === 42 && text.startsWith('0x') && consistsOf(text, 2, hexDigits)

export const matchesHex4 = (text: string): boolean =>
  text.length === 66 && text.startsWith('0x') && consistsOf(text, 2, hexDigits)

export const matchesMoneyValue = (text: string): boolean => pattern5.test(text)

export const matchesTransactionMethodMethodHash = (text: string): boolean => pattern6.test(text)

export const matchesBech32Addresses = (text: string): boolean => pattern7.test(text)

export const matchesListErc721TransfersInputChainIdChoice1 = (text: string): boolean => pattern8.test(text)
