import { median } from '../report.ts'

export interface Timing {
  readonly name: string
  readonly microseconds: number
  /** Of the first subject. */
  readonly ratio: number
}

export type Subject = () => PromiseLike<unknown>

/** Times subjects against the first of them, in turn within each round, so that what slows the machine slows them all. */
export const race = async (
  subjects: Readonly<Record<string, Subject>>,
  { rounds, calls }: { readonly rounds: number; readonly calls: number },
): Promise<readonly Timing[]> => {
  const entries = Object.entries(subjects)
  const times = new Map<string, number[]>(entries.map(([name]) => [name, []]))
  for (let round = -2; round < rounds; round++) {
    for (const [name, subject] of rotated(entries, round)) {
      const start = process.hrtime.bigint()
      for (let call = 0; call < calls; call++) await subject()
      const spent = Number(process.hrtime.bigint() - start) / calls / 1000
      // the first rounds only warm up
      if (round >= 0) times.get(name)?.push(spent)
    }
  }
  const spent = (name: string): number => quickest(times.get(name) ?? [])
  const base = spent(entries[0]?.[0] ?? '')
  return entries.map(([name]) => ({ name, microseconds: spent(name), ratio: spent(name) / base }))
}

// what the machine does beside only ever adds time: the quickest tenth of the rounds is what the subject itself takes
const quickest = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return median(sorted.slice(0, Math.max(1, Math.ceil(sorted.length / 10))))
}

const rotated = <T>(items: readonly T[], by: number): readonly T[] => {
  const start = ((by % items.length) + items.length) % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}
