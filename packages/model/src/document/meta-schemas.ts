import { createRequire } from 'node:module'
import type { Json } from '../model/index.ts'

/** The meta-schemas of JSON Schema, by their URI. Nothing is fetched. */
export const metaSchema = (uri: string): Json | undefined => {
  const file = files.get(uri)
  return file === undefined ? undefined : (createRequire(import.meta.url)(file) as Json)
}

const inVocabularies = (release: string, names: readonly string[]): [string, string][] => [
  [`https://json-schema.org/draft/${release}/schema`, `ajv/dist/refs/json-schema-${release}/schema.json`],
  ...names.map((name): [string, string] => [
    `https://json-schema.org/draft/${release}/meta/${name}`,
    `ajv/dist/refs/json-schema-${release}/meta/${name}.json`,
  ]),
]

const files: ReadonlyMap<string, string> = new Map([
  ['http://json-schema.org/draft-04/schema', 'ajv-draft-04/dist/refs/json-schema-draft-04.json'],
  ['http://json-schema.org/draft-06/schema', 'ajv/dist/refs/json-schema-draft-06.json'],
  ['http://json-schema.org/draft-07/schema', 'ajv/dist/refs/json-schema-draft-07.json'],
  ...inVocabularies('2019-09', ['applicator', 'content', 'core', 'format', 'meta-data', 'validation']),
  ...inVocabularies('2020-12', [
    'applicator',
    'content',
    'core',
    'format-annotation',
    'meta-data',
    'unevaluated',
    'validation',
  ]),
])
