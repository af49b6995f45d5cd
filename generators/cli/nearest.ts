import leven from 'leven'

/** The most similar candidate; undefined if none is similar. */
export const nearest = (typed: string, candidates: readonly string[]): string | undefined => {
  const [best] = candidates
    .map(candidate => ({ candidate, distance: leven(typed.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  return best !== undefined && best.distance <= Math.max(1, Math.floor(best.candidate.length / 3))
    ? best.candidate
    : undefined
}
