/** The headers of a request, and the function that adds credentials to its URL, before the request is sent. */
export interface Carrier {
  readonly headers: Record<string, string>
  inUrl?: (url: string) => string
  /** Removes a credential from the errors of `fetch`, which can quote the URL. */
  hide?: (sent: Promise<Response>, redact: (text: string) => string) => Promise<Response>
}

/**
 * The place of a scheme's credential in a request. Each place is a separate object, so that a bundle contains only those of its
 * API.
 */
export interface CredentialPlace {
  /** The credential as it is sent. */
  text(credential: Credential): string
  /** Secrets that the credential contains, in the forms in which other software may write them. */
  secrets?(credential: Credential): readonly string[]
  put(carrier: Carrier, text: string, scheme: SecurityScheme): void
}
/** A token or key, or name and password for the `basic` scheme. */
export type Credential = string | { readonly username: string; readonly password: string }

/** A security scheme of the contract, as `auth` of a client receives it. */
export interface SecurityScheme {
  readonly id: string
  readonly type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS'
  /** The place of an API key. */
  readonly in?: 'header' | 'query' | 'cookie'
  readonly name?: string
  /** The HTTP scheme: `bearer`, `basic` or another. */
  readonly scheme?: string
  /** The place of the credential in a request. Absent for credentials outside of requests, such as those of mutual TLS. */
  readonly place?: CredentialPlace
}
