/**
 * `^prefix[class]{least,most}$`, the form of hashes, addresses and numbers. The prefix is never optional: if the characters of
 * the class could also be the prefix, a regular expression has to decide.
 */
export interface Run {
  readonly prefix: string
  /** Pairs of first and last characters, sorted: `09AFaf`. */
  readonly ranges: string
  /** The number of characters is a multiple of this. */
  readonly step: number
  readonly least: number
  readonly most: number
}

export const readRun = (source: string): Run | undefined => {
  const parts =
    /^\^([\w-]*)(?:\[([^\\\]^[]+)\]|\(\?:\[([^\\\]^[]+)\]\{(\d+)\}\))(?:\{(\d+)(,?)(\d*)\}|([+*]))?\$$/.exec(source)
  if (parts === null) return undefined
  const [, prefix = '', plain, grouped, group, least, comma, most, sign] = parts
  const ranges = rangesOf(plain ?? grouped ?? '')
  if (ranges === undefined) return undefined
  const from = least === undefined ? (sign === '*' ? 0 : 1) : Number(least)
  const to =
    least === undefined
      ? sign === undefined
        ? 1
        : Number.POSITIVE_INFINITY
      : comma === ''
        ? from
        : most === ''
          ? Number.POSITIVE_INFINITY
          : Number(most)
  return {
    prefix,
    ranges,
    step: Number(group ?? 1),
    least: from,
    most: to,
  }
}

/** `0-9a-f_` as pairs of first and last, sorted; undefined beyond ASCII. */
const rangesOf = (text: string): string | undefined => {
  const ranges = [...text.matchAll(/(.)-(.)|(.)/gsu)].map(
    ([, first, last, single]) => (single ?? first ?? '') + (single ?? last ?? ''),
  )
  const plain = ranges.every(range => range.length === 2 && range <= '~~' && (range[0] ?? '') <= (range[1] ?? ''))
  return plain ? ranges.sort().join('') : undefined
}

/** True of patterns that are tested in one pass, without a regular expression. */
export const isPlainRun = (source: string): boolean => readRun(source) !== undefined

/** Describes the valid texts of a run: `0x and 64 hex digits`. Undefined if its characters have no common name. */
export const runWords = (source: string): string | undefined => {
  const run = readRun(source)
  const characters = run && classes.get(run.ranges)?.words
  if (run === undefined || characters === undefined) return undefined
  const unit = run.step === 1 ? characters : `${groups[run.step] ?? `groups of ${run.step}`} of ${characters}`
  const counted = run.least <= 1 && run.most === Number.POSITIVE_INFINITY ? unit : `${countOf(run)} ${unit}`
  const maybe = run.least === 0 && run.most === Number.POSITIVE_INFINITY && run.step === 1
  if (maybe) return run.prefix === '' ? `${counted}, or nothing` : `${counted} after ${run.prefix}`
  return run.prefix === '' ? counted : `${run.prefix} and ${counted}`
}

const countOf = ({ least, most }: Run): string =>
  least === most ? `${least}` : most === Number.POSITIVE_INFINITY ? `at least ${least}` : `${least} to ${most}`

const groups: Readonly<Record<number, string>> = { 2: 'pairs' }

/** The name of the constant with the characters of a run. */
export const charactersName = (ranges: string): string =>
  classes.get(ranges)?.name ??
  `of${(ranges.match(/../gs) ?? []).map(([first = '', last = '']) => rangeName(first, last)).join('And')}Characters`

const rangeName = (first: string, last: string): string => {
  const [from, to] = [characterName(first), characterName(last)]
  return first === last ? from : `${from}To${to}`
}

// Characters other than digits and capitals are named by their code, because punctuation has no letters, and a small
// letter must differ from its capital.
const characterName = (character: string): string =>
  /[0-9A-Z]/.test(character) ? character : `x${character.charCodeAt(0).toString(16)}`

const classes: ReadonlyMap<string, { readonly name: string; readonly words: string }> = new Map([
  ['09', { name: 'digits', words: 'decimal digits' }],
  ['09AFaf', { name: 'hexDigits', words: 'hex digits' }],
  ['09af', { name: 'lowerHexDigits', words: 'lower-case hex digits' }],
  ['09AF', { name: 'upperHexDigits', words: 'upper-case hex digits' }],
  ['az', { name: 'smallLetters', words: 'lower-case letters' }],
  ['AZ', { name: 'capitals', words: 'upper-case letters' }],
  ['AZaz', { name: 'letters', words: 'letters' }],
  ['09AZaz', { name: 'lettersAndDigits', words: 'letters and digits' }],
  ['09az', { name: 'smallLettersAndDigits', words: 'lower-case letters and digits' }],
  ['09AZ', { name: 'capitalsAndDigits', words: 'upper-case letters and digits' }],
  ['19AHJNPZakmz', { name: 'base58', words: 'base58 characters' }],
])
