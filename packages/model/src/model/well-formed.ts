/**
 * A text as a URL can contain it: a lone surrogate, which JSON text may contain, becomes U+FFFD (WHATWG URL, scalar value
 * strings).
 */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')
