import type { CallOptions, Settings } from '../core/core.ts'
import { HEADER_VALUE } from '../core/header-value.ts'
import { simple } from './styles.ts'
import { encoded, type Input, type ParamFormat, scalar } from './url.ts'

/** Adds the headers of an operation. */
export type WriteHeaders = (
  input: Input,
  headers: Record<string, string>,
  fail: (parameter: string, why: string) => never,
  settings: Settings,
  options: CallOptions,
) => void

/** Header parameters: simple style, without percent-encoding. An item with a comma cannot be sent. */
export const headerParams =
  (...places: readonly ParamFormat[]): WriteHeaders =>
  (input, headers, fail) => {
    for (const place of places) {
      const { name, field = name, write = simple } = typeof place === 'string' ? { name: place } : place
      const value = input[field]
      if (value === undefined || value === null) continue
      const text = write(name, value, scalar, why => fail(field, why)) ?? ''
      if (!HEADER_VALUE.test(text)) fail(field, 'contains characters invalid in a header')
      headers[name.toLowerCase()] = text
    }
  }

/** Adds cookie parameters to the cookies of the request. Browsers do not let pages set this header. */
export const cookieParams =
  (...places: readonly Exclude<ParamFormat, string>[]): WriteHeaders =>
  (input, headers, fail) => {
    const cookies = headers['cookie'] ? [headers['cookie']] : []
    for (const { name, field = name, write, encode = encoded } of places) {
      const value = input[field]
      const text =
        value === undefined || value === null ? undefined : write?.(name, value, encode, why => fail(field, why))
      if (text) cookies.push(text)
    }
    if (cookies.length) headers['cookie'] = cookies.join('; ')
  }
