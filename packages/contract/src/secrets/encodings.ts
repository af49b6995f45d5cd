/** An encoding of a value in a text. */
export interface Form {
  readonly text: string
  /** The length of twelve characters in this encoding. */
  readonly part: number
  /** Whether to search for it only in texts without separators and marks. */
  readonly folded: boolean
}

/** The number of consecutive characters of a long value that identify it. */
const part = 12

/** The encodings of a value in an unescaped text: plain, base64 at any offset, hex. */
export const formsOf = (secret: string): readonly Form[] => {
  const bytes = new TextEncoder().encode(secret)
  const hex = hexOf(bytes)
  return [
    { text: secret, part, folded: false },
    ...[...base64Of(bytes)].map(text => ({ text, part: 16, folded: false })),
    ...(hex.length < 8 ? [] : [{ text: hex, part: 2 * part, folded: false }]),
  ]
}

/**
 * Rarer encodings: base32, lists of bytes, UTF-16, base64 of base64 and of hex. They are searched in texts without
 * separators and marks.
 */
export const rareFormsOf = (secret: string): readonly Form[] => {
  const bytes = new TextEncoder().encode(secret)
  const wide = bytesOfUtf16(secret)
  const twice = [btoa(binary(bytes)), ...base64Of(bytes), hexOf(bytes)].flatMap(text =>
    [...base64Of(new TextEncoder().encode(text))].map(inner => ({ text: inner, part: 32 })),
  )
  return [
    { text: [...bytes].join(''), part: 3 * part },
    { text: hexOf(wide), part: 4 * part },
    { text: [...wide].join(''), part: 4 * part },
    ...[...base64Of(wide)].map(text => ({ text, part: 32 })),
    ...[0, 1, 2, 3, 4].map(offset => ({ text: base32Of(bytes, offset), part: 20 })),
    ...twice,
  ].map(form => ({ ...form, folded: true }))
}

const hexOf = (bytes: Uint8Array): string => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
const binary = (bytes: Uint8Array): string => Array.from(bytes, byte => String.fromCharCode(byte)).join('')

const bytesOfUtf16 = (text: string): Uint8Array =>
  Uint8Array.from(Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap(c => [c & 255, c >> 8]))

const base64Of = (bytes: Uint8Array): ReadonlySet<string> =>
  new Set(
    [0, 1, 2].flatMap(offset => {
      const core = base64CoreOf(bytes, offset)
      return core.length < 6 ? [] : [core, core.replaceAll('+', '-').replaceAll('/', '_')]
    }),
  )

/**
 * The base64 characters that depend only on these bytes, whatever precedes (`offset` bytes of three) and follows them.
 */
const base64CoreOf = (bytes: Uint8Array, offset: number): string => {
  const whole = btoa('\0'.repeat(offset) + binary(bytes)).replace(/={1,2}$/, '')
  return whole.slice(offset === 0 ? 0 : offset + 1, (offset + bytes.length) % 3 === 0 ? whole.length : whole.length - 1)
}

/** The base32 characters that depend only on these bytes (RFC 4648, section 6), after `offset` bytes of five. */
const base32Of = (bytes: Uint8Array, offset: number): string => {
  let text = ''
  for (let at = Math.ceil((offset * 8) / 5); (at + 1) * 5 <= (offset + bytes.length) * 8; at += 1) {
    const bit = at * 5 - offset * 8
    const pair = ((bytes[bit >> 3] ?? 0) << 8) | (bytes[(bit >> 3) + 1] ?? 0)
    text += 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[(pair >> (11 - (bit & 7))) & 31] ?? ''
  }
  return text
}

const ignored = /\b0x|[\p{M}\p{DI}\p{Cf}\p{Cc}\p{Z}\p{Pd}:=,;."'[\]\\]+/giu
const ignoredOfAscii = /\b0x|[\0-\x20\x7f\-:=,;."'[\]\\]+/gi

/**
 * A text without characters that may separate those of a secret: spaces, line breaks, separators, quotes, `0x`,
 * invisible characters. Compatible characters become equal (NFKD), so that full-width letters become letters, and
 * accents are removed.
 */
export const foldedOf = (text: string): string =>
  /[^\0-\x7f]/.test(text)
    ? // remove marks first: sorting a million of them takes quadratic time
      text
        .replace(/\p{M}+/gu, '')
        .normalize('NFKD')
        .replace(ignored, '')
    : text.replace(ignoredOfAscii, '')

/**
 * A text, and its unescaped variants: percent-encoding (and `+` of forms), backslashes of JSON and JavaScript, C
 * (octal) and CSS, quoted-printable, HTML references; also nested, up to four levels.
 */
export const readingsOf = (text: string): readonly string[] => {
  if (!escapes.test(text)) return [text]
  const found = new Set<string>()
  for (const start of new Set([text, text.replaceAll('+', ' ')])) {
    let current = start
    for (let depth = 0; depth <= deepest; depth += 1) {
      found.add(current)
      // an escape in one language may be a plain character in another
      if (depth < 2 && start === text) for (const undo of decoders) found.add(undo(current))
      const next = decoders.slice(0, 3).reduce((decoded, undo) => undo(decoded), current)
      if (next === current) break
      current = next
    }
  }
  return [...found]
}

const escapes = /[%\\&+]|=[0-9a-f\r\n]|"\d{1,6}":/i
const deepest = 4

const unpercent = (text: string): string =>
  text.includes('%')
    ? text.replace(/(?:%[0-9a-f]{2})+/gi, run =>
        new TextDecoder().decode(Uint8Array.from(run.slice(1).split('%'), pair => Number.parseInt(pair, 16))),
      )
    : text

const blanks: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

const unslash = (text: string): string =>
  text.includes('\\')
    ? text.replace(
        /((?:\\\\)+)|\\(?:u([0-9a-f]{4})|u\{([0-9a-f]{1,6})\}|x([0-9a-f]{2})|(["'/])|([nrt]))/gi,
        (whole, slashes?: string, four?: string, braced?: string, two?: string, plain?: string, blank?: string) => {
          if (slashes !== undefined) return slashes.slice(slashes.length / 2)
          if (blank !== undefined) return blanks[blank] ?? whole
          return plain ?? characterOf(four ?? braced ?? two ?? '', 16, whole)
        },
      )
    : text

const unoctal = (text: string): string =>
  text.includes('\\')
    ? text.replace(/\\([0-3]?[0-7]{2})/g, (whole, digits: string) => characterOf(digits, 8, whole))
    : text

/**
 * Unescapes CSS: a backslash, hex digits and an optional space (CSS Syntax, section 4.3.7), or a backslash before
 * another character.
 */
const uncss = (text: string): string =>
  text.includes('\\')
    ? text.replace(/\\(?:([0-9a-f]{1,6})[ \t\n]?|([^0-9a-f\r\n]))/gi, (whole, digits?: string, plain?: string) =>
        digits === undefined ? (plain ?? whole) : characterOf(digits, 16, whole),
      )
    : text

/** Decodes quoted-printable (RFC 2045, section 6.7). */
const unquoted = (text: string): string =>
  text.includes('=')
    ? text
        .replace(/=\r?\n/g, '')
        .replace(/(?:=[0-9a-f]{2})+/gi, run =>
          new TextDecoder().decode(Uint8Array.from(run.slice(1).split('='), pair => Number.parseInt(pair, 16))),
        )
    : text

/** Removes indices as in `{"0":115,"1":51}`, JavaScript's serialization of typed arrays. */
const unnumbered = (text: string): string => text.replace(/"\d{1,6}"[ \t]{0,4}:/g, '')

/** The HTML names of ASCII characters, spaces and hyphens (HTML, section 13.5). */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  ast: '*',
  bsol: '\\',
  colon: ':',
  comma: ',',
  commat: '@',
  dash: '-',
  dollar: '$',
  equals: '=',
  excl: '!',
  grave: '`',
  gt: '>',
  hat: '^',
  hyphen: '-',
  lbrace: '{',
  lbrack: '[',
  lcub: '{',
  lowbar: '_',
  lpar: '(',
  lsqb: '[',
  lt: '<',
  midast: '*',
  nbsp: ' ',
  newline: '\n',
  num: '#',
  percnt: '%',
  period: '.',
  plus: '+',
  quest: '?',
  quot: '"',
  rbrace: '}',
  rbrack: ']',
  rcub: '}',
  rpar: ')',
  rsqb: ']',
  semi: ';',
  shy: '',
  sol: '/',
  tab: '\t',
  underbar: '_',
  verbar: '|',
  vert: '|',
  verticalline: '|',
  zwj: '',
  zwnj: '',
}

const unentity = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9a-f]{1,6});?|#(\d{1,7});?|(amp|lt|gt|quot)(?![a-z]);?|([a-z]{2,12});)/gi,
        (whole, hex?: string, decimal?: string, bare?: string, name?: string) => {
          const named = bare ?? name
          if (named !== undefined)
            return Object.hasOwn(entities, named.toLowerCase()) ? (entities[named.toLowerCase()] ?? whole) : whole
          return hex === undefined ? characterOf(decimal ?? '', 10, whole) : characterOf(hex, 16, whole)
        },
      )
    : text

const characterOf = (digits: string, base: number, otherwise: string): string => {
  const code = Number.parseInt(digits, base)
  return code <= 0x10ffff ? String.fromCodePoint(code) : otherwise
}

// the escapes of the first three are unambiguous
const decoders = [unpercent, unslash, unentity, unoctal, uncss, unquoted, unnumbered]
