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
}

/** Alternatives, in order of preference; each names schemes with their scopes, and `{}` needs none. */
export type Security = readonly Readonly<Record<string, readonly string[]>>[]

/** What a request carries beside what the caller gave. */
export interface Applied {
  readonly headers: Readonly<Record<string, string>>
  readonly cookie: string
  readonly query: string
  /** Whether a header beside `authorization` carries a credential. */
  readonly guarded?: boolean
  /** The functions' answers that were used: of many 401s only the first asks again. */
  readonly tickets: readonly Ticket[]
  /** The headers of the last request, and the same with those above: most requests share theirs. */
  last?: readonly [own: HeaderRecord, all: HeaderRecord]
}

type HeaderRecord = Readonly<Record<string, string>>

interface Ticket {
  readonly key: string
  readonly ask: (rejected: Credential | undefined) => Credential | undefined | Promise<Credential | undefined>
  readonly held: Promise<Credential | undefined>
}

/** The credentials of a connection. Only APIs that ask for any carry this code. */
export const credentials: MakeCredentials = (schemes, sources, auth) => new Credentials(schemes, sources, auth)

export type MakeCredentials = (
  schemes: readonly SecurityScheme[],
  sources: Readonly<Record<string, CredentialSource | undefined>>,
  auth: Auth | undefined,
) => Credentials

/** Looks up, keeps and renews the credentials of one client. */
export class Credentials {
  readonly #schemes: readonly SecurityScheme[]
  readonly #sources: Readonly<Record<string, CredentialSource | undefined>>
  readonly #auth: Auth | undefined
  readonly #held = new Map<string, Promise<Credential | undefined>>()
  readonly #constant = new WeakMap<Security, Applied>()
  readonly #secrets = new Set<string>()

  constructor(
    schemes: readonly SecurityScheme[],
    sources: Readonly<Record<string, CredentialSource | undefined>>,
    auth?: Auth,
  ) {
    this.#schemes = schemes
    this.#sources = sources
    this.#auth = auth
  }

  /** The credentials of the first alternative that can be met; at once where no function has to be asked. */
  apply(operation: string, security: Security): Applied | Promise<Applied> {
    return this.#constant.get(security) ?? this.#resolve(operation, security)
  }

  /** Asks the functions again. False where no function was asked, so that a new attempt would be the same. */
  renew({ tickets }: Applied): boolean {
    for (const { key, ask, held } of tickets) {
      if (this.#held.get(key) === held) this.#hold(key, held.then(ask))
    }
    return !!tickets.length
  }

  /** The text with every known credential taken out. */
  redact(text: string): string {
    let clean = text
    for (const secret of this.#secrets) clean = clean.replaceAll(secret, '[redacted]')
    return clean
  }

  async #resolve(operation: string, security: Security): Promise<Applied> {
    let met: Applied | undefined
    for (const alternative of security) {
      met = await this.#meet(operation, alternative)
      if (met) break
    }
    met ??= nothing()
    if (!this.#auth && !met.tickets.length) this.#constant.set(security, met)
    return met
  }

  async #meet(operation: string, alternative: Security[number]): Promise<Applied | undefined> {
    const met = nothing()
    for (const [id, scopes] of Object.entries(alternative)) {
      const scheme = this.#schemes.find(known => known.id === id)
      const credential = scheme && (await this.#credential(scheme, operation, scopes, met.tickets))
      if (credential === undefined) return undefined
      this.#place(scheme as SecurityScheme, operation, credential, met)
    }
    return met
  }

  #credential(scheme: SecurityScheme, operation: string, scopes: readonly string[], tickets: Ticket[]) {
    const source = this.#sources[scheme.id]
    if (source !== undefined && typeof source !== 'function') return source
    const auth = this.#auth
    const ask: Ticket['ask'] | undefined =
      source ?? (auth && (rejected => auth(scheme, { id: operation, scopes, rejected })))
    if (!ask) return undefined
    const key = source ? scheme.id : JSON.stringify([scheme.id, scopes])
    const held = this.#held.get(key) ?? this.#hold(key, Promise.resolve(undefined).then(ask))
    tickets.push({ key, ask, held })
    return held
  }

  #hold(key: string, held: Promise<Credential | undefined>): Promise<Credential | undefined> {
    this.#held.set(key, held)
    // what failed or gave nothing is asked again by the next call
    const forget = () => {
      if (this.#held.get(key) === held) this.#held.delete(key)
    }
    held.then(credential => credential === undefined && forget(), forget)
    return held
  }

  #place(
    { id, type, name = '', scheme = 'Bearer', in: place }: SecurityScheme,
    operation: string,
    credential: Credential,
    met: { headers: Record<string, string>; cookie: string; query: string; guarded?: boolean },
  ): void {
    const basic = typeof credential === 'object'
    const text = basic
      ? btoa(String.fromCharCode(...new TextEncoder().encode(`${credential.username}:${credential.password}`)))
      : credential
    const encoded = encodeURIComponent(text)
    // as a value, in an address, and as some write it in JSON
    for (const secret of [text, encoded, text.replaceAll('/', '\\/'), basic ? credential.password : text])
      if (secret.length > 3) this.#secrets.add(secret)
    // before fetch sees it: its own error would quote the value
    if (!HEADER_VALUE.test(text)) {
      throw new ContractError(
        { operation },
        { side: 'request', message: `the credential of ${id} has characters that a header cannot carry` },
      )
    }
    if (place === 'query') met.query += `${met.query && '&'}${encodeURIComponent(name)}=${encoded}`
    else if (place) {
      met.guarded = true
      if (place === 'header') met.headers[name.toLowerCase()] = text
      else met.cookie += `${met.cookie && '; '}${name}=${encoded}`
    } else if (type !== 'mutualTLS')
      met.headers['authorization'] = `${basic ? 'Basic' : scheme.replace(/^bearer$/i, 'Bearer')} ${text}`
  }
}

const nothing = () => ({
  headers: {} as Record<string, string>,
  cookie: '',
  query: '',
  tickets: [] as Ticket[],
})
