// @generated from specs/node/openrpc.yaml and specs/node/openapi.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { characters, consistsOf } from '@chainwright/runtime-validation/codegen/v1'

const lowerHexDigits = /* @__PURE__ */ characters('09af')

const hexDigits = /* @__PURE__ */ characters('09AFaf')

const base58 = /* @__PURE__ */ characters('19AHJNPZakmz')

const logLevelInputPattern =
  /^(?:[Oo][Ff][Ff]|[Ff][Aa][Tt][Aa][Ll]|[Ee][Rr][Rr][Oo][Rr]|[Ww][Aa][Rr][Nn]|[Ii][Nn][Ff][Oo]|[Tt][Rr][Aa][Cc][Ee]|[Dd][Ee][Bb][Uu][Gg]|[Vv][Ee][Rr][Bb][Oo])$/u

const xChainAddressPattern = /^X-[a-z]{1,83}1[02-9ac-hj-np-z]{38}$/u

const quantity256Pattern = /^0x(?:0|[1-9a-f][0-9a-f]{0,63})$/u

const quantity64Pattern = /^0x(?:0|[1-9a-f][0-9a-f]{0,15})$/u

const hexBytesPattern = /^0x(?:[0-9a-fA-F]{2})*$/u

const logsBloomPattern = /^0x[0-9a-f]{512}$/u

const checksummedHexPattern = /^0x(?:[0-9a-f]{2}){4,}$/u

const dateTimePattern = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$/u

export const matchesEthHeaderNonce = (text: string): boolean =>
  text.length === 18 && text.startsWith('0x') && consistsOf(text, 2, lowerHexDigits)

export const matchesHash32 = (text: string): boolean =>
  text.length === 66 && text.startsWith('0x') && consistsOf(text, 2, hexDigits)

export const matchesCb58Id = (text: string): boolean =>
  text.length >= 33 && text.length <= 50 && consistsOf(text, 0, base58)

export const matchesLogLevelInput = (text: string): boolean => logLevelInputPattern.test(text)

export const matchesXChainAddress = (text: string): boolean => xChainAddressPattern.test(text)

export const matchesNodeId = (text: string): boolean =>
  text.length >= 31 && text.length <= 40 && text.startsWith('NodeID-') && consistsOf(text, 7, base58)

export const matchesQuantity256 = (text: string): boolean => quantity256Pattern.test(text)

export const matchesQuantity64 = (text: string): boolean => quantity64Pattern.test(text)

export const matchesEvmAddress = (text: string): boolean =>
  text.length === 42 && text.startsWith('0x') && consistsOf(text, 2, hexDigits)

export const matchesHexBytes = (text: string): boolean => hexBytesPattern.test(text)

export const matchesStorageKey = (text: string): boolean =>
  text.length >= 3 && text.length <= 66 && text.startsWith('0x') && consistsOf(text, 2, hexDigits)

export const matchesFilterId = (text: string): boolean =>
  text.length >= 3 && text.length <= 34 && text.startsWith('0x') && consistsOf(text, 2, lowerHexDigits)

export const matchesLogsBloom = (text: string): boolean => logsBloomPattern.test(text)

export const matchesChecksummedHex = (text: string): boolean => checksummedHexPattern.test(text)

export const matches0xAnd130LowerCaseHexDigits = (text: string): boolean =>
  text.length === 132 && text.startsWith('0x') && consistsOf(text, 2, lowerHexDigits)

export const matchesDateTime = (text: string): boolean => dateTimePattern.test(text)
