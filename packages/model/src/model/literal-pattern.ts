/**
 * A pattern that matches only this text, with and without the flag `u`. It becomes part of models and of generated
 * code, so it must be readable: `RegExp.escape`, which Node 20 lacks, writes the first letter as `\x61`.
 */
export const literalPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
