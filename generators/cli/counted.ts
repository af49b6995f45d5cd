/** `1 file`, `2 files`; `plural` is for nouns whose plural has another form. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`
