/** What may stand in a header's value: anything but control characters and what is beyond Latin-1. */
export const HEADER_VALUE: RegExp = /^[\t\x20-\x7e\x80-\xff]*$/
