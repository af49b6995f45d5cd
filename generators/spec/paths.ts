import type { Api } from '../model/index.ts'
import type { OutputFile } from '../source/file.ts'

/**
 * `paths.ts`: the types that openapi-fetch takes, made by openapi-typescript from the bundled document. Nothing where the API has
 * no HTTP document. It takes longer than everything else together, so it is no part of `emitSpec`.
 */
export const emitPaths = async (api: Api): Promise<readonly OutputFile[]> => {
  const document = api.documents.find(({ kind }) => kind === 'openapi')
  if (document === undefined) return []
  const { default: openapiTS, astToString } = await import('openapi-typescript')
  // it edits what it is given
  const nodes = await openapiTS(JSON.stringify(document.bundled), { silent: true })
  const text = astToString(nodes)
  return [{ kind: 'spec', module: 'paths', origin: document.file, imports: [], reexports: [], statements: [text] }]
}
