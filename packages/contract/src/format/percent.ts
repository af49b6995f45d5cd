import { wellFormed } from '@chainwright/model'

/**
 * A text as `encodeURIComponent` encodes it (RFC 3986 §2.1). It also accepts text that is not well-formed Unicode: a
 * lone surrogate becomes U+FFFD, as in URLs (WHATWG URL, scalar value strings).
 */
export const percentEncoded = (text: string): string => encodeURIComponent(wellFormed(text))
