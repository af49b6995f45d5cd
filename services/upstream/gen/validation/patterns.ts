// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { characters, consistsOf } from '@chainwright/runtime-validation/codegen/v1'

const hexDigits = /* @__PURE__ */ characters('09AFaf')

const lowerHexDigits = /* @__PURE__ */ characters('09af')

const digitsPattern = /^(0|[1-9][0-9]{0,19})$/u

const bytesPattern = /^0x([0-9a-fA-F]{2})*$/u

export const matchesDigits = (text: string): boolean => digitsPattern.test(text)

export const matchesPublicKey = (text: string): boolean =>
  text.length === 98 && text.startsWith('0x') && consistsOf(text, 2, hexDigits)

export const matchesQuantity = (text: string): boolean =>
  text.length >= 3 && text.length <= 66 && text.startsWith('0x') && consistsOf(text, 2, lowerHexDigits)

export const matchesBytes = (text: string): boolean => bytesPattern.test(text)

export const matchesHash = (text: string): boolean =>
  text.length === 66 && text.startsWith('0x') && consistsOf(text, 2, hexDigits)

export const matchesAddress = (text: string): boolean =>
  text.length === 42 && text.startsWith('0x') && consistsOf(text, 2, hexDigits)
