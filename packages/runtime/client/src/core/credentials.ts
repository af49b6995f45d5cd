import type { Carrier, Credential, SecurityScheme } from './credential.ts'
import { ContractError } from './errors.ts'
import { HEADER_VALUE } from './header-value.ts'

/** A credential, or a function that gets one. If the service responds with 401, the client calls the function once more. */
export type CredentialSource = Credential | (() => Credential | undefined | Promise<Credential | undefined>)

/**
 * Returns the credential of a scheme, or undefined if there is none. `rejected` is a credential for which the service responded
 * with 401.
 */
export type Auth = (
  scheme: SecurityScheme,
  operation: { readonly id: string; readonly scopes: readonly string[]; readonly rejected: Credential | undefined },
) => Credential | undefined | Promise<Credential | undefined>
/** Alternatives, in order of preference; each names schemes with their scopes, and `{}` needs none. */
export type Security = readonly Readonly<Record<string, readonly string[]>>[]

/** The credentials that a request carries in addition to the caller's headers. */
export interface Applied {
  /** Functions that add each credential to a request. */
  readonly puts: readonly ((carrier: Carrier) => void)[]
  /**
   * Calls each credential function again, unless another call has done so in the meantime. Returns the number of
   * functions; if it is 0, a retry would send the same credentials.
   */
  renew(): number
  /** The headers of the last request, before and after the credentials were added. Most requests share them. */
  last?: readonly [own: Carrier['headers'], all: Carrier]
}

type RequestCredential = (rejected: Credential | undefined) => Credential | undefined | Promise<Credential | undefined>

export type MakeCredentials = (
  schemes: readonly SecurityScheme[],
  sources: Readonly<Record<string, CredentialSource | undefined>>,
  auth: Auth | undefined,
  origins: readonly string[],
) => Credentials

/** Looks up, keeps and renews the credentials of one client. A log of this object shows no credentials. */
export interface Credentials {
  /**
   * The credentials of the first alternative for which all credentials exist. Synchronous if it calls no function. Undefined for a URL whose origin
   * must not receive credentials.
   */
  apply(operation: string, security: Security, url: string): Applied | Promise<Applied> | undefined
  /** Redacts every known credential in a text, in any encoding. */
  redact(text: string): string
}

/**
 * Maximum number of stored forms of credentials, which are redacted in errors. Beyond it, the oldest results of functions are
 * removed.
 */
const mostSecrets = 99

/**
 * The credentials of a connection. Only clients of APIs with security schemes include this code.
 *
 * @throws (when applied) ContractError if a credential has characters that are invalid in a header
 */
export const credentials: MakeCredentials = (schemes, sources, auth, origins) => {
  const all = new Map<string, Promise<Credential | undefined>>()
  const constant = new WeakMap<Security, Applied>()
  const secrets = new Set<string>()

  const resolve = async (
    operation: string,
    security: Security,
    [alternative, ...others]: Security = [...security, {}],
    renewals: (() => unknown)[] = [],
  ): Promise<Applied> => {
    const puts: Applied['puts'][number][] = []
    for (const [id, scopes] of Object.entries(alternative as Security[number])) {
      const scheme = schemes.find(known => known.id === id)
      const credential = scheme && (await credentialOf(scheme, operation, scopes, renewals))
      if (credential === undefined) return resolve(operation, security, others, renewals)
      if (secrets.size > mostSecrets) secrets.clear()
      const text = secretText(scheme as SecurityScheme, credential)
      // fetch's own error would quote the value, so check it before.
      if (!HEADER_VALUE.test(text)) {
        throw new ContractError(
          { operation },
          { side: 'request', message: `the credential of ${id} contains invalid characters` },
        )
      }
      puts.push(carrier => scheme?.place?.put(carrier, text, scheme))
    }
    const applied = { puts, renew: () => renewals.map(renew => renew()).length }
    if (!auth && !renewals.length) constant.set(security, applied)
    return applied
  }

  const credentialOf = (
    scheme: SecurityScheme,
    operation: string,
    scopes: readonly string[],
    renewals: (() => unknown)[],
  ) => {
    const source = sources[scheme.id]
    if (source !== undefined && typeof source !== 'function') return source
    const request: RequestCredential | undefined =
      source ?? (auth && (rejected => auth(scheme, { id: operation, scopes, rejected })))
    if (!request) return undefined
    // ids and scopes contain no spaces
    const key = source ? scheme.id : [scheme.id, ...scopes].join(' ')
    const held = all.get(key) ?? hold(key, (Promise.resolve() as Promise<undefined>).then(request))
    renewals.push(() => all.get(key) === held && hold(key, held.then(request)))
    return held
  }

  const hold = (key: string, held: Promise<Credential | undefined>): Promise<Credential | undefined> => {
    all.set(key, held)
    // after a failure or an empty result, the next call gets the credential again
    const remove = () => all.get(key) === held && all.delete(key)
    held.then(credential => credential ?? remove(), remove)
    return held
  }

  /** The text of a credential, as it is sent. Registers it for redaction in errors. */
  const secretText = ({ place }: SecurityScheme, credential: Credential): string => {
    const text = place?.text(credential) ?? ''
    const forms = [text, ...(place?.secrets?.(credential) ?? [])]
    // some encoders omit the base64 padding
    if (HEADER_VALUE.test(text)) forms.push(encodeURIComponent(text), btoa(text).replace(/=?=?$/, ''))
    for (const secret of forms) if (secret?.[3]) secrets.add(secret)
    return text
  }

  return {
    apply: (operation, security, url) =>
      origins.some(origin => `${url}/`.startsWith(origin))
        ? (constant.get(security) ?? resolve(operation, security))
        : undefined,
    redact(text) {
      // redact credentials that were not sent yet, too: a service may have received them in another way
      for (const scheme of schemes) {
        const source = sources[scheme.id]
        if (source && typeof source !== 'function') secretText(scheme, source)
      }
      return [...secrets].reduce(
        (clean, secret) => clean.replace(new RegExp(inAnyCoding(secret), 'gi'), '[redacted]'),
        text,
      )
    },
  }
}

/**
 * A regular expression for a text in any encoding: escaped as JSON, once or twice, percent-encoded once or twice, in hex, or with
 * HTML character references.
 */
const inAnyCoding = (text: string): string =>
  text.replace(/./gs, character => {
    const number = character.charCodeAt(0)
    const code = number.toString(16).padStart(2, '0')
    return `(?:\\\\{0,3}(?:\\u${code.padStart(4, '0')}|u0*${code})|(?:%(?:25)?)?${code}|&(?:#x0*${code}|#0*${number}|[a-z]+);)`
  })
