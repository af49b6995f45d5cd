import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { InvalidConfiguration, Place } from './complaints.ts'

/** What the program is told, by a file, the environment and flags. */
export interface Settings {
  /** Folder of the embedded database. */
  readonly data: string
  /** A PostgreSQL server in place of the embedded database. */
  readonly databaseUrl: string | undefined
  /** The chains file. */
  readonly chains: string
  readonly host: string
  readonly port: number
  /** Bytes that stay free on the disk of the embedded database. */
  readonly minFreeBytes: number
  /** Most blocks that are written in one transaction. */
  readonly batchBlocks: number
}

interface Setting {
  readonly name: keyof Settings
  readonly variable: string
  readonly flag: string
  readonly help: string
  read(place: Place): string | number | undefined
  /** What a variable or a flag says, which is text. */
  readonly isNumber?: boolean
  readonly fallback: string | number | undefined
}

const text = (place: Place): string | undefined => place.text()
const mebibyte = 2 ** 20

/** Every setting: its name in a file, its variable, its flag, what it may be. */
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
    help: 'a PostgreSQL server in place of the embedded database',
    read: place =>
      place.textThat(it => /^postgres(?:ql)?:\/\//.test(it) && URL.canParse(it), 'must be a postgres:// URL'),
    fallback: undefined,
  },
  {
    name: 'chains',
    variable: 'CHAINWRIGHT_CHAINS',
    flag: '--chains <file>',
    help: 'the chains file',
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
    help: 'port to listen on; 0 takes a free one',
    read: place => place.integer(0, 65_535),
    isNumber: true,
    fallback: 4001,
  },
  {
    name: 'minFreeBytes',
    variable: 'CHAINWRIGHT_MIN_FREE_BYTES',
    flag: '--min-free-bytes <number>',
    help: 'bytes that stay free on the disk of the embedded database',
    read: place => place.integer(0, Number.MAX_SAFE_INTEGER),
    isNumber: true,
    fallback: 256 * mebibyte,
  },
  {
    name: 'batchBlocks',
    variable: 'CHAINWRIGHT_BATCH_BLOCKS',
    flag: '--batch-blocks <number>',
    help: 'most blocks that are written in one transaction',
    read: place => place.integer(1, 10_000),
    isNumber: true,
    fallback: 100,
  },
]

/** Where settings come from; a flag wins over the environment, that over the file. */
export interface SettingSources {
  readonly file?: string | undefined
  readonly env: Readonly<Record<string, string | undefined>>
  /** By the settings' names, as text. */
  readonly flags: Readonly<Record<string, string | undefined>>
}

/** @throws InvalidConfiguration that names every setting that is wrong, and where it was said. */
export const readSettings = ({ file, env, flags }: SettingSources): Settings => {
  const complaints: string[] = []
  const names = settingTable.map(({ name }) => name)
  const inFile = file === undefined ? undefined : new Place(readJson(file), file, complaints).object(names)
  const settings = settingTable.map(({ name, variable, read, isNumber, fallback }) => {
    const flag = flags[name]
    const fromEnv = env[variable]
    const said = (value: string, where: string) => new Place(isNumber ? numberOf(value) : value, where, complaints)
    const place =
      flag !== undefined
        ? said(flag, `--${flagName(name)}`)
        : fromEnv !== undefined && fromEnv !== ''
          ? said(fromEnv, variable)
          : inFile?.[name]
    return [name, place === undefined || place.value === undefined ? fallback : read(place)]
  })
  if (complaints.length > 0) throw new InvalidConfiguration(complaints)
  const all = Object.fromEntries(settings) as unknown as Settings
  return { ...all, data: resolve(all.data), chains: resolve(all.chains) }
}

const numberOf = (value: string): unknown => (/^[0-9]+$/.test(value) ? Number(value) : value)

const flagName = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new InvalidConfiguration([`${file}: ${error instanceof Error ? error.message : String(error)}`])
  }
}
