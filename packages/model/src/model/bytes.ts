import { isBytesType } from './essence.ts'
import type { Schema } from './schema.ts'

/**
 * True of a text schema that stands for bytes: OpenAPI 3.1 §4.8.14.4 has them with a media type and no encoding, 3.0 wrote `format: binary`.
 * In a part of a form it is a file.
 */
export const isBytes = ({ keywords: { type, format, contentMediaType, contentEncoding } }: Schema): boolean =>
  type?.includes('string') === true &&
  (format === 'binary' ||
    (contentMediaType !== undefined && isBytesType(contentMediaType) && contentEncoding === undefined))
