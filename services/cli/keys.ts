import { InvalidConfiguration } from '../config/invalid-configuration.ts'
import type { Settings } from '../config/settings.ts'
import { createKey, type KeyRecord, listKeys, revokeKey, type Scope, scopes, type Tier, tiers } from '../keys/keys.ts'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'
import type { ExitCode, Terminal } from './terminal.ts'

export interface NewKey {
  readonly organization: string
  readonly tier?: string
  readonly scopes?: readonly string[]
}

/** `keys create`: prints the key, once. */
export const create = async (settings: Settings, requested: NewKey, terminal: Terminal): Promise<ExitCode> => {
  const tier = oneOf(requested.tier ?? 'free', Object.keys(tiers) as Tier[], '--tier')
  const granted = (requested.scopes ?? []).map(scope => oneOf<Scope>(scope, scopes, '--scopes'))
  const organization = organizationOf(requested.organization)
  return withStore(settings, async store => {
    const { id, key } = await createKey(store, { organization, tier, scopes: granted }, Date.now())
    terminal.err(`Secret text of key ${id} of ${organization}, shown only once:`)
    terminal.out(key)
    return 0
  })
}

/** `keys list`: one line per key, without the key itself. */
export const list = async (settings: Settings, requested: NewKey, terminal: Terminal): Promise<ExitCode> => {
  const organization = organizationOf(requested.organization)
  return withStore(settings, async store => {
    const keys = await listKeys(store, organization)
    if (keys.length === 0) terminal.err(`${organization} has no keys.`)
    for (const key of keys) terminal.out(lineOf(key))
    return 0
  })
}

/** `keys revoke`: the key is refused by every process within five seconds. */
export const revoke = async (
  settings: Settings,
  { id, ...requested }: { readonly organization: string; readonly id: string },
  terminal: Terminal,
): Promise<ExitCode> => {
  const organization = organizationOf(requested.organization)
  return withStore(settings, async store => {
    if (await revokeKey(store, { organization, id }, Date.now())) {
      terminal.out(`Key ${id} of ${organization} is revoked.`)
      return 0
    }
    terminal.err(`${organization} has no key '${id}'; 'keys list --organization ${organization}' shows its keys.`)
    return 1
  })
}

const withStore = async (settings: Settings, work: (store: Store) => Promise<ExitCode>): Promise<ExitCode> => {
  const store = await openStore(settings)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

const organizationOf = (name: string): string => {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(name)) return name
  throw new InvalidConfiguration([
    `--organization: must be 1 to 64 letters, digits, '.', '_' or '-', and begin with a letter or digit, not '${name}'`,
  ])
}

const oneOf = <Choice extends string>(value: string, choices: readonly Choice[], flag: string): Choice => {
  const found = choices.find(choice => choice === value)
  if (found === undefined)
    throw new InvalidConfiguration([`${flag}: must be one of ${choices.join(', ')}, not '${value}'`])
  return found
}

const lineOf = ({ id, tier, scopes: granted, created, revoked }: KeyRecord): string => {
  const rights = granted.length === 0 ? 'public data' : granted.join(', ')
  const end = revoked === undefined ? '' : `, revoked ${dayOf(revoked)}`
  return `${id}  ${tier}, ${rights}, created ${dayOf(created)}${end}`
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
