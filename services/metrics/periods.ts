/** Intervals of metrics; the store contains the index of each. */
export const grains = ['hour', 'day', 'week', 'month'] as const

export type Grain = (typeof grains)[number]

/** The code of a grain in the store. */
export const grainCode = (grain: Grain): number => grains.indexOf(grain)

export const hourSeconds = 3_600
export const daySeconds = 86_400

/** 1970-01-01 was a Thursday: days after Monday. */
export const weekdayOfEpoch = 3

/**
 * Start of the interval that contains an instant: the full hour, or 0:00 UTC of the day, of Monday, or of the first of
 * the month.
 *
 * @param seconds UNIX seconds.
 * @see interface.md, B: timestamp rules.
 */
export const startOf = (grain: Grain, seconds: number): number => {
  switch (grain) {
    case 'hour':
      return seconds - (seconds % hourSeconds)
    case 'day':
      return seconds - (seconds % daySeconds)
    case 'week': {
      const days = Math.floor(seconds / daySeconds)
      return (days - ((days + weekdayOfEpoch) % 7)) * daySeconds
    }
    case 'month': {
      const date = new Date(seconds * 1_000)
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / 1_000
    }
  }
}

/** The bit of an hour in its day. */
export const hourBit = (seconds: number): number => 1 << Math.floor((seconds % daySeconds) / hourSeconds)
