import type { BundleOptions } from '../document/bundle.ts'
import type { Library } from '../document/library.ts'
import { locationOf } from '../document/place.ts'

/**
 * Reports a reference to a schema that would have another meaning in the bundle. Such a schema needs a copy, but a
 * schema of the entry document cannot have one, and the number of copies is limited.
 */
export const reportDynamicScope = ({
  fileOf,
  report,
}: Pick<Library, 'fileOf' | 'report'>): BundleOptions['inexact'] => {
  const reported = new Set<string>()
  return ({ text, from }) => {
    if (reported.has(locationOf(from))) return
    reported.add(locationOf(from))
    report({
      code: 'reference.dynamic-scope',
      severity: 'warning',
      origin: { file: fileOf(from.uri), pointer: `#${from.pointer}` },
      message: `The dynamic references of "${text}" have other targets in the bundled document, because several files have dynamic anchors of the same name.`,
      help: 'Types and validators distinguish them. Give the anchors different names, so that other tools can read the bundled document.',
    })
  }
}
