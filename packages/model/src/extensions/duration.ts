/**
 * Seconds of a duration such as `24h` or `59m59s`: integers with a unit (d, h, m, s). Undefined if the text is not a
 * duration.
 */
export const seconds = (text: string): number | undefined => {
  if (!/^(?:[1-9]\d*[dhms])+$/.test(text)) return undefined
  let total = 0
  for (const [, amount, unit] of text.matchAll(/(?<!\d)(\d+)([dhms])/g))
    total += Number(amount) * (unitSeconds[unit ?? 's'] ?? 1)
  return total
}

const unitSeconds: Readonly<Record<string, number>> = { d: 86_400, h: 3_600, m: 60, s: 1 }
