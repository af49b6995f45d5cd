import { posix, relative, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Names of documents: an absolute URI for references, a path relative to the root for people. */
export interface Uris {
  /** Absolute URI of a path (relative to the root) or URL. */
  uriOf(path: string): string
  /** The name of a document for people: its path relative to the root, or its URL. */
  fileOf(uri: string): string
}

export const urisIn = (root: string): Uris => {
  const files = new Map<string, string>()
  const uris = new Map<string, string>()
  return {
    uriOf: path => {
      const known = uris.get(path)
      if (known !== undefined) return known
      const uri = isUrl(path) && URL.canParse(path) ? new URL(path).href : pathToFileURL(resolve(root, path)).href
      uris.set(path, uri)
      return uri
    },
    fileOf: uri => {
      if (!uri.startsWith('file:')) return uri
      const known = files.get(uri)
      if (known !== undefined) return known
      // The relative path of the root itself is empty.
      const file = (relative(root, pathOf(uri) ?? uri) || '.').split(sep).join(posix.sep)
      files.set(uri, file)
      return file
    },
  }
}

/** The path of a `file:` URI; undefined if the URI has malformed escapes, control characters or another host. */
export const pathOf = (uri: string): string | undefined => {
  try {
    const path = fileURLToPath(uri)
    // No operating system accepts NUL, and paths are printed in messages.
    return /\p{Cc}/u.test(path) ? undefined : path
  } catch {
    return undefined
  }
}

export const isUrl = (path: string): boolean => /^[a-z][a-z0-9+.-]+:\/\//i.test(path)
