import type { StoredAccount } from './accounts.ts'

/**
 * The accounts of addresses that the last batches of a writer contained, so that they are not read again. Accounts are
 * derived from the blocks of a chain. They stay valid if the next batch follows the last one, even if another process
 * wrote the last one. Otherwise, all are dropped.
 */
export class RecentAccounts {
  readonly #atMost: number
  /** The block after which these accounts are valid. */
  #hash: Buffer | undefined
  #newer = new Map<string, StoredAccount>()
  /** The previous generation of accounts. `#newer` replaces it when it contains half of the maximum. */
  #older = new Map<string, StoredAccount>()
  /**
   * The accounts that the last batch changed. They are valid only if the next batch follows this one: then it was
   * stored.
   */
  #changed:
    | { readonly hash: Buffer; readonly keys: readonly string[]; readonly accounts: readonly StoredAccount[] }
    | undefined

  /** @param atMost The maximum number of accounts. */
  constructor(atMost = 100_000) {
    this.#atMost = atMost
  }

  /** Prepares for a batch. @param parent The hash of the block before the batch, which is the last one in the store. */
  follow(parent: Buffer): void {
    const changed = this.#changed
    this.#changed = undefined
    if (changed?.hash.equals(parent))
      for (const [at, key] of changed.keys.entries()) this.#put(key, changed.accounts[at])
    else if (!this.#hash?.equals(parent)) this.#clear()
    this.#hash = parent
  }

  /** @param key The latin-1 text of the address. */
  get(key: string): StoredAccount | undefined {
    return this.#newer.get(key) ?? this.#older.get(key)
  }

  /**
   * Keeps the accounts that a batch changed. They are used if the next batch follows it.
   *
   * @param hash The hash of its last block.
   * @param keys The keys of the accounts, in the same order.
   */
  keep(hash: Buffer, keys: readonly string[], accounts: readonly StoredAccount[]): void {
    this.#changed = { hash, keys, accounts }
  }

  #put(key: string, account: StoredAccount | undefined): void {
    if (account === undefined) return
    const { first_day, first_deploy_day, last, last_sent } = account
    // Copied without the address: its buffer may be a slice, which keeps the bytes of other addresses in memory.
    this.#newer.set(key, { first_day, first_deploy_day, last, last_sent })
    if (this.#newer.size < this.#atMost / 2) return
    this.#older = this.#newer
    this.#newer = new Map()
  }

  #clear(): void {
    this.#newer = new Map()
    this.#older = new Map()
  }
}
