/** The progress of a chain's ingest, for logs and people. */
export interface Progress {
  /** Name of the chain. */
  readonly chain: string
  /** Last block in the store. */
  readonly block: number
  readonly blocksPerSecond: number
  /** The number of blocks that the source has after `block`; undefined if unknown. */
  readonly lag?: number
  /** The share of the source that was read, 0 to 1; undefined if its size is unknown. */
  readonly share?: number
  readonly secondsLeft?: number
}

/** Rates over the run so far. @param clock Milliseconds. */
export const progressMeter = (chain: string, clock: () => number = Date.now) => {
  const start = clock()
  let first: number | undefined
  return ({
    block,
    lag,
    share,
  }: {
    readonly block: number
    readonly lag?: number
    readonly share?: number
  }): Progress => {
    first ??= block
    const seconds = Math.max(0.001, (clock() - start) / 1000)
    const blocksPerSecond = (block - first) / seconds
    const secondsLeft =
      lag !== undefined && blocksPerSecond > 0
        ? lag / blocksPerSecond
        : share !== undefined && share > 0
          ? (seconds * (1 - share)) / share
          : undefined
    return {
      chain,
      block,
      blocksPerSecond,
      ...(lag === undefined ? {} : { lag }),
      ...(share === undefined ? {} : { share }),
      ...(secondsLeft === undefined ? {} : { secondsLeft }),
    }
  }
}

/** One line for people. */
export const progressLine = ({ chain, block, blocksPerSecond, lag, share, secondsLeft }: Progress): string =>
  [
    `${chain}: block ${block}`,
    `${blocksPerSecond.toFixed(1)} blocks/s`,
    ...(share === undefined ? [] : [`${(share * 100).toFixed(0)} % read`]),
    ...(lag === undefined ? [] : [`${lag} behind`]),
    ...(secondsLeft === undefined ? [] : [`${Math.ceil(secondsLeft)} s left`]),
  ].join(', ')
