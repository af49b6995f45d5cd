/**
 * Headers with lower-case names. Names have no case (RFC 9110 §5.1), so that a header with another case would be sent in
 * addition to the server's own. Of several with one name, the last one is sent.
 */
export const withLowerCase = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.keys(headers).every(name => name === name.toLowerCase())
    ? headers
    : Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
