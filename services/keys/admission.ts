import {
  Forbidden,
  type Interceptor,
  type RateStore,
  type ServerOptions,
  Unauthorized,
} from '@chainwright/runtime-server'
import { LRUCache } from 'lru-cache'
import type { ChainConfig } from '../config/chains.ts'
import { withDatabase } from '../http/faults.ts'
import type { Store } from '../store/store.ts'
import { contractBudget } from './budgets.ts'
import { holderOf, type KeyHolder, type Scope, tiers } from './keys.ts'

/**
 * How long, and for how many keys, a process caches the holders of keys. After this time, all processes refuse a
 * revoked key.
 */
const keyMemory = { milliseconds: 5_000, keys: 10_000 } as const

/**
 * Identifies callers by `x-data-api-key` and limits their requests. A key is optional; an unknown or revoked one is 401.
 *
 * @param rates Counts units; this process by default.
 */
export const admissionBy = (
  store: Store,
  clock: () => number,
  rates?: RateStore,
): Required<Pick<ServerOptions, 'authenticate' | 'principalKey' | 'rateLimit'>> => {
  const holders = keyHolders(store, clock)
  return {
    authenticate: async ({ apiKey }) => (apiKey === undefined ? null : holders(apiKey)),
    // the permissions of a key can change between two pages, and ids belong to one organization
    principalKey: principal => (isHolder(principal) ? JSON.stringify([principal.organization, principal.id]) : ''),
    rateLimit: {
      ...(rates !== undefined && { store: rates }),
      budget: ({ principal }) => (isHolder(principal) ? tiers[principal.tier] : contractBudget('anonymous')),
    },
  }
}

/** Holders of keys; null if a key is unknown or revoked. */
export const keyHolders = (store: Store, clock: () => number): ((apiKey: string) => Promise<KeyHolder | null>) => {
  const known = new LRUCache<string, { readonly holder: KeyHolder | null; readonly since: number }>({
    max: keyMemory.keys,
  })
  return async apiKey => {
    const cached = known.get(apiKey)
    // If the clock was set back, the entry also counts as too old.
    if (cached !== undefined && Math.abs(clock() - cached.since) <= keyMemory.milliseconds) return cached.holder
    const since = clock()
    const holder = (await withDatabase(() => holderOf(store, apiKey))) ?? null
    known.set(apiKey, { holder, since })
    return holder
  }
}

const isHolder = (principal: unknown): principal is KeyHolder =>
  typeof principal === 'object' && principal !== null && 'organization' in principal

/** The holder of the key of a call; undefined without a key. */
export const callerOf = ({ principal }: { readonly principal: unknown }): KeyHolder | undefined =>
  isHolder(principal) ? principal : undefined

export const hasScope = (caller: KeyHolder | undefined, scope: Scope): boolean =>
  caller?.scopes.includes(scope) ?? false

/** Protects private chains (chains file, `private`): 401 without a key, 403 with a key that lacks the scope. */
export const privateChains = (chains: readonly ChainConfig[]): Interceptor => {
  const hidden = new Set(
    chains
      .filter(({ private: isPrivate }) => isPrivate)
      .flatMap(({ evmChainId, blockchainId }) => [evmChainId, blockchainId]),
  )
  return async ({ context }, next) => {
    const chainId = context.path['chainId']
    if (chainId !== undefined && hidden.has(chainId)) {
      const caller = callerOf(context)
      if (caller === undefined) throw new Unauthorized(`chain '${chainId}' is private: send a key in x-data-api-key`)
      if (!hasScope(caller, 'private')) throw new Forbidden(`the key may not read private chains such as '${chainId}'`)
    }
    return next()
  }
}
