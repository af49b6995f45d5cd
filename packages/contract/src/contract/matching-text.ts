import { sample as draws, stringMatching } from 'fast-check'
import { leastLengthOf } from './pattern-length.ts'
import type { Random } from './random.ts'

interface Requested {
  readonly random: Random
  /** Whether a text has the length that the schema requires. */
  readonly fits?: (text: string) => boolean
  /** Called before texts are drawn, with the least number of characters that this takes. */
  readonly spend: (cost: number) => void
}

/** A text that matches a pattern; undefined if none was found. */
export const matchingText = (pattern: string, { random, fits = () => true, spend }: Requested): string | undefined => {
  // fast-check generates a whole text, and cannot be stopped.
  const cost = 1 + leastLengthOf(pattern)
  const seed = random.integer(0, 2 ** 31 - 1)
  const drawn = (numRuns: number): readonly string[] => {
    spend(cost * numRuns)
    try {
      return draws(textsOf(pattern), { seed, numRuns })
    } catch {
      // a construct that fast-check cannot draw from, such as a look-ahead
      return []
    }
  }
  return drawn(1).find(fits) ?? drawn(mostDrawn).find(fits)
}

/**
 * The generator of texts for a pattern. It is cached, because fast-check takes far longer to create it than to draw a
 * text.
 */
const textsOf = (pattern: string): ReturnType<typeof stringMatching> => {
  const made = textGenerators.get(pattern) ?? stringMatching(new RegExp(pattern, 'u'), { size: 'small' })
  textGenerators.set(pattern, made)
  const [oldest] = textGenerators.keys()
  if (textGenerators.size > maxTextGenerators && oldest !== undefined) textGenerators.delete(oldest)
  return made
}

const textGenerators = new Map<string, ReturnType<typeof stringMatching>>()
const maxTextGenerators = 1_000

// The maximum number of texts that are drawn until one has the length that the schema requires.
const mostDrawn = 200
