/** An absolute URI without an empty fragment; undefined if the reference cannot be resolved. */
export const resolveUri = (reference: string, base: string): string | undefined => {
  try {
    return new URL(reference, base).href.replace(/#$/, '')
  } catch {
    return undefined
  }
}
