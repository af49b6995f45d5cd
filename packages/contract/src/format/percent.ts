/**
 * A text as `encodeURIComponent` writes it (RFC 3986 §2.1), but one that is no well-formed Unicode is written too: a surrogate without
 * its other half becomes U+FFFD, as URLs have it (WHATWG URL, scalar value strings).
 */
export const percentEncoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
