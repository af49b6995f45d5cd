/** The byte arrays without duplicates, in order of first appearance. */
export const distinctBytes = (all: readonly Buffer[]): Buffer[] => [
  ...new Map(all.map(bytes => [bytes.toString('latin1'), bytes])).values(),
]

/** The values without duplicates (by key), in order of first appearance; the first of equal values is kept. */
export const distinctBy = <T>(all: readonly T[], key: (value: T) => string): Map<string, T> => {
  const found = new Map<string, T>()
  for (const value of all) {
    const name = key(value)
    if (!found.has(name)) found.set(name, value)
  }
  return found
}
