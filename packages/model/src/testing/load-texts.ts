import { type Loaded, type LoadOptions, loadApi } from '../load/load-api.ts'
import type { Diagnostic } from '../model/index.ts'

/** Loads documents from texts, by path. By default, the first one is the entry document. */
export const loadTexts = (
  files: Readonly<Record<string, string>>,
  options: Partial<LoadOptions> = {},
): Promise<Loaded> =>
  loadApi({
    name: 'test',
    root: '/project',
    entries: Object.keys(files).slice(0, 1),
    read: async path => {
      const text = files[path]
      if (text === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
      return new TextEncoder().encode(text)
    },
    ...options,
  })

/** Diagnostics as texts `code file:line:column pointer`, for comparison. */
export const reported = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.map(({ code, source, pointer }) => `${code} ${source.file}:${source.line}:${source.column} ${pointer}`)

/** An OpenAPI 3.1 document with these members, in YAML. */
export const openapi = (members: string, version = '3.1.1'): string =>
  `openapi: ${version}\ninfo: { title: Test, version: 1.0.0 }\n${members}`

/** An OpenRPC document with these members, in YAML. */
export const openrpc = (members: string, version = '1.4.1'): string =>
  `openrpc: ${version}\ninfo: { title: Test, version: 1.0.0 }\n${members}`
