/** What is analysed of the patterns of one API, at most; what goes beyond is not analysed. */
export interface PatternLimits {
  /** Characters of a pattern that is analysed. */
  readonly patternLength: number
  /** Steps of the analysis of one pattern. */
  readonly patternSteps: number
  /** Steps of the analysis of all patterns of one API. */
  readonly patternStepsOfAll: number
  /** Ways in which one text may be read by a pattern that is harmless; 200 take a second for a mebibyte, the longest body by default. */
  readonly patternWays: number
}

/** The default limits; the configuration can set others. */
export const patternLimits: PatternLimits = {
  patternLength: 1000,
  patternSteps: 500_000,
  patternStepsOfAll: 10_000_000,
  patternWays: 200,
}

/** What the configuration may raise them to. */
export const highestPatternLimits: PatternLimits = {
  patternLength: 100_000,
  patternSteps: 50_000_000,
  patternStepsOfAll: 1_000_000_000,
  patternWays: 100_000,
}
