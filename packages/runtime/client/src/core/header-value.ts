/** Valid header values: Latin-1 characters except control characters. */
export const HEADER_VALUE: RegExp = /^[\t\x20-\x7e\x80-\xff]*$/
