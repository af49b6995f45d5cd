import type { Crawl } from '../document/crawl.ts'
import type { Library } from '../document/library.ts'
import { checkLinks } from './check-links.ts'

/**
 * Links to nowhere, and what Redocly's recommended rules say of an OpenAPI document besides what the loader checks
 * itself: style, examples that their schemas refuse, components nobody uses. Reads nothing: documents are those of the
 * library.
 */
export const lintOpenapi = async (crawl: Crawl, library: Library): Promise<void> => {
  const { entry } = crawl
  checkLinks(crawl, library)
  const { BaseResolver, createConfig, lintDocument, ResolveError, Source } = await import('@redocly/openapi-core')
  const documentAt = (uri: string) => ({ source: new Source(uri, ''), parsed: library.documents.get(uri) })

  class LibraryResolver extends BaseResolver {
    override resolveExternalRef(base: string | null, reference: string): string {
      const bare = reference.replace(/#.*$/, '')
      return base !== null && URL.canParse(bare, base) ? new URL(bare, base).href : bare
    }

    override async resolveDocument<T>(base: string | null, reference: string) {
      const document = documentAt(this.resolveExternalRef(base, reference))
      if (document.parsed === undefined) return new ResolveError(new Error('not read'))
      return document as typeof document & { readonly parsed: T }
    }
  }

  const config = await createConfig({ extends: ['recommended'], rules })
  const problems = await lintDocument({
    document: documentAt(entry.uri),
    config,
    externalRefResolver: new LibraryResolver(),
  }).catch((error: unknown) => {
    // Its rules take for granted what its `struct` rule would have refused, extensions among it.
    library.report({
      code: 'redocly.failed',
      severity: 'warning',
      origin: { file: library.fileOf(entry.uri), pointer: '#' },
      message: `The rules of Redocly could not be applied: ${error instanceof Error ? error.message : error}.`,
      help: 'Everything else was checked.',
    })
    return []
  })
  for (const { ruleId, severity, message, suggest, location } of problems) {
    const [place] = location
    if (place === undefined) continue
    const [nearest] = suggest
    library.report({
      code: `redocly.${ruleId}`,
      severity: severity === 'error' ? 'error' : 'warning',
      origin: { file: library.fileOf(place.source.absoluteRef), pointer: place.pointer ?? '#' },
      message: sentence(message),
      ...(nearest === undefined ? {} : { help: `Did you mean "${nearest}"?` }),
    })
  }
}

/** Rules whose question the loader answers itself, with a place in the text, and rules of taste. */
const rules = {
  struct: 'off',
  'no-unresolved-refs': 'off',
  'no-identical-paths': 'off',
  'no-undefined-server-variable': 'off',
  'no-server-variables-empty-enum': 'off',
  'operation-operationId-unique': 'off',
  'operation-parameters-unique': 'off',
  'path-declaration-must-exist': 'off',
  'path-not-include-query': 'off',
  'path-parameters-defined': 'off',
  'security-defined': 'off',
  'spec-components-invalid-map-name': 'off',
  'info-license': 'off',
  'info-license-strict': 'off',
  'no-server-example.com': 'off',
  'operation-4xx-response': 'off',
} as const

const sentence = (message: string): string => {
  const line = message.replace(/\s+/g, ' ').trim()
  return /[.!?]$/.test(line) ? line : `${line}.`
}
