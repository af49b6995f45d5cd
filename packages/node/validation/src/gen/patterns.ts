// @generated from specs/node/openrpc.yaml and specs/node/openapi.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { characters, consistsOf } from '@chainwright/runtime-validation/codegen/v1'

const lowerHexDigits = /* @__PURE__ */ characters('09af')

const hexDigits = /* @__PURE__ */ characters('09AFaf')

const base58 = /* @__PURE__ */ characters('19AHJNPZakmz')

const pattern1 =
  /^(?:[Oo][Ff][Ff]|[Ff][Aa][Tt][Aa][Ll]|[Ee][Rr][Rr][Oo][Rr]|[Ww][Aa][Rr][Nn]|[Ii][Nn][Ff][Oo]|[Tt][Rr][Aa][Cc][Ee]|[Dd][Ee][Bb][Uu][Gg]|[Vv][Ee][Rr][Bb][Oo])$/u

const pattern2 = /^X-[a-z]{1,83}1[02-9ac-hj-np-z]{38}$/u

const pattern3 = /^0x(?:0|[1-9a-f][0-9a-f]{0,63})$/u

const pattern4 = /^0x(?:0|[1-9a-f][0-9a-f]{0,15})$/u

const pattern5 = /^0x(?:[0-9a-fA-F]{2})*$/u

const pattern6 = /^0x[0-9a-f]{512}$/u

const pattern7 = /^0x(?:[0-9a-f]{2}){4,}$/u

const pattern8 = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$/u

export const matchesHex = (text: string): boolean =>
  text.length === 18 && text.startsWith('0x') && consistsOf(text, 2, lowerHexDigits)

export const matchesHex2 = (text: string): boolean =>
  text.length === 66 && text.startsWith('0x') && consistsOf(text, 2, hexDigits)

export const matchesCb58 = (text: string): boolean =>
  text.length >= 33 && text.length <= 50 && consistsOf(text, 0, base58)

export const matchesLogLevelInput = (text: string): boolean => pattern1.test(text)

export const matchesBech32Address = (text: string): boolean => pattern2.test(text)

export const matchesNodeId = (text: string): boolean =>
  text.length >= 31 && text.length <= 40 && text.startsWith('NodeID-') && consistsOf(text, 7, base58)

export const matchesQuantity256 = (text: string): boolean => pattern3.test(text)

export const matchesQuantity64 = (text: string): boolean => pattern4.test(text)

export const matchesEvmAddress = (text: string): boolean =>
  text.length === 42 && text.startsWith('0x') && consistsOf(text, 2, hexDigits)

export const matchesHex3 = (text: string): boolean => pattern5.test(text)

export const matchesStorageKey = (text: string): boolean =>
  text.length >= 3 && text.length <= 66 && text.startsWith('0x') && consistsOf(text, 2, hexDigits)

export const matchesFilterId = (text: string): boolean =>
  text.length >= 3 && text.length <= 34 && text.startsWith('0x') && consistsOf(text, 2, lowerHexDigits)

export const matchesHex4 = (text: string): boolean => pattern6.test(text)

export const matchesHexChecksum = (text: string): boolean => pattern7.test(text)

export const matchesHex5 = (text: string): boolean =>
  text.length === 132 && text.startsWith('0x') && consistsOf(text, 2, lowerHexDigits)

export const matchesDateTime = (text: string): boolean => pattern8.test(text)
