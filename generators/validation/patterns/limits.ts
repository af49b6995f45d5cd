/** The limits of the analysis of an API's patterns. Patterns above a limit are not analyzed. */
export interface PatternLimits {
  /** Maximum number of characters of a pattern. */
  readonly patternLength: number
  /** Maximum number of steps for one pattern. */
  readonly patternSteps: number
  /** Maximum number of steps for all patterns of one API. */
  readonly patternStepsOfAll: number
  /**
   * Maximum number of ways to match one text, for a harmless pattern. With 200, a mebibyte, the default limit of a body, takes a
   * second.
   */
  readonly patternWays: number
}

/** The default limits; the configuration can set others. */
export const patternLimits: PatternLimits = {
  patternLength: 1000,
  patternSteps: 500_000,
  patternStepsOfAll: 10_000_000,
  patternWays: 200,
}

/** The highest values that the configuration accepts. */
export const highestPatternLimits: PatternLimits = {
  patternLength: 100_000,
  patternSteps: 50_000_000,
  patternStepsOfAll: 1_000_000_000,
  patternWays: 100_000,
}
