/** A name in a normalized form: `petId`, `pet_id` and `PetID` are equal. */
export const lettersOf = (name: string): string => name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase()

/**
 * The singular of a noun: `pet` for `pets`, `story` for `stories`, `address` for `addresses`, and `status` for
 * `status`.
 */
export const singularOf = (noun: string): string => {
  const lower = noun.toLowerCase()
  const isOf = (words: readonly string[]): boolean => words.some(word => lower.endsWith(word))
  for (const [plural, singular] of irregular)
    if (lower.endsWith(plural)) return noun.slice(0, -plural.length) + singular
  if (!lower.endsWith('s') || /(?:ss|us|is)$/.test(lower) || isOf(inS)) return noun
  if (lower.endsWith('ies') && !isOf(inIes)) return `${noun.slice(0, -3)}y`
  // boxes, batches, dishes and statuses, but caches, axes and houses
  const ends = /(?:ss|x|ch|sh|[^ao]us)es$/.test(lower) || inS.some(word => lower.endsWith(`${word}es`))
  return noun.slice(0, ends && !isOf(inEs) ? -2 : -1)
}

const irregular: readonly (readonly [plural: string, singular: string])[] = [
  ['people', 'person'],
  ['children', 'child'],
  ['analyses', 'analysis'],
  ['indices', 'index'],
  ['vertices', 'vertex'],
  ['matrices', 'matrix'],
]

/** Words that are singular, or have no singular, although they end in `s`. */
const inS = ['alias', 'atlas', 'bias', 'canvas', 'gas', 'lens', 'news', 'series', 'species', 'dns', 'gps', 'sms']
/** Plurals of words that end in `ie`. */
const inIes = ['cookies', 'movies', 'calories', 'selfies', 'zombies']
/** Plurals of words that end in `e`. */
const inEs = ['caches', 'axes', 'excuses']
