import type { SourceFile } from '../source/file.ts'
import type { Plan } from './plan.ts'

/** The client with `raw`, openapi-fetch's own client, typed by the spec's `paths`. */
export const rawModule = ({ api, local }: Plan): SourceFile => {
  const document = api.documents.find(({ kind }) => kind === 'openapi')
  const name = `Raw${local.client}`
  return {
    kind: 'client',
    module: 'raw',
    origin: document?.file ?? '',
    imports: [
      { from: { runtime: 'client' }, names: [local.imported('withRaw')], types: false },
      { from: { runtime: 'client' }, names: [local.imported('RawClient')], types: true },
      { from: { kind: 'spec', module: 'paths' }, names: ['paths'], types: true },
      { from: { kind: 'client', module: 'client' }, names: [`${local.create} as create`], types: false },
      { from: { kind: 'client', module: 'client' }, names: [local.client, local.options], types: true },
    ],
    reexports: [],
    statements: [
      `/** The client, and below it openapi-fetch's. */
export interface ${name} extends ${local.client} {
  /** openapi-fetch's client, typed by the paths of the document, over the same connection. Errors are values in it. */
  readonly raw: ${local.runtime('RawClient')}<paths>
}`,
      `/** Makes a client with \`raw\`. Nothing is sent before a call. */
export function ${local.create}(options: ${local.options} = {}): ${name} {
  return ${local.runtime('withRaw')}<paths, ${local.client}>(create(options))
}`,
    ],
  }
}
