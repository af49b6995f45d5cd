import leven from 'leven'

/** The candidate that was probably meant; undefined where none is near. */
export const nearest = (typed: string, candidates: readonly string[]): string | undefined => {
  const [best] = candidates
    .map(candidate => ({ candidate, distance: leven(typed.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  return best !== undefined && best.distance <= Math.max(1, Math.floor(best.candidate.length / 3))
    ? best.candidate
    : undefined
}
