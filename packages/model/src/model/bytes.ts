import { isBytesType } from './media-type.ts'
import type { Schema } from './schema.ts'

/**
 * Whether a string schema represents bytes: by a media type without an encoding in OpenAPI 3.1 (§4.8.14.4), by `format:
 * binary` in 3.0. A part of a form with such a schema is a file.
 */
export const isBytes = ({ keywords: { type, format, contentMediaType, contentEncoding } }: Schema): boolean =>
  type?.includes('string') === true &&
  (format === 'binary' ||
    (contentMediaType !== undefined && isBytesType(contentMediaType) && contentEncoding === undefined))
