import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { CheckedJson } from '../checked-json.ts'
import { messageOf } from '../error-message.ts'
import { batchSize } from '../ingest/batch-size.ts'
import { InvalidConfiguration } from './invalid-configuration.ts'

/** The settings from the file, the environment and flags. */
export interface Settings {
  /** Folder of the embedded database. */
  readonly data: string
  /** The URL of a PostgreSQL server to use instead of the embedded database. */
  readonly databaseUrl: string | undefined
  /** The path of the chains file. */
  readonly chains: string
  readonly host: string
  readonly port: number
  /** Bytes to keep free on the disk of the embedded database. */
  readonly minFreeBytes: number
  /** Maximum number of blocks in one transaction. */
  readonly batchBlocks: number
  /** Whether to limit callers by cost units. Default: true. */
  readonly rateLimits?: boolean | undefined
  /** Whether processes share budgets in the database. By default, each process counts separately. */
  readonly sharedRateLimits?: boolean | undefined
  /** Nodes for requests that the store cannot answer: a URL, or a comma-separated list of `<chain>=<URL>`. */
  readonly evmRpc?: string | undefined
  /** Whether the administration of the node is enabled. */
  readonly apiAdminEnabled?: boolean | undefined
  /** Loopback port of the node's private endpoints, if the service listens on other addresses. */
  readonly nodeLocal?: number | undefined
  /** Comma-separated host names that the node RPC accepts. */
  readonly allowedHosts?: string | undefined
  /** Folder for profiles. Default: in the data folder. */
  readonly profileDir?: string | undefined
  /** Folder of modules of virtual machines. */
  readonly pluginDir?: string | undefined
  /** Whether to fetch the metadata of tokens from their URIs. Default: true. */
  readonly fetchMetadata?: boolean | undefined
  /** Comma-separated hosts from which metadata may be fetched although their addresses are not public. */
  readonly fetchHosts?: string | undefined
  /** URL of a gateway for `ipfs:`. */
  readonly ipfsGateway?: string | undefined
  /** `text`, or `json` for lines of JSON with a line for each request. */
  readonly logFormat?: string | undefined
  /** Collector to which spans of calls are sent by OTLP. */
  readonly otlpEndpoint?: string | undefined
  /** Comma-separated parts of the service that this process runs. Default: all. */
  readonly only?: string | undefined
}

/** The parts of the service: an interface, the pages, ingest, or fetching metadata. */
const parts = ['data', 'metrics', 'node', 'pages', 'ingest', 'metadata'] as const
export type Part = (typeof parts)[number]

/** Whether this process runs a part of the service. */
export const hasPart = ({ only }: Pick<Settings, 'only'>, part: Part): boolean =>
  only === undefined || only.split(',').includes(part)

/** Names that requests for the machine's own endpoints may have in their header `Host`. */
export const allowedHosts = ({ allowedHosts: names }: Settings): readonly string[] => names?.split(',') ?? ['localhost']

interface Setting {
  readonly name: keyof Settings
  readonly variable: string
  readonly flag: string
  readonly help: string
  read(place: CheckedJson): string | number | boolean | undefined
  /** Whether the text of the variable or flag is a number; `isBoolean` is the same for a boolean. */
  readonly isNumber?: boolean
  readonly isBoolean?: boolean
  readonly fallback: string | number | boolean | undefined
}

const text = (place: CheckedJson): string | undefined => place.text()
const mebibyte = 2 ** 20

/** All settings: the name in a file, the variable, the flag, and the valid values. */
export const settingTable: readonly Setting[] = [
  {
    name: 'data',
    variable: 'CHAINWRIGHT_DATA',
    flag: '--data <folder>',
    help: 'folder of the embedded database',
    read: text,
    fallback: './chainwright-data',
  },
  {
    name: 'databaseUrl',
    variable: 'DATABASE_URL',
    flag: '--database-url <url>',
    help: 'URL of a PostgreSQL server, used instead of the embedded database',
    read: place =>
      place.textThat(it => /^postgres(?:ql)?:\/\//.test(it) && URL.canParse(it), 'must be a postgres:// URL'),
    fallback: undefined,
  },
  {
    name: 'chains',
    variable: 'CHAINWRIGHT_CHAINS',
    flag: '--chains <file>',
    help: 'chains file: the chains to serve and their sources',
    read: text,
    fallback: './chains.json',
  },
  {
    name: 'host',
    variable: 'CHAINWRIGHT_HOST',
    flag: '--host <address>',
    help: 'address to listen on',
    read: text,
    fallback: '127.0.0.1',
  },
  {
    name: 'port',
    variable: 'CHAINWRIGHT_PORT',
    flag: '--port <number>',
    help: 'port to listen on; 0 selects a free port',
    read: place => place.integer(0, 65_535),
    isNumber: true,
    fallback: 4001,
  },
  {
    name: 'minFreeBytes',
    variable: 'CHAINWRIGHT_MIN_FREE_BYTES',
    flag: '--min-free-bytes <number>',
    help: 'minimum free bytes on the disk of the embedded database; with fewer, the service stops writing to the database',
    read: place => place.integer(0, Number.MAX_SAFE_INTEGER),
    isNumber: true,
    fallback: 256 * mebibyte,
  },
  {
    name: 'batchBlocks',
    variable: 'CHAINWRIGHT_BATCH_BLOCKS',
    flag: '--batch-blocks <number>',
    help: 'maximum number of blocks in one database transaction',
    read: place => place.integer(1, 10_000),
    isNumber: true,
    fallback: batchSize.blocks,
  },
  {
    name: 'rateLimits',
    variable: 'CHAINWRIGHT_RATE_LIMITS',
    flag: '--rate-limits <boolean>',
    help: 'limit the requests of each caller to a budget of cost units',
    read: place => place.boolean(),
    isBoolean: true,
    fallback: true,
  },
  {
    name: 'sharedRateLimits',
    variable: 'CHAINWRIGHT_SHARED_RATE_LIMITS',
    flag: '--shared-rate-limits <boolean>',
    help: 'share the budgets of callers among all processes; requires a PostgreSQL server',
    read: place => place.boolean(),
    isBoolean: true,
    fallback: false,
  },
  {
    name: 'evmRpc',
    variable: 'CHAINWRIGHT_EVM_RPC',
    flag: '--evm-rpc <url>',
    help: 'URL of the upstream of the node RPC; for several chains: <chain>=<url>, separated by commas',
    read: text,
    fallback: undefined,
  },
  {
    name: 'apiAdminEnabled',
    variable: 'CHAINWRIGHT_API_ADMIN_ENABLED',
    flag: '--api-admin-enabled <boolean>',
    help: 'add /ext/admin to the node RPC',
    read: place => place.boolean(),
    isBoolean: true,
    fallback: false,
  },
  {
    name: 'nodeLocal',
    variable: 'CHAINWRIGHT_NODE_LOCAL',
    flag: '--node-local <port>',
    help: 'loopback port of /ext/admin and /ext/health if --host is not a loopback address; 0 selects a free port',
    read: place => place.integer(0, 65_535),
    isNumber: true,
    fallback: 4002,
  },
  {
    name: 'allowedHosts',
    variable: 'CHAINWRIGHT_ALLOWED_HOSTS',
    flag: '--allowed-hosts <names>',
    help: 'names that the node RPC and /metrics accept in the Host header in addition to IP addresses, separated by commas',
    read: text,
    fallback: 'localhost',
  },
  {
    name: 'profileDir',
    variable: 'CHAINWRIGHT_PROFILE_DIR',
    flag: '--profile-dir <folder>',
    help: 'folder for profiles (default: node/profiles in the data folder)',
    read: text,
    fallback: undefined,
  },
  {
    name: 'pluginDir',
    variable: 'CHAINWRIGHT_PLUGIN_DIR',
    flag: '--plugin-dir <folder>',
    help: 'folder of the virtual machine modules that admin.loadVMs loads',
    read: text,
    fallback: undefined,
  },
  {
    name: 'fetchMetadata',
    variable: 'CHAINWRIGHT_FETCH_METADATA',
    flag: '--fetch-metadata <boolean>',
    help: 'fetch metadata of tokens from their URIs',
    read: place => place.boolean(),
    isBoolean: true,
    fallback: true,
  },
  {
    name: 'fetchHosts',
    variable: 'CHAINWRIGHT_FETCH_HOSTS',
    flag: '--fetch-hosts <hosts>',
    help: 'private hosts from which metadata may be fetched, separated by commas, such as meta.internal,10.0.0.7:8080',
    read: place =>
      place.textThat(
        it => it.split(',').every(host => host !== '' && URL.canParse(`http://${host}`) && hostOf(host) === host),
        'must be hosts as <name> or <name>:<port>, separated by commas',
      ),
    fallback: undefined,
  },
  {
    name: 'ipfsGateway',
    variable: 'CHAINWRIGHT_IPFS_GATEWAY',
    flag: '--ipfs-gateway <url>',
    help: 'URL of a gateway for ipfs: URIs of metadata',
    read: place =>
      place.textThat(
        it => /^https?:\/\//.test(it) && URL.canParse(it) && new URL(it).search === '',
        'must be an http:// or https:// URL',
      ),
    fallback: undefined,
  },
  {
    name: 'logFormat',
    variable: 'CHAINWRIGHT_LOG_FORMAT',
    flag: '--log-format <format>',
    help: 'format of the log: text, or json with one JSON object per line',
    read: place => place.textThat(it => it === 'text' || it === 'json', 'must be text or json'),
    fallback: 'text',
  },
  {
    name: 'otlpEndpoint',
    variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    flag: '--otlp-endpoint <url>',
    help: 'URL of a collector of traces (OTLP over HTTP)',
    read: place =>
      place.textThat(it => /^https?:\/\//.test(it) && URL.canParse(it), 'must be an http:// or https:// URL'),
    fallback: undefined,
  },
  {
    name: 'only',
    variable: 'CHAINWRIGHT_ONLY',
    flag: '--only <parts>',
    help: `parts that this process runs, separated by commas: ${parts.join(', ')} (default: all); requires a PostgreSQL server`,
    read: place =>
      place.textThat(
        it => it.split(',').every(part => (parts as readonly string[]).includes(part)),
        `must be one or more of ${parts.join(', ')}, separated by commas`,
      ),
    fallback: undefined,
  },
]

/** A host with its port, as in a URL. */
const hostOf = (text: string): string => {
  const { hostname, port } = new URL(`x://${text}`)
  return port === '' ? hostname : `${hostname}:${port}`
}

/** The sources of settings. A flag has precedence over the environment, which has precedence over the file. */
export interface SettingSources {
  readonly file?: string | undefined
  readonly env: Readonly<Record<string, string | undefined>>
  /** Values as text, by the names of the settings. */
  readonly flags: Readonly<Record<string, string | undefined>>
}

/** @throws InvalidConfiguration that lists all invalid settings and their sources. */
export const readSettings = ({ file, env, flags }: SettingSources): Settings => {
  const problems: string[] = []
  const names = settingTable.map(({ name }) => name)
  const inFile = file === undefined ? undefined : new CheckedJson(readJson(file), file, problems).object(names)
  const settings = settingTable.map(({ name, variable, read, fallback, ...setting }) => {
    const flag = flags[name]
    const fromEnv = env[variable]
    const placeOf = (value: string, where: string) => new CheckedJson(parsedValue(setting, value), where, problems)
    const place =
      flag !== undefined
        ? placeOf(flag, `--${flagName(name)}`)
        : fromEnv !== undefined && fromEnv !== ''
          ? placeOf(fromEnv, variable)
          : inFile?.[name]
    return [name, place === undefined || place.value === undefined ? fallback : read(place)]
  })
  const all = Object.fromEntries(settings) as unknown as Settings
  if (problems.length === 0 && all.only !== undefined && all.databaseUrl === undefined)
    problems.push('--only: requires DATABASE_URL. With the embedded database, one process runs all parts.')
  if (problems.length === 0 && all.sharedRateLimits === true && all.databaseUrl === undefined)
    problems.push(
      '--shared-rate-limits: requires DATABASE_URL, since only processes with a PostgreSQL server share budgets',
    )
  if (problems.length > 0) throw new InvalidConfiguration(problems)
  const { profileDir, pluginDir } = all
  return {
    ...all,
    data: resolve(all.data),
    chains: resolve(all.chains),
    profileDir: profileDir && resolve(profileDir),
    pluginDir: pluginDir && resolve(pluginDir),
  }
}

const parsedValue = ({ isNumber, isBoolean }: Pick<Setting, 'isBoolean' | 'isNumber'>, value: string): unknown =>
  isNumber ? numberOf(value) : isBoolean ? (booleans.get(value) ?? value) : value

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
])

const numberOf = (value: string): unknown => (/^[0-9]+$/.test(value) ? Number(value) : value)

const flagName = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new InvalidConfiguration([`${file}: ${messageOf(error)}`])
  }
}
