/**
 * A function of a text that keeps what it has worked out: schemas have few different members, and many of each.
 */
export const remembered = <T>(workOut: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>()
  return text => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = workOut(text)
    known.set(text, made)
    return made
  }
}
