// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { characters, consistsOf } from '@chainwright/runtime-validation/codegen/v1'

const lowerHexDigits = /* @__PURE__ */ characters('09af')

const hexDigits = /* @__PURE__ */ characters('09AFaf')

const pattern1 = /^0x([0-9a-fA-F]{2})*$/u

export const matchesQuantity = (text: string): boolean => text.length >= 3 && text.length <= 66 && text.startsWith('0x') && consistsOf(text, 2, lowerHexDigits)

export const matchesBytes = (text: string): boolean => pattern1.test(text)

export const matchesHash = (text: string): boolean => text.length === 66 && text.startsWith('0x') && consistsOf(text, 2, hexDigits)

export const matchesAddress = (text: string): boolean => text.length === 42 && text.startsWith('0x') && consistsOf(text, 2, hexDigits)
