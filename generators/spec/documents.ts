import type { Api } from '../model/index.ts'
import type { DataFile } from '../source/file.ts'
import { yaml } from './yaml.ts'

/** The documents with everything they refer to in them, as JSON and as YAML: `openapi.json`, `openrpc.yaml`. */
export const documentFiles = (api: Api): DataFile[] =>
  api.documents.flatMap(({ kind, bundled }, i): DataFile[] => {
    const earlier = api.documents.slice(0, i).filter(document => document.kind === kind).length
    const stem = earlier === 0 ? kind : `${kind}-${earlier + 1}`
    return [
      { kind: 'spec', path: `${stem}.json`, text: `${JSON.stringify(bundled, undefined, 2)}\n` },
      { kind: 'spec', path: `${stem}.yaml`, text: yaml(bundled) },
    ]
  })
