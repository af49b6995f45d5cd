import { isSecretName } from '@chainwright/runtime-validation/secret-name'
import type { Span } from './known.ts'
import { isRandom } from './runs.ts'
import { isSessionSecret, mayBeSecret } from './session.ts'

/** The replacement of a removed value. */
export const redactedText = 'REDACTED'

/** The values in a text that have secret names, without quotes, in order. */
export const namedSpans = (text: string): readonly Span[] =>
  [
    ...assigned(text, assignment),
    ...assigned(text, pair),
    ...sentenceSecrets(text),
    ...stated(text),
    ...flagged(text),
    ...elements(text),
    ...fields(text),
  ].sort(([one], [other]) => one - other)

/** `password: x`, `"apiKey":"x"`, `?token=x`; `"name": "password", "value": "x"` */
function* assigned(text: string, statement: RegExp): Generator<Span> {
  let from = 0
  for (const match of text.matchAll(statement)) {
    const [whole, name = ''] = match
    const at = match.index + whole.length
    // skip a name that is not secret, but not its value, which may contain a secret name
    if (at < from || !mayBeSecret(name)) continue
    const span = valueAt(text, at, formsOf(text, match))
    if (span === undefined || !isValue(name, text.slice(...span))) continue
    yield span
    from = span[1]
  }
}

/** The value in `the password is x`, if x looks random: other words may follow the name, too. */
function* sentenceSecrets(text: string): Generator<Span> {
  for (const { 1: name = '', 2: word = '', indices } of text.matchAll(sentence))
    if (isSecretName(name) && !isWeakName(name) && isRandom(word) && isValue(name, word)) yield indices?.[2] as Span
}

/** Passwords in statements of other languages. */
function* stated(text: string): Generator<Span> {
  for (const { indices } of text.matchAll(statement)) {
    const span = indices?.[1] ?? indices?.[2]
    if (span !== undefined && isValue('password', text.slice(...span))) yield span
  }
}

/**
 * The expressions for a value after its name. The value of an HTTP header is the rest of the line; that of a variable
 * or in YAML is a word with any punctuation.
 */
const formsOf = (text: string, { 0: whole, 1: name = '', index }: RegExpMatchArray): readonly RegExp[] => {
  if (/authorization$|cookie$/i.test(name) && whole.includes(':')) return [...quotedValues, line, ...values]
  const before = text.slice(Math.max(0, (index ?? 0) - 80), index)
  if (!/(?:^|\n)[ \t]{0,80}(?:-[ \t]{1,8}|export[ \t]{1,8})?$/.test(before)) return [...quotedValues, ...values]
  return [...quotedValues, word, ...values]
}

const valueAt = (text: string, at: number, forms: readonly RegExp[]): Span | undefined => {
  for (const form of forms) {
    form.lastIndex = at
    const span = form.exec(text)?.indices?.[1]
    if (span !== undefined && (form !== word || isLineEnd(text, span[1]))) return span
  }
  return undefined
}

/** Whether only whitespace follows on the line. */
const isLineEnd = (text: string, at: number): boolean => {
  lineEnd.lastIndex = at
  return lineEnd.test(text)
}

/** `--password x`; `-u alice:x`, as in curl. */
function* flagged(text: string): Generator<Span> {
  for (const { 1: name = '', indices } of text.matchAll(flag)) {
    const span = indices?.[2] ?? indices?.[3] ?? indices?.[4]
    if (span === undefined) continue
    const written = text.slice(...span)
    if (mayBeSecret(name)) {
      if (isValue(name, written)) yield span
    } else if (/^(?:u|(?:proxy-)?user)$/i.test(name)) {
      const user = written.indexOf(':') + 1
      // two numbers are a user and a group
      if (user > 0 && isValue('password', written.slice(user)) && /\D/.test(written.slice(user)))
        yield [span[0] + user, span[1]]
    }
  }
}

/** `<secret>x</secret>`, `<key>secret</key><string>x</string>` */
function* elements(text: string): Generator<Span> {
  for (const found of [element, property])
    for (const { 1: name = '', indices } of text.matchAll(found)) {
      const span = indices?.[2] ?? indices?.[3]
      if (span !== undefined && mayBeSecret(name) && isValue(name, text.slice(...span))) yield span
    }
}

/** `<input type="password" value="x">`, `<meta name="csrf-token" content="x">`, `<string name="secret">x</string>` */
function* fields(text: string): Generator<Span> {
  for (const { 0: tag, index } of text.matchAll(opening)) {
    const attributes = [...tag.matchAll(attribute)].flatMap(({ 1: name = '', indices }) => {
      const span = indices?.[2] ?? indices?.[3] ?? indices?.[4]
      return span === undefined ? [] : [{ name: name.toLowerCase(), written: tag.slice(...span), span }]
    })
    const content = /^[^>]*[^>/]>([^<>]+)$/d.exec(tag)?.indices?.[1]
    const type = attributes.find(({ name }) => name === 'type')?.written.toLowerCase() ?? ''
    if (button.test(type)) continue
    const label =
      type === 'password'
        ? type
        : attributes.find(({ name, written }) => labeling.test(name) && mayBeSecret(written))?.written
    if (label === undefined) continue
    for (const { name, written, span } of attributes)
      if ((name === 'value' || name === 'content') && isValue(label, written)) yield [index + span[0], index + span[1]]
    if (content !== undefined && text.startsWith('</', index + tag.length) && isValue(label, tag.slice(...content)))
      yield [index + content[0], index + content[1]]
  }
}

const assignment = /(?<![\w.-])([A-Za-z][\w.-]{1,63})["'`\]]?[ \t]{0,8}(?:={1,3}>?|:=?|[!-]=?[=>])[ \t]{0,8}/g
/** Consecutive members of a pair in JSON or YAML. Pairs in a tag are read as attributes. */
const pair =
  /(?<!\w)(?:name|key|field)["']?[ \t]{0,8}:[ \t]{0,8}["']?([A-Za-z][\w.-]{1,63})["']?[ \t]{0,8},?\s{0,40}(?<!\w)["']?value["']?[ \t]{0,8}:[ \t]{0,8}/gi
const sentence = /(?<![\w.-])([A-Za-z][\w.-]{1,63})[ \t]{1,8}is[ \t:]{1,8}["'`]?([\w!#$%*+/=?@^~-]{8,8000})/dg

/** A text in quotes. The characters before a quote determine how a language reads it. */
const quotedValues: readonly RegExp[] = [
  /(?:[bfru@$]{1,2}|"")?"((?:[^"\\\n]|\\.){1,8000})/diy,
  /(?:[bfru@$]{1,2}|'')?'((?:[^'\\\n]|\\.){1,8000})/diy,
  /`((?:[^`\\]|\\.){1,8000})/dy,
]
const line = /([^\r\n'`<>]{1,8000})/dy
const word = /([^\s"'`&|>][^\s"'`]{0,8000})/dy
const lineEnd = /[ \t]{0,8}(?:[\r\n]|$)/y
const values: readonly RegExp[] = [
  /((?:bearer|basic)[ \t]{1,8}[^\s"'`&,;<>]{1,8000})/diy,
  // a YAML block (section 8.1), and a text on the next line
  /[|>][+\d-]{0,2}[ \t]{0,8}\r?\n[ \t\r\n]{0,80}([^\n]{1,8000}(?:\n(?:[ \t][^\n]{0,8000}|\r?(?=\n))){0,200})/dy,
  /\r?\n[ \t]{0,80}(?:-[ \t]{1,8})?["']?([^\s"'`&,;<>{}[\]:]{1,8000})["']?(?=[ \t]{0,8}(?:[\r\n,]|$))/dy,
  /([^\s"'`&,;<>{}[\]]{1,8000})/dy,
]
/** Statements of netrc and SQL. */
const statement =
  /(?<![\w.-])(?:login[ \t]{1,8}\S{1,256}\s{1,8}password[ \t]{1,8}([^\s"']{1,8000})|(?:[\w.-]{0,40}passw(?:or)?d|passphrase|identified[ \t]{1,8}by)[ \t]{1,8}(?=["'])["']([^"'\r\n]{1,8000}))/dgi

const flag =
  /(?<![\w.-])--?([A-Za-z][\w.-]{0,63})["']?(?:[ \t]{1,8}|=|,[ \t]{0,8}(?=["']))(?:"([^"\n]{1,8000})|'([^'\n]{1,8000})|([^\s"'`,;<>-][^\s"'`,;<>]{0,8000}))/dg
/** The text after a name in a sentence. */
const prose =
  /^(?:must|should|shall|will|would|cannot|option|flag|argument|parameter|from|with|when|where|which|that|this|then|and|instead|value|have|been)$/i

const element =
  /<([A-Za-z][\w:.-]{1,63})(?:[ \t\r\n][^<>]{0,200})?>(?:\s{0,40}<!\[CDATA\[((?:[^\]<]|<(?!!\[)|\](?!\]>)){1,8000})\]\]>|([^<>]{1,8000})<)/dg
const property = /<key>([\w.-]{2,64})<\/key>\s{0,40}<string>([^<>]{1,8000})</dgi
const opening = /<[a-z][\w:.-]{0,63}[\s/][^<]{1,4000}/gi
const attribute =
  /(?<![\w:.-])([a-z][\w:.-]{0,63})\s{0,8}=\s{0,8}(?:"([^"]{0,8000})"|'([^']{0,8000})'|([^\s"'<>]{1,8000}))/dgi
const labeling = /^(?:name|id|key|property|itemprop)$/
const button = /^(?:submit|button|reset|image|radio|checkbox)$/

/** Whether the text after a name is a value, and not a word of prose, a placeholder or empty. */
export const isValue = (name: string, written: string): boolean => {
  const value = written.trim()
  if (!isSecretName(name)) return isSessionSecret(name, value)
  if (
    value.length < 4 ||
    /^(?:null|true|false|none|undefined|required|missing|invalid|redacted|\{\{\w+\}\}|\(not shown\))$/i.test(value) ||
    prose.test(value) ||
    // only placeholders of removed lines remain
    (value.includes(redactedText) && !/[\p{L}\p{N}]/u.test(value.replaceAll(redactedText, '')))
  )
    return false
  if (isWeakName(name)) return value.length >= 16 || (value.length >= 6 && /\d/.test(value))
  return true
}

/**
 * Whether a name is ambiguous: a token may be a currency, and a pin may be on a map. Such a name is secret only if its
 * value looks like a secret.
 */
export const isWeakName = (name: string): boolean =>
  /(?:^|[-_.])(?:token|auth|bearer|jwt|pin|otp|seed|pass|ssn|sid)$/i.test(name)
