/** A value as JSON in the name of a point. A number of a contract may have more digits than a JavaScript number. */
export const written = (value: unknown): string =>
  typeof value === 'bigint'
    ? String(value)
    : JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner))

/** Whether a value that was read equals the one that a contract states. */
export const isSame = (stated: unknown, value: unknown): boolean =>
  typeof stated === 'bigint' ? Number(stated) === value : written(stated) === written(value)
