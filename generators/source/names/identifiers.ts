// TypeScript 5.9 does not accept letters of Unicode 14 and later as identifiers, and each Unicode version can add more
// in these blocks and planes. Names use only characters that all compilers and engines support, so that they do not
// depend on the environment of the generator.
const recent = '(?![\\u0870-\\u089f\\u0c5c\\u0cdc\\u1ac0-\\u1aff\\u1c80-\\u1c8f\\ua7c0-\\ua7ff\\u{10000}-\\u{10ffff}])'
const word = new RegExp(`(?:${recent}(?!\\p{Pc})\\p{ID_Continue})+`, 'gu')
const foreign = new RegExp(`(?:(?!${recent}[\\p{ID_Continue}$]).)+`, 'gsu')
const whole = new RegExp(`^(?:${recent}[\\p{ID_Start}$_])(?:${recent}[\\p{ID_Continue}$])*$`, 'u')
// Nearly all names are ASCII, which is tested five times as fast.
const wholeAscii = /^[A-Za-z_$][\w$]*$/

/** Whether a text is a valid member name without quotes. Reserved words are. */
export const isIdentifier = (text: string): boolean => wholeAscii.test(text) || whole.test(text)

/** The words of a name, separated by characters other than letters and digits. Inner capitals are preserved. */
const wordsOf = (name: string): string[] => name.normalize('NFC').match(word) ?? []

/** `simple-user` and `simpleUser` give `SimpleUser`. Empty if the name has no letter or digit. */
export const pascal = (name: string): string => wordsOf(name).map(upperFirst).join('')

/** `repos/list-for-org` gives `reposListForOrg`; `URLMap` gives `urlMap`, `getNFT` stays. */
export const camel = (name: string): string => lowerFirst(pascal(name))

/** For file names: `Chain Info`, `chainInfo` and `chain_info` give `chain-info`. */
export const kebab = (name: string): string =>
  wordsOf(name)
    .flatMap(word => word.split(/(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u))
    .map(word => word.toLowerCase())
    .join('-')

/**
 * A valid identifier that is not a reserved word: `_3d`, `delete_`. Invalid characters become `_`. This function makes every declared name of
 * generated code that depends on a document.
 */
export const identifier = (name: string, otherwise: string, reserved: ReadonlySet<string>): string => {
  const clean = isIdentifier(name) ? name : name.replace(foreign, '_')
  const start = clean === '' ? otherwise : isIdentifier(clean) ? clean : `_${clean}`
  return checkedName(reserved.has(start) ? `${start}_` : start)
}

/**
 * Returns a name after a check that generated code can declare it.
 *
 * @throws TypeError if it is not an identifier, which means that the caller did not create it with `identifier`.
 */
export const checkedName = (name: string): string => {
  if (!isIdentifier(name)) throw new TypeError(`${JSON.stringify(name)} is not an identifier, and cannot be declared.`)
  return name
}

/** A scope of unique names: the second `Pet` becomes `Pet2`. The first one keeps its name. */
export const scope = (fold: (name: string) => string = name => name) => {
  const taken = new Set<string>()
  const next = new Map<string, number>()
  const reserve = (name: string): void => {
    taken.add(fold(name))
  }
  const claim = (name: string): string => {
    const folded = fold(name)
    if (!taken.has(folded)) {
      taken.add(folded)
      return name
    }
    const stem = /\p{Nd}$/u.test(name) ? `${name}_` : name
    for (let i = next.get(folded) ?? 2; ; i++) {
      if (taken.has(fold(`${stem}${i}`))) continue
      next.set(folded, i + 1)
      reserve(`${stem}${i}`)
      return `${stem}${i}`
    }
  }
  return { claim, reserve, isFree: (name: string): boolean => !taken.has(fold(name)) }
}

/** The form in which file names are compared: file systems may ignore case and normalize Unicode. */
export const foldFile = (path: string): string =>
  ascii.test(path) ? path.toLowerCase() : path.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')

const ascii = /^[\x20-\x7e]*$/

/** A file name, without extension, that is valid on all file systems. */
export const fileName = (name: string): string => {
  const short = name.length <= maxFileName ? name : `${name.slice(0, maxFileName)}-${digest(name)}`
  return /^(?:con|prn|aux|nul|com\d|lpt\d|index|__proto__)$/i.test(short) ? `${short}_` : short
}

// 255 bytes is the smallest limit of file systems; a character takes up to four.
const maxFileName = 50

/** A short text that distinguishes names by what they name, not by their order. */
export const digest = (text: string): string => {
  // FNV-1a
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return hash.toString(36)
}

const upperFirst = (word: string): string => {
  const [first = ''] = word
  const upper = first.toUpperCase()
  // some letters, such as `ß`, have a capital of two letters
  return (upper.length === first.length ? upper : first) + word.slice(first.length)
}

// Capitals at the start of a name are one word: `URLMap` is `urlMap`, `ID` is `id`, `A` is `a`.
export const lowerFirst = (name: string): string =>
  name.replace(/^(?:\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}+(?![\p{Ll}])|\p{Lu})/u, start => start.toLowerCase())

/** ECMAScript's reserved words in modules, and those of strict mode and async functions. */
export const reservedWords: ReadonlySet<string> = new Set(
  `arguments as async await break case catch class const continue debugger default delete do else enum eval export extends false
  finally for from function get if implements import in instanceof interface let new null of package private protected public return
  set static super switch this throw true try type typeof undefined using var void while with yield`.split(/\s+/),
)

/** Names that types must not have: reserved type names, and globals that generated code uses. */
export const reservedTypes: ReadonlySet<string> = new Set([
  ...reservedWords,
  ...`any asserts bigint boolean declare infer intrinsic is keyof module namespace never number object readonly require string symbol unique
  unknown Array AsyncIterable Binary Iterable Math Number Partial Pick Omit Promise PromiseLike Readonly ReadonlyArray Record Required Set globalThis`.split(
    /\s+/,
  ),
])
