/** A value in a report: JSON, shortened if it is long. */
export const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  return cutText(JSON.stringify(value) ?? String(value))
}

/** A text for a report, shortened if it is long. */
export const cutText = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text)
