import type { Api, JsonObject } from '@chainwright/model'
import { exactJson } from '@chainwright/model'
import type { DataFile } from '../source/file.ts'
import { yaml } from './yaml.ts'

/** The bundled documents as JSON: `openapi.json`. */
export const jsonFiles = (api: Api): DataFile[] => files(api, 'json', bundled => `${exactJson(bundled, 2)}\n`)

/** The same as YAML, `openrpc.yaml`. Not part of `emitSpec`, because not all users want both. */
export const yamlFiles = (api: Api): DataFile[] => files(api, 'yaml', yaml)

const files = (api: Api, extension: string, write: (bundled: JsonObject) => string): DataFile[] =>
  api.documents.map(({ kind, bundled }, i) => {
    const earlier = api.documents.slice(0, i).filter(document => document.kind === kind).length
    const stem = earlier === 0 ? kind : `${kind}-${earlier + 1}`
    return { kind: 'spec', path: `${stem}.${extension}`, text: write(bundled) }
  })
