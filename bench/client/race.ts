import { median } from '../report.ts'

export interface Timing {
  readonly name: string
  /** Processor time: waiting is not counted. */
  readonly microseconds: number
  /** Divided by the time of the first subject. */
  readonly ratio: number
}

export type Subject = () => unknown

/**
 * Compares subjects with the first of them. Each round runs all of them, so that other load on the machine slows them
 * all. Times are processor times of this process, and ratios are computed within a round: both depend little on other
 * load.
 */
export const race = async (
  subjects: Readonly<Record<string, Subject>>,
  { rounds, calls }: { readonly rounds: number; readonly calls: number },
): Promise<readonly Timing[]> => {
  const entries = Object.entries(subjects)
  const spent = new Map<string, number[]>(entries.map(([name]) => [name, []]))
  // Rounds below 0 are not measured: they warm up the compiler.
  for (let round = -Math.ceil(rounds / 4); round < rounds; round++) {
    for (const [name, subject] of rotated(entries, round)) {
      const before = process.cpuUsage()
      for (let call = 0; call < calls; call++) await subject()
      const { user, system } = process.cpuUsage(before)
      if (round >= 0) spent.get(name)?.push((user + system) / calls)
    }
  }
  const base = spent.get(entries[0]?.[0] ?? '') ?? []
  return [...spent].map(([name, times]) => ({
    name,
    microseconds: median(times),
    ratio: median(times.map((time, round) => time / (base[round] ?? Number.NaN))),
  }))
}

const rotated = <T>(items: readonly T[], by: number): readonly T[] => {
  const start = ((by % items.length) + items.length) % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}
