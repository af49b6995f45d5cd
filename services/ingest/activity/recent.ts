import type { StoredAccount } from './accounts.ts'

/**
 * The accounts of addresses that the last batches of a writer contained, so that they are not read again. Accounts
 * follow from the blocks of a chain. So they are valid as long as the next batch follows the last one, also if another
 * process wrote that. Otherwise they are dropped.
 */
export class RecentAccounts {
  readonly #atMost: number
  /** The block after which these accounts are valid. */
  #hash: Buffer | undefined
  #newer = new Map<string, StoredAccount>()
  /** The accounts before; those that no batch needs are dropped together. */
  #older = new Map<string, StoredAccount>()
  /** The accounts that the last batch changed: whether it is in the store is known from the block before the next one. */
  #changed:
    | { readonly hash: Buffer; readonly keys: readonly string[]; readonly accounts: readonly StoredAccount[] }
    | undefined

  /** @param atMost The maximum number of accounts. */
  constructor(atMost = 100_000) {
    this.#atMost = atMost
  }

  /** Prepares for a batch. @param parent The hash of the block before it, up to which the store has the chain. */
  follow(parent: Buffer): void {
    const changed = this.#changed
    this.#changed = undefined
    if (changed?.hash.equals(parent))
      for (const [at, key] of changed.keys.entries()) this.#put(key, changed.accounts[at])
    else if (!this.#hash?.equals(parent)) this.#clear()
    this.#hash = parent
  }

  /** By the latin-1 text of its address. */
  get(key: string): StoredAccount | undefined {
    return this.#newer.get(key) ?? this.#older.get(key)
  }

  /**
   * Keeps the accounts that a batch changed, for the case that it is stored.
   *
   * @param hash The hash of its last block.
   * @param keys Of the accounts.
   */
  keep(hash: Buffer, keys: readonly string[], accounts: readonly StoredAccount[]): void {
    this.#changed = { hash, keys, accounts }
  }

  #put(key: string, account: StoredAccount | undefined): void {
    if (account === undefined) return
    const { first_day, first_deploy_day, last, last_sent } = account
    // Without the bytes of the address, which would keep those of others in memory.
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
