import type { Carrier, Credential, SecurityScheme } from './credential.ts'
import { ContractError } from './errors.ts'
import { HEADER_VALUE } from './header-value.ts'

/** A credential, or a function that gets one. If the service responds with 401, the client calls the function once more. */
export type CredentialSource = Credential | (() => Credential | undefined | Promise<Credential | undefined>)

/** Gives the credential of a scheme, or undefined where there is none. `rejected` is the one that the service answered 401 to. */
export type Auth = (
  scheme: SecurityScheme,
  operation: { readonly id: string; readonly scopes: readonly string[]; readonly rejected: Credential | undefined },
) => Credential | undefined | Promise<Credential | undefined>
/** Alternatives, in order of preference; each names schemes with their scopes, and `{}` needs none. */
export type Security = readonly Readonly<Record<string, readonly string[]>>[]

/** The credentials that a request carries in addition to the caller's headers. */
export interface Applied {
  /** Puts each credential where it goes. */
  readonly puts: readonly ((carrier: Carrier) => void)[]
  /**
   * Calls each function again, unless another call has done so since. Returns how many functions there are: with 0, a retry would send the same
   * credentials.
   */
  renew(): number
  /** The headers of the last request, and what came of them: most requests share theirs. */
  last?: readonly [own: Carrier['headers'], all: Carrier]
}

type Ask = (rejected: Credential | undefined) => Credential | undefined | Promise<Credential | undefined>

export type MakeCredentials = (
  schemes: readonly SecurityScheme[],
  sources: Readonly<Record<string, CredentialSource | undefined>>,
  auth: Auth | undefined,
  origins: readonly string[],
) => Credentials

/** Looks up, keeps and renews the credentials of one client. A log of it shows none. */
export interface Credentials {
  /**
   * The credentials of the first alternative for which all credentials exist. Synchronous if it calls no function. Undefined for a URL whose origin
   * must not receive credentials.
   */
  apply(operation: string, security: Security, url: string): Applied | Promise<Applied> | undefined
  /** The text with every known credential taken out, however it is written. */
  redact(text: string): string
}

/** Most forms of credentials that are remembered, to be taken out of errors; beyond it those of functions' earlier answers are forgotten. */
const mostSecrets = 99

/** The credentials of a connection. Only clients of APIs with security schemes include this code. */
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
      const text = know(scheme as SecurityScheme, credential)
      // before fetch sees it: its own error would quote the value
      if (!HEADER_VALUE.test(text)) {
        throw new ContractError(
          { operation },
          { side: 'request', message: `the credential of ${id} has characters that a header cannot carry` },
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
    const ask: Ask | undefined = source ?? (auth && (rejected => auth(scheme, { id: operation, scopes, rejected })))
    if (!ask) return undefined
    // neither ids nor scopes have blanks
    const key = source ? scheme.id : [scheme.id, ...scopes].join(' ')
    const held = all.get(key) ?? hold(key, (Promise.resolve() as Promise<undefined>).then(ask))
    renewals.push(() => all.get(key) === held && hold(key, held.then(ask)))
    return held
  }

  const hold = (key: string, held: Promise<Credential | undefined>): Promise<Credential | undefined> => {
    all.set(key, held)
    // after a failure or an empty result, the next call gets the credential again
    const forget = () => all.get(key) === held && all.delete(key)
    held.then(credential => credential ?? forget(), forget)
    return held
  }

  /** The text of a credential, as it is sent. From now on no error shows it. */
  const know = ({ place }: SecurityScheme, credential: Credential): string => {
    const text = place?.text(credential) ?? ''
    const forms = [text, ...(place?.secrets?.(credential) ?? [])]
    // the marks at the end of base64 are not written by all
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
      // also what is not sent yet: a service may have it from elsewhere
      for (const scheme of schemes) {
        const source = sources[scheme.id]
        if (source && typeof source !== 'function') know(scheme, source)
      }
      return [...secrets].reduce(
        (clean, secret) => clean.replace(new RegExp(inAnyCoding(secret), 'gi'), '[redacted]'),
        text,
      )
    },
  }
}

/**
 * An expression for a text whose characters may be escaped as JSON does, once or in a text in JSON, percent-encoded once or twice, in hex, or
 * references of HTML.
 */
const inAnyCoding = (text: string): string =>
  text.replace(/./gs, character => {
    const number = character.charCodeAt(0)
    const code = number.toString(16).padStart(2, '0')
    return `(?:\\\\{0,3}(?:\\u${code.padStart(4, '0')}|u0*${code})|(?:%(?:25)?)?${code}|&(?:#x0*${code}|#0*${number}|[a-z]+);)`
  })
