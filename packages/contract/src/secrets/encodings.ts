/** The ways in which a value may stand in a text that was decoded already: as it is, in base64 at any offset, in hex. Lower case. */
export const blocksOf = (secret: string): readonly string[] => {
  const bytes = new TextEncoder().encode(secret)
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  const base64 = [0, 1, 2].flatMap(offset => {
    const core = coreOf(bytes, offset)
    return core.length < 6 ? [] : [core, core.replaceAll('+', '-').replaceAll('/', '_')]
  })
  return [...new Set([secret, ...base64, hex.length < 8 ? secret : hex])].map(text => text.toLowerCase())
}

/** The characters of base64 that depend on these bytes alone, whatever stands before them (`offset` bytes of three) and after. */
const coreOf = (bytes: Uint8Array, offset: number): string => {
  const text = btoa(String.fromCharCode(...new Uint8Array(offset), ...bytes))
  const whole = text.replace(/={1,2}$/, '')
  return whole.slice(offset === 0 ? 0 : offset + 1, (offset + bytes.length) % 3 === 0 ? whole.length : whole.length - 1)
}

/**
 * A text, and what it says once its escapes are undone: percent-encoding (and `+` of forms), backslashes of JSON and JavaScript, references of HTML;
 * also of several at once, up to three deep.
 */
export const readingsOf = (text: string): readonly string[] => {
  const found = [text]
  for (let at = 0; at < found.length && found.length < 12; at += 1) {
    const current = found[at] ?? ''
    for (const undo of [unplus, unpercent, unslash, unentity]) {
      const plain = undo(current)
      if (plain !== current && !found.includes(plain)) found.push(plain)
    }
  }
  return found
}

const unplus = (text: string): string => text.replaceAll('+', ' ')

const unpercent = (text: string): string =>
  text.includes('%')
    ? text.replace(/(?:%[0-9a-f]{2})+/gi, run => {
        const bytes = Uint8Array.from(run.slice(1).split('%'), pair => Number.parseInt(pair, 16))
        return new TextDecoder().decode(bytes)
      })
    : text

const unslash = (text: string): string =>
  text.includes('\\')
    ? text.replace(
        /\\(?:u([0-9a-f]{4})|u\{([0-9a-f]{1,6})\}|x([0-9a-f]{2})|(["'\\/]))/gi,
        (whole, four, braced, two, plain) => {
          if (plain !== undefined) return plain
          const code = Number.parseInt(four ?? braced ?? two, 16)
          return code <= 0x10ffff ? String.fromCodePoint(code) : whole
        },
      )
    : text

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unentity = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
        if (name !== undefined) return entities[name.toLowerCase()] ?? whole
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : text
