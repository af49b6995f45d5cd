import type { Api, JsonObject } from '@chainwright/model'
import type { DataFile } from '../source/typescript/file.ts'
import { jsonParts } from './json-parts.ts'
import { yaml } from './yaml.ts'

/** The bundled documents as JSON: `openapi.json`. */
export const jsonFiles = (api: Api): DataFile[] =>
  documentsOf(api, 'json').map(({ path, bundled }) => {
    const parts = { [Symbol.iterator]: () => jsonParts(bundled) }
    return {
      kind: 'spec',
      path,
      parts,
      get text() {
        return [...parts].join('')
      },
    }
  })

/** The same as YAML, `openrpc.yaml`. Not part of `emitSpec`, because not all users want both. */
export const yamlFiles = (api: Api): DataFile[] =>
  documentsOf(api, 'yaml').map(({ path, bundled, file }) => ({ kind: 'spec', path, text: yaml(bundled), origin: file }))

interface Bundled {
  readonly path: string
  readonly bundled: JsonObject
  /** The file of the document. */
  readonly file: string
}

const documentsOf = (api: Api, extension: string): Bundled[] =>
  api.documents.map(({ kind, bundled, file }, i) => {
    const earlier = api.documents.slice(0, i).filter(document => document.kind === kind).length
    const stem = earlier === 0 ? kind : `${kind}-${earlier + 1}`
    return { path: `${stem}.${extension}`, bundled, file }
  })
