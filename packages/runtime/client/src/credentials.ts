import type { Carrier, CredentialPlace } from './credential-places.ts'
import { ContractError } from './errors.ts'
import { HEADER_VALUE } from './header-value.ts'

/** A token or key, or name and password for the `basic` scheme. */
export type Credential = string | { readonly username: string; readonly password: string }

/** A credential, or a function that gets one. A function is asked again, once, when the service answers 401. */
export type CredentialSource = Credential | (() => Credential | undefined | Promise<Credential | undefined>)

/** Gives the credential of a scheme, or undefined where there is none. `rejected` is the one that the service answered 401 to. */
export type Auth = (
  scheme: SecurityScheme,
  operation: { readonly id: string; readonly scopes: readonly string[]; readonly rejected: Credential | undefined },
) => Credential | undefined | Promise<Credential | undefined>

export interface SecurityScheme {
  readonly id: string
  readonly type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS'
  /** Of an API key: where it goes, and under which name. */
  readonly in?: 'header' | 'query' | 'cookie'
  readonly name?: string
  /** Of `http`: `bearer`, `basic` or another. */
  readonly scheme?: string
  /** Where its credential goes; nowhere by default, as that of mutual TLS. */
  readonly place?: CredentialPlace
}

/** Alternatives, in order of preference; each names schemes with their scopes, and `{}` needs none. */
export type Security = readonly Readonly<Record<string, readonly string[]>>[]

/** What a request carries beside what the caller gave. */
export interface Applied {
  /** Puts each credential where it goes. */
  readonly puts: readonly ((carrier: Carrier) => void)[]
  /** The functions' answers that were used: of many 401s only the first asks again. */
  readonly tickets: readonly Ticket[]
  /** The headers of the last request, and what came of them: most requests share theirs. */
  last?: readonly [own: Carrier['headers'], all: Carrier]
}

interface Ticket {
  readonly key: string
  readonly ask: (rejected: Credential | undefined) => Credential | undefined | Promise<Credential | undefined>
  readonly held: Promise<Credential | undefined>
}

export type MakeCredentials = (
  schemes: readonly SecurityScheme[],
  sources: Readonly<Record<string, CredentialSource | undefined>>,
  auth: Auth | undefined,
  origins: readonly string[],
) => Credentials

/** Looks up, keeps and renews the credentials of one client. A log of it shows none. */
export interface Credentials {
  /**
   * The credentials of the first alternative that can be met; at once where no function has to be asked. None for an address that they
   * were not given for.
   */
  apply(operation: string, security: Security, url: string): Applied | Promise<Applied> | undefined
  /** Asks the functions again. False where no function was asked, so that a new attempt would be the same. */
  renew(applied: Applied): boolean
  /** The text with every known credential taken out, however it is written. */
  redact(text: string): string
}

/** The credentials of a connection. Only APIs that ask for any carry this code. */
export const credentials: MakeCredentials = (schemes, sources, auth, origins) => {
  const all = new Map<string, Promise<Credential | undefined>>()
  const constant = new WeakMap<Security, Applied>()
  const secrets = new Set<string>()

  const resolve = async (operation: string, security: Security): Promise<Applied> => {
    let met: Applied | undefined
    for (const alternative of security) {
      met = await meet(operation, alternative)
      if (met) break
    }
    met ??= { puts: [], tickets: [] }
    if (!auth && !met.tickets.length) constant.set(security, met)
    return met
  }

  const meet = async (operation: string, alternative: Security[number]): Promise<Applied | undefined> => {
    const puts: Applied['puts'][number][] = []
    const tickets: Ticket[] = []
    for (const [id, scopes] of Object.entries(alternative)) {
      const scheme = schemes.find(known => known.id === id)
      const credential = scheme && (await credentialOf(scheme, operation, scopes, tickets))
      if (credential === undefined) return undefined
      puts.push(putOf(scheme as SecurityScheme, operation, credential))
    }
    return { puts, tickets }
  }

  const credentialOf = (scheme: SecurityScheme, operation: string, scopes: readonly string[], tickets: Ticket[]) => {
    const source = sources[scheme.id]
    if (source !== undefined && typeof source !== 'function') return source
    const ask: Ticket['ask'] | undefined =
      source ?? (auth && (rejected => auth(scheme, { id: operation, scopes, rejected })))
    if (!ask) return undefined
    const key = source ? scheme.id : JSON.stringify([scheme.id, scopes])
    const held = all.get(key) ?? hold(key, Promise.resolve(undefined).then(ask))
    tickets.push({ key, ask, held })
    return held
  }

  const hold = (key: string, held: Promise<Credential | undefined>): Promise<Credential | undefined> => {
    all.set(key, held)
    // what failed or gave nothing is asked again by the next call
    const forget = () => {
      if (all.get(key) === held) all.delete(key)
    }
    held.then(credential => credential === undefined && forget(), forget)
    return held
  }

  const putOf = (scheme: SecurityScheme, operation: string, credential: Credential): Applied['puts'][number] => {
    const { id, place } = scheme
    const text = place?.text(credential) ?? ''
    // before fetch sees it: its own error would quote the value
    if (!HEADER_VALUE.test(text)) {
      throw new ContractError(
        { operation },
        { side: 'request', message: `the credential of ${id} has characters that a header cannot carry` },
      )
    }
    // the marks at the end of base64 are not written by all
    const forms = [
      text,
      encodeURIComponent(text),
      btoa(text).replace(/==?$/, ''),
      ...(place?.secrets?.(credential) ?? []),
    ]
    for (const secret of forms) if (secret.length > 3) secrets.add(secret)
    return carrier => place?.put(carrier, text, scheme)
  }

  return {
    apply: (operation, security, url) =>
      origins.some(origin => `${url}/`.startsWith(origin))
        ? (constant.get(security) ?? resolve(operation, security))
        : undefined,
    renew({ tickets }) {
      for (const { key, ask, held } of tickets) {
        if (all.get(key) === held) hold(key, held.then(ask))
      }
      return !!tickets.length
    },
    redact(text) {
      let clean = text
      for (const secret of secrets) clean = clean.replace(new RegExp(inAnyCoding(secret), 'gi'), '[redacted]')
      return clean
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
    return `(?:\\\\{0,3}(?:\\x${code}|u00${code})|(?:%(?:25)?)?${code}|&(?:#x0*${code}|#0*${number}|[a-z]+);)`
  })
