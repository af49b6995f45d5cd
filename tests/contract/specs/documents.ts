import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export interface Document {
  /** Path relative to `specs/`. */
  readonly file: string
  readonly json: Json
}

export interface Node {
  readonly document: string
  readonly pointer: string
  /** Keys from the root of the document. */
  readonly path: readonly string[]
  readonly value: { readonly [key: string]: Json }
}

const SPECS = fileURLToPath(new URL('../../../specs/', import.meta.url))

export const read = (file: string): string => readFileSync(`${SPECS}${file}`, 'utf8')

export const readYaml = (file: string): Json => parse(read(file)) as Json

/** The files of the contracts, sorted, by their folders. */
export const contractDocuments = (): Document[] =>
  globSync('{data,metrics,http,node}/**/*.yaml', { cwd: SPECS })
    .filter(file => !file.includes('fixtures'))
    .sort()
    .map(file => ({ file, json: readYaml(file) }))

/** Every object of a document, except those inside of examples. */
export const nodesOf = ({ file, json }: Document, path: readonly string[] = []): Node[] => {
  if (Array.isArray(json)) return json.flatMap((item, index) => nodesOf({ file, json: item }, [...path, String(index)]))
  if (typeof json !== 'object' || json === null) return []
  const pointer = `#${path.map(key => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`
  const below = Object.entries(json)
    .filter(([key]) => !DATA.has(key) || path.at(-1) === 'properties')
    .flatMap(([key, item]) => nodesOf({ file, json: item }, [...path, key]))
  return [{ document: file, pointer, path, value: json }, ...below]
}

/** Members whose values are data, not parts of a contract. */
const DATA = new Set(['example', 'examples', 'default', 'const', 'enum'])
