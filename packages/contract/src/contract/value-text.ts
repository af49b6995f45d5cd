/** A value as the text that it has in a path, a query or a header: a string as it is, another value as JSON. */
export const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
