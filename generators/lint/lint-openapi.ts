import { isJsonArray, type Json, type JsonObject } from '@chainwright/model'
import { type Crawl, type Library, valueAt } from '@chainwright/model/documents'
import { checkLinks } from './check-links.ts'
import { costlyRules, exampleRules, isTooCostly } from './lint-costs.ts'

/**
 * Reports broken links and the findings of Redocly's recommended rules that the loader does not check itself: style, examples that are invalid by
 * their schemas, unused components. Reads no files: the documents come from the library.
 */
export const lintOpenapi = async (crawl: Crawl, library: Library): Promise<void> => {
  const { entry } = crawl
  checkLinks(crawl, library)
  if (isTooCostly(crawl, library)) return
  const { BaseResolver, createConfig, lintDocument, ResolveError, Source } = await import('@redocly/openapi-core')
  const readable = new Map<string, Json | undefined>()
  const documentAt = (uri: string) => {
    if (!readable.has(uri)) readable.set(uri, withoutNulls(library.documents.get(uri)))
    return { source: new Source(uri, ''), parsed: readable.get(uri) }
  }

  class LibraryResolver extends BaseResolver {
    override resolveExternalRef(base: string | null, reference: string): string {
      const bare = reference.replace(/#.*$/s, '')
      return base !== null && URL.canParse(bare, base) ? new URL(bare, base).href : bare
    }

    override async resolveDocument<T>(base: string | null, reference: string) {
      const document = documentAt(this.resolveExternalRef(base, reference))
      if (document.parsed === undefined) throw new ResolveError(new Error('not read'))
      return document as typeof document & { readonly parsed: T }
    }
  }

  const config = await createConfig({
    extends: ['recommended'],
    rules: { ...rules, ...costlyRules(crawl, library), ...exampleRules(crawl, library) },
  })
  const problems = await lintDocument({
    document: documentAt(entry.uri),
    config,
    externalRefResolver: new LibraryResolver(),
  }).catch((error: unknown) => {
    // Redocly's rules may fail on values that its `struct` rule would have refused, including extensions.
    library.report({
      code: 'redocly.failed',
      severity: 'warning',
      origin: { file: library.fileOf(entry.uri), pointer: '#' },
      message: `The rules of Redocly could not be applied: ${error instanceof Error ? error.message : error}.`,
      help: 'All other rules were checked.',
    })
    return []
  })
  const counts = new Map<string, number>()
  for (const { ruleId, severity, message, suggest, location } of problems) {
    const [place] = location
    if (place === undefined) continue
    const count = (counts.get(ruleId) ?? 0) + 1
    counts.set(ruleId, count)
    if (count > mostOfRule) continue
    const [nearest] = suggest
    const help =
      nearest !== undefined
        ? `Did you mean "${nearest}"?`
        : ruleId.endsWith('-examples') && isJsonText(library.documents.get(place.source.absoluteRef), place.pointer)
          ? 'The example is a string that contains JSON. Write the value itself, without quotes and escapes.'
          : undefined
    library.report({
      code: `redocly.${ruleId}`,
      severity: severity === 'error' ? 'error' : 'warning',
      origin: { file: library.fileOf(place.source.absoluteRef), pointer: place.pointer ?? '#' },
      message: sentence(message),
      ...(help === undefined ? {} : { help }),
    })
  }
  for (const [ruleId, count] of counts)
    if (count > mostOfRule)
      library.report({
        code: `redocly.${ruleId}`,
        severity: 'info',
        origin: { file: library.fileOf(entry.uri), pointer: '#' },
        message: `${count - mostOfRule} more findings of this rule are not shown.`,
      })
}

/** The maximum number of findings of one Redocly rule that are reported for one document. */
export const mostOfRule = 2_000

/** Whether a place has a string that contains a JSON object or array: examples are often pasted as text. */
const isJsonText = (document: Json | undefined, pointer = '#'): boolean => {
  const value = document === undefined ? undefined : valueAt(document, pointer.slice(1))
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return false
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

/** Removes extensions with `null`: Redocly's walk expects an object or a plain value, and fails at `null`. */
const withoutNulls = (value: Json | undefined): Json | undefined => {
  const copies = new Map<Json, Json>()
  const copy = (inner: Json): Json => {
    if (typeof inner !== 'object' || inner === null) return inner
    const known = copies.get(inner)
    if (known !== undefined) return known
    if (isJsonArray(inner)) {
      const list: Json[] = []
      copies.set(inner, list)
      for (const item of inner) list.push(copy(item))
      return list
    }
    const members: Record<string, Json> = {}
    copies.set(inner, members)
    for (const [name, member] of Object.entries(inner as JsonObject))
      if (member !== null || !name.startsWith('x-'))
        Object.defineProperty(members, name, {
          value: copy(member),
          enumerable: true,
          configurable: true,
          writable: true,
        })
    return members
  }
  return value === undefined ? undefined : copy(value)
}

/** Turns off rules that the loader checks itself, with positions, and rules of taste. */
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
  'no-empty-servers': 'warn',
  'operation-summary': 'warn',
  'no-path-trailing-slash': 'warn',
} as const

const sentence = (message: string): string => {
  const line = message.replace(/\s+/g, ' ').trim()
  return /[.!?]$/.test(line) ? line : `${line}.`
}
