import type { CredentialPlace } from './credential.ts'

const plain = String

/** An API key in a header. */
export const inHeader: CredentialPlace = {
  text: plain,
  put({ headers }, text, { name = '' }) {
    headers[name.toLowerCase()] = text
  },
}

/**
 * Adds a pair to others with the same delimiter. Those of the same name are removed, because a document may also declare
 * the key as a parameter.
 */
const withPair = (pairs: string | undefined, delimiter: string, name: string, text: string): string => {
  const start = `${name}=`
  const others = pairs ? pairs.split(delimiter).filter(pair => !pair.startsWith(start)) : []
  return [...others, start + encodeURIComponent(text)].join(delimiter)
}

/** An API key in the query. */
export const inQuery: CredentialPlace = {
  text: plain,
  put(carrier, text, { name = '' }) {
    const before = carrier.inUrl
    carrier.inUrl = given => {
      const url = before ? before(given) : given
      const [path = ''] = url.split('?', 1)
      return `${path}?${withPair(url.slice(path.length + 1), '&', encodeURIComponent(name), text)}`
    }
    // the platform's error may quote the URL: always in Deno and Bun, elsewhere if it is invalid
    carrier.hide = (sent, redact) =>
      sent.catch(error => {
        const { message, code } = error.cause ?? error
        throw Object.assign(new TypeError(redact(message)), { code })
      })
  },
}

/** An API key in a cookie, in addition to the cookies of the request. */
export const inCookie: CredentialPlace = {
  text: plain,
  put({ headers }, text, { name = '' }) {
    headers['cookie'] = withPair(headers['cookie'], '; ', name, text)
  },
}

/** A token in `authorization`, after the name of its scheme. */
export const inAuthorization: CredentialPlace = {
  text: plain,
  put({ headers }, text, { scheme = 'Bearer' }) {
    headers['authorization'] = `${scheme.replace(/^bearer$/i, 'Bearer')} ${text}`
  },
}

/** The UTF-8 bytes of a text, as a string with one character per byte. */
const inUtf8 = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text))

/** User name and password. A string is the already encoded pair. */
export const asBasic: CredentialPlace = {
  text: credential =>
    typeof credential === 'string' ? credential : btoa(inUtf8(`${credential.username}:${credential.password}`)),
  secrets(credential) {
    if (typeof credential === 'string') return []
    const bytes = inUtf8(credential.password)
    return [credential.password, bytes, btoa(bytes).replace(/=?=?$/, '')]
  },
  put({ headers }, text) {
    headers['authorization'] = `Basic ${text}`
  },
}
