/**
 * The keyword of a violation as fixtures state it in `refused`. A decimal string beyond its bounds violates `pattern`,
 * because the bounds are stricter than the pattern of the same schema.
 */
export const agreedKeyword = (keyword: string): string => (keyword === 'x-int64' ? 'pattern' : keyword)
