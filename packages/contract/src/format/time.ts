const unit = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** The milliseconds of a step's `at`: `+59m59s` is 3,599,000. `undefined` if the text is invalid. */
export const milliseconds = (at: string): number | undefined => {
  if (!/^\+(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(at)) return undefined
  let total = 0
  for (const [, amount, name] of at.matchAll(/(?<!\d)(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)) {
    total += Number(amount) * unit[name as keyof typeof unit]
  }
  return Math.round(total)
}

/** Milliseconds of a duration such as `250ms` or `+2s`; a bare number is milliseconds. Undefined for any other text. */
export const millisecondsIn = (text: string): number | undefined =>
  /^\d+$/.test(text) ? Number(text) : milliseconds(text.startsWith('+') ? text : `+${text}`)

/** Milliseconds as the `at` of a step: 1,500 gives `+1500ms`. */
export const timeOf = (milliseconds: number): string => `+${milliseconds}ms`

/** Milliseconds from the first step to the last one. */
export const durationOf = (steps: readonly { readonly at?: string }[]): number =>
  steps.reduce((longest, { at }) => Math.max(longest, at === undefined ? 0 : (milliseconds(at) ?? 0)), 0)
