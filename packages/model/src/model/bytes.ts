import { isBytesType } from './media-type.ts'
import type { Schema } from './schema.ts'

/**
 * Whether a string schema represents bytes: OpenAPI 3.1 §4.8.14.4 describes them by a media type without an encoding,
 * 3.0 by `format: binary`. In a part of a form, it is a file.
 */
export const isBytes = ({ keywords: { type, format, contentMediaType, contentEncoding } }: Schema): boolean =>
  type?.includes('string') === true &&
  (format === 'binary' ||
    (contentMediaType !== undefined && isBytesType(contentMediaType) && contentEncoding === undefined))
