/** A function of a string that caches its results: schemas have few different members, and many of each. */
export const memoized = <T>(workOut: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>()
  return text => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = workOut(text)
    known.set(text, made)
    return made
  }
}
