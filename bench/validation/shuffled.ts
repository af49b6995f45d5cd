/** The same value with the members of each object in another order: many hidden classes instead of one. */
export const shuffled = (text: string): unknown => {
  const draw = random(11)
  return JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const entries = Object.entries(value).map(entry => [draw(), entry] as const)
    return Object.fromEntries(entries.sort(([a], [b]) => a - b).map(([, entry]) => entry))
  })
}

export const random = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
