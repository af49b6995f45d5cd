/**
 * A number whose fraction a double cannot represent: `9007199254740993.5` is read as 9007199254740994. JSON Schema validates the
 * number as written, which is not an integer.
 */
export interface Rounded {
  readonly path: readonly (string | number)[]
  readonly text: string
}

/** Servers refuse texts with more rounded numbers than this: each costs up to three more validations of the value. */
export const mostRounded = 8

/** The rounded numbers of lists and objects. Lists and objects without rounded numbers are absent. */
const known = new WeakMap<object, readonly Rounded[]>()

/** Records that a list or object contains rounded numbers. */
export const rememberRounded = (holder: object, rounded: readonly Rounded[]): void => {
  known.set(holder, [...roundedIn(holder), ...rounded])
}

/** The rounded numbers in a list or object that was read from a JSON text. */
export const roundedIn = (value: unknown): readonly Rounded[] =>
  (typeof value === 'object' && value !== null ? known.get(value) : undefined) ?? []

/**
 * The rounded numbers that the current call of `withRounded` has read, and its `instead`; undefined outside of such a
 * call.
 */
let reading: { readonly texts: string[]; readonly instead: Instead | undefined } | undefined

/** A number to read instead of a rounded one. */
export interface Instead {
  readonly text: string
  readonly by: number
}

/**
 * Calls a function that reads texts of parameters or forms, and returns its value with the first rounded numbers that it read. They have
 * no place yet, as a text may be an item or a member. With `instead`, the function reads another number for a rounded one.
 */
export const withRounded = <T>(
  read: () => T,
  instead?: Instead,
): { readonly value: T; readonly texts: readonly string[] } => {
  const outer = reading
  const texts: string[] = []
  reading = { texts, instead }
  try {
    return { value: read(), texts }
  } finally {
    reading = outer
  }
}

/** The value of a rounded number in the text of a parameter or a form. */
export const readRounded = (text: string): number => {
  if (reading === undefined) return Number(text)
  const { texts, instead } = reading
  if (instead?.text === text) return instead.by
  if (texts.length < mostRounded && !texts.includes(text)) texts.push(text)
  return Number(text)
}

/** Forms with rounded numbers, and how to read them again. */
const forms = new WeakMap<object, RoundedForm>()

interface RoundedForm {
  readonly texts: readonly string[]
  readonly again: (instead: Instead) => unknown
}

/** Reads a form, and stores how to read it again if it has rounded numbers. */
export const rememberForm = <T extends object>(read: () => T, formOf: (value: T) => object | undefined): T => {
  const { value, texts } = withRounded(read)
  const form = texts.length === 0 ? undefined : formOf(value)
  if (form !== undefined) forms.set(form, { texts, again: instead => formOf(withRounded(read, instead).value) })
  return value
}

/** The rounded numbers of a form, if it has some. */
export const roundedForm = (form: unknown): RoundedForm | undefined =>
  typeof form === 'object' && form !== null ? forms.get(form) : undefined

/** Whether a number in JSON's notation has a fraction other than zero, although its double is an integer. */
export const isRounded = (text: string): boolean => {
  if (!Number.isInteger(Number(text))) return false
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e')
  const decimals = mantissa.split('.')[1] ?? ''
  const digits = mantissa.replace('.', '')
  let zeros = 0
  while (digits.at(-1 - zeros) === '0') zeros++
  // the number of digits after the point, without zeros at the end; the number zero has only zeros
  return zeros < digits.replace('-', '').length && decimals.length - Number(exponent) - zeros > 0
}

/**
 * Finds a number that may lose digits. An integer with fewer than 16 digits is exact as a double. A fraction is lost only if it begins
 * with many zeros or nines: the more digits are before the point, the fewer zeros or nines suffice. The character before the number
 * excludes hex and decimal strings.
 */
export const longNumber =
  /(?:^|[[:,\s])-?(?:[0-9]{16}|[0-9]{14,15}\.|[0-9]{12,13}\.(?:00|99)|[0-9]{9,11}\.(?:0000|9999)|[0-9]{1,8}\.(?:0000000|9999999)|[0-9.]+[eE]-[0-9]{3})/

/**
 * Matches strings, to skip digits in them, and numbers. An unterminated string extends to the end, so that no text is scanned
 * twice.
 */
export const jsonTokens = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
