/** A request's headers, and what is added to its query, before it is sent. */
export interface Carrier {
  readonly headers: Record<string, string>
  query?: string
  /** Takes a credential out of what `fetch` rejects with: in an address it is shown. */
  hide?: (sent: Promise<Response>, redact: (text: string) => string) => Promise<Response>
}

/** Where a scheme's credential goes. Each place is a function of its own, so that a bundle carries only those of its API. */
export interface CredentialPlace {
  /** Its text, as it is sent. */
  text(credential: Credential): string
  /** What it is made of that is a secret too, as others may write it. */
  secrets?(credential: Credential): readonly string[]
  put(carrier: Carrier, text: string, scheme: SecurityScheme): void
}
/** A token or key, or name and password for the `basic` scheme. */
export type Credential = string | { readonly username: string; readonly password: string }

export interface SecurityScheme {
  readonly id: string
  readonly type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS'
  /** The place of an API key. */
  readonly in?: 'header' | 'query' | 'cookie'
  readonly name?: string
  /** Of `http`: `bearer`, `basic` or another. */
  readonly scheme?: string
  /** The place of the credential in a request. Absent for credentials outside of requests, such as those of mutual TLS. */
  readonly place?: CredentialPlace
}
