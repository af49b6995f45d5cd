/** Which remote documents may be fetched. Without a policy, none may: a reference to a URL is reported. */
export interface RemotePolicy {
  /** Hosts that documents may be fetched from, with the port if it is not the default of the scheme. */
  readonly hosts: readonly string[]
  /**
   * SHA-256 of each document at its first fetch (`sha256-…`, base64), by URL. A document whose hash has changed is
   * refused.
   */
  readonly lock?: ReadonlyMap<string, string>
  /** Accept changed documents, and store their current hashes. */
  readonly update?: boolean
  /** Fetches the bytes of a URL. Must not follow a redirect to a host that is not allowed. */
  readonly fetch: (url: string) => Promise<Uint8Array>
}

/** One file or URL that was read. `hash` is the SHA-256 of its bytes, `sha256-…` in base64. */
export interface Input {
  readonly path: string
  readonly hash: string
}

/** Whether the policy permits to fetch a URL. */
export const isAllowed = (url: string, policy: RemotePolicy | undefined): boolean => {
  if (policy === undefined) return false
  const { protocol, host } = new URL(url)
  return (protocol === 'https:' || protocol === 'http:') && policy.hosts.includes(host)
}
