/** A search result: a page. */
export interface Match {
  /** The name of its chain. */
  readonly chain: string
  readonly what: string
  readonly path: string
}

const numberForm = /^[\d,.\s_]{1,30}$/

/** The number of a block in the text of a search, with or without separators; undefined if it is other text. */
export const blockNumberOf = (text: string): number | undefined => {
  const digits = numberForm.test(text) ? text.replace(/\D/g, '') : ''
  const number = Number(digits)
  return digits !== '' && Number.isSafeInteger(number) ? number : undefined
}
