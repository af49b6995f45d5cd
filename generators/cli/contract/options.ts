import { contractLimits, millisecondsIn } from '@chainwright/contract'

/** Options of the command line as values, or their problems. */
export interface Parsed<T> {
  readonly value: T
  readonly problems: readonly string[]
}

/** Lines `name: value`, as in curl. */
export const headersOf = (lines: readonly string[] = []): Parsed<Readonly<Record<string, string>>> => {
  const pairs = lines.map(line => /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):\s*(.*)$/.exec(line))
  return {
    value: Object.fromEntries(
      pairs.flatMap(pair => (pair === null ? [] : [[(pair[1] ?? '').toLowerCase(), pair[2] ?? '']])),
    ),
    // The line may contain a secret, so it is not shown.
    problems: [
      ...(pairs.some(pair => pair === null) ? ['--header must be "name: value".'] : []),
      // fetch omits this header without an error.
      ...(pairs.some(pair => pair?.[1]?.toLowerCase() === 'host')
        ? ['--header cannot set "host". The host is that of --target.']
        : []),
    ],
  }
}

/** `2/3` */
export const shardOf = (text: string | undefined): Parsed<{ index: number; of: number } | undefined> => {
  if (text === undefined) return { value: undefined, problems: [] }
  const [, index = 0, of = 0] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? []
  return index >= 1 && index <= of
    ? { value: { index, of }, problems: [] }
    : { value: undefined, problems: [`--shard must be i/n, with i from 1 to n, not "${text}".`] }
}

/** `xvm=avm`: the contract's prefix, and the provider's. */
export const prefixesOf = (pairs: readonly string[] = []): Parsed<Readonly<Record<string, string>>> => ({
  value: Object.fromEntries(pairs.map(pair => pair.split('=', 2) as [string, string])),
  problems: pairs
    .filter(pair => !/^[^._=]+=[^._=]+$/.test(pair))
    .map(
      pair => `--method-prefix must be <prefix>=<other>, each without dots and underscores (xvm=avm), not "${pair}".`,
    ),
})

export const positive = (name: string, text: string | undefined): Parsed<number | undefined> => {
  if (text === undefined) return { value: undefined, problems: [] }
  const value = Number(text)
  return Number.isFinite(value) && value > 0
    ? { value, problems: [] }
    : { value: undefined, problems: [`--${name} must be a number above 0, not "${text}".`] }
}

/** A number of seconds above 0. A timer waits at most 2^31 - 1 milliseconds: with more, it would end at once. */
export const seconds = (name: string, text: string | undefined): Parsed<number | undefined> => {
  const parsed = positive(name, text)
  return parsed.value === undefined || parsed.value <= timerSeconds
    ? parsed
    : { value: undefined, problems: [`--${name} must be at most ${timerSeconds} seconds, not "${text}".`] }
}

const timerSeconds = Math.floor(contractLimits.delay / 1000)

/** An integer from 1 to 2^31 - 1. */
export const whole = (name: string, text: string | undefined): Parsed<number | undefined> => {
  if (text === undefined) return { value: undefined, problems: [] }
  const value = Number(text)
  return /^\d{1,10}$/.test(text) && value > 0 && value < 2 ** 31
    ? { value, problems: [] }
    : { value: undefined, problems: [`--${name} must be a whole number from 1 to 2147483647, not "${text}".`] }
}

/** `250ms`, `2s`, with or without a plus; a bare number is milliseconds. At most as long as a timer waits. */
export const waitOf = (name: string, text: string | undefined): Parsed<string | undefined> => {
  if (text === undefined) return { value: undefined, problems: [] }
  const wait = millisecondsIn(text)
  if (wait === undefined)
    return { value: undefined, problems: [`--${name} must be a time such as 250ms or 2s, not "${text}".`] }
  return wait <= contractLimits.delay
    ? { value: text, problems: [] }
    : { value: undefined, problems: [`--${name} must be at most ${contractLimits.delay} ms, not "${text}".`] }
}

/** A status of a final response, which is not interim (RFC 9110 §15). */
export const statusOf = (name: string, text: string | undefined): Parsed<number | undefined> => {
  if (text === undefined || /^[2-5]\d\d$/.test(text))
    return { value: text === undefined ? undefined : Number(text), problems: [] }
  return { value: undefined, problems: [`--${name} must be a status from 200 to 599, not "${text}".`] }
}

export const targetOf = (text: string): Parsed<string> => ({
  value: text,
  problems:
    /^https?:\/\//i.test(text) && URL.canParse(text) ? [] : [`--target must be an http or https URL, not "${text}".`],
})

/** The base URL of reference pages, absolute or relative to a report. A link must not run a script. */
export const referenceOf = (text: string | undefined): Parsed<string | undefined> => ({
  value: text,
  problems:
    text === undefined || (/^https?:\/\//i.test(text) ? URL.canParse(text) : /^[^:\s][^:]*(?:[/?#].*)?$/.test(text))
      ? []
      : [`--reference must be an http or https URL or a relative path, not "${text}".`],
})

export const portOf = (text: string): Parsed<number> => {
  const value = Number(text)
  return /^\d{1,5}$/.test(text) && value < 65536
    ? { value, problems: [] }
    : { value: 0, problems: [`--port must be a number from 0 to 65535, not "${text}".`] }
}

/** `blockchain=C`, `getTx.txID=2bR…` */
export const givenOf = (texts: readonly string[] = []): Parsed<Readonly<Record<string, string>>> => {
  const pairs = texts.map(text => /^([^=]+)=(.*)$/s.exec(text))
  return {
    value: Object.fromEntries(pairs.flatMap(pair => (pair === null ? [] : [[pair[1] ?? '', pair[2] ?? '']]))),
    // a value may be a secret, so it is not shown
    problems: pairs.some(pair => pair === null) ? ['--var must be name=value.'] : [],
  }
}

/** `CHAINWRIGHT_VAR_chainId=1` is the value of `chainId`, `CHAINWRIGHT_VAR_getTx__txID` that of `getTx.txID`. */
export const variablesOf = (env: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith('CHAINWRIGHT_VAR_') && value !== undefined
        ? [[name.slice('CHAINWRIGHT_VAR_'.length).replace('__', '.'), value] as const]
        : [],
    ),
  )
