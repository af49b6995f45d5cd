import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../packaging/packs.ts'
import { cell, expectTables, row } from './tables.ts'

interface Setting {
  readonly name: string
  readonly flag: string
  readonly variable: string
  readonly help: string
  readonly fallback?: string | number | boolean
}

// no other folder imports modules of the service
const settingTable = JSON.parse(
  execFileSync(
    process.execPath,
    ['-e', "import('./services/config/settings.ts').then(it => console.log(JSON.stringify(it.settingTable)))"],
    { cwd: root, encoding: 'utf8' },
  ),
) as readonly Setting[]

it('docs/service.md has the texts of the help for each setting; UPDATE_CASES=1 updates its table', () => {
  expectTables(join(root, 'docs/service.md'), { settings: settings() })
})

it('each section that the table names belongs to a setting', () => {
  const names = settingTable.map(({ name }) => name)
  expect(Object.keys(sections).filter(name => !names.includes(name))).toEqual([])
})

/** Sections of the page with further information. */
const sections: Readonly<Record<string, string>> = {
  databaseUrl: '[the database](#the-database)',
  chains: '[the chains file](#the-chains-file)',
  minFreeBytes: '[a full disk](#the-database)',
  rateLimits: '[keys](#keys)',
  sharedRateLimits: '[keys](#keys)',
  evmRpc: '[the node RPC](#the-node-rpc)',
  apiAdminEnabled: '[the node RPC](#the-node-rpc)',
  nodeLocal: '[the node RPC](#the-node-rpc)',
  fetchMetadata: '[metadata](#metadata-of-tokens)',
  fetchHosts: '[metadata](#metadata-of-tokens)',
  ipfsGateway: '[metadata](#metadata-of-tokens)',
  logFormat: '[monitoring](#monitoring)',
  otlpEndpoint: '[monitoring](#monitoring)',
  only: '[processes](#processes)',
}

const settings = (): readonly string[] => [
  row('flag', 'environment variable', 'what it sets', 'default', 'more'),
  '|---|---|---|---|---|',
  ...settingTable.map(({ name, flag, variable, help, fallback }) =>
    row(
      `\`${flag}\``,
      `\`${variable}\``,
      cell(help),
      fallback === undefined ? '' : `\`${fallback}\``,
      sections[name] ?? '',
    ),
  ),
]
