import { posix } from 'node:path'
import type { Emitter, Kind } from '../../source/typescript/file.ts'
import type { ApiConfig, Config } from '../config/config.ts'
import { defaultKinds } from './kinds.ts'
import { type Layout, layoutOf } from './layout.ts'

/** One API to generate, with all its settings, including defaults. */
export interface Job {
  readonly name: string
  readonly settings: ApiConfig
  readonly documents: readonly string[]
  readonly kinds: readonly Kind[]
  readonly emitters: readonly Emitter[]
  readonly layout: Layout
  /** The project's settings for reading. */
  readonly reading: Pick<Config, 'readFrom' | 'limits'>
}

/**
 * @param only Names of APIs; undefined: all.
 * @param kinds Undefined: the kinds that each API is configured with.
 */
export const jobsOf = (config: Config, only?: readonly string[], kinds?: readonly Kind[]): readonly Job[] =>
  Object.entries(config.apis)
    .filter(([name]) => only?.includes(name) !== false)
    .map(([name, settings]) => {
      const configured = settings.kinds ?? defaultKinds
      return {
        name,
        settings,
        documents: [settings.documents].flat(),
        kinds: kinds === undefined ? configured : kinds,
        emitters: settings.emitters ?? [],
        reading: {
          ...(config.readFrom && { readFrom: config.readFrom }),
          ...(config.limits && { limits: config.limits }),
        },
        layout: layoutOf(name, settings.output, configured, config.header),
      }
    })

/** `specs/data/openapi.yaml` is `data`, `petstore.v2.json` is `petstore-v2`. */
export const nameOfDocument = (document: string): string => {
  const parts = document
    .replace(/[?#].*$/s, '')
    .split(/[\\/]/)
    .filter(part => part !== '' && part !== '.' && part !== '..')
  const stem = posix.parse(parts.at(-1) ?? 'api').name
  const name = /^(openapi|openrpc|swagger|api|index|spec)$/i.test(stem) ? (parts.at(-2) ?? stem) : stem
  const kebab = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
  return kebab === '' ? 'api' : kebab
}

export const isUrl = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)
