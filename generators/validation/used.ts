import type { Import } from '../source/file.ts'

/**
 * The statements of a module, without those of its own functions and constants that no other statement names: a condition that turned out to
 * be certain took the calls of them with it.
 */
export const usedStatements = (statements: readonly string[]): readonly string[] => {
  const own = statements.map(statement => declared.exec(statement)?.[1])
  let kept = statements.map((_, index) => index)
  for (;;) {
    const text = kept.map(index => statements[index]).join('\n')
    const next = kept.filter(index => {
      const name = own[index]
      return name === undefined || isNamed(text, name, 2)
    })
    if (next.length === kept.length) return kept.map(index => statements[index] ?? '')
    kept = next
  }
}

/** Imports with the names alone that statements use. */
export const usedImports = (imports: readonly Import[], statements: readonly string[]): Import[] => {
  const text = statements.join('\n')
  return imports.flatMap(entry => {
    if (entry.all !== undefined) return isNamed(text, entry.all, 1) ? [entry] : []
    const names = entry.names.filter(name => isNamed(text, name, 1))
    return names.length === 0 ? [] : [{ ...entry, names }]
  })
}

/** What is exported is used by whoever imports it. */
const declared = /^(?:const|function) ([\p{ID_Start}$_][\p{ID_Continue}$]*)/u

/** Whether a text has an identifier that often. */
const isNamed = (text: string, name: string, times: number): boolean => {
  let left = times
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    if (inIdentifier(text.charCodeAt(at - 1)) || inIdentifier(text.charCodeAt(at + name.length))) continue
    left -= 1
    if (left === 0) return true
  }
  return false
}

/** Letters beyond ASCII count as the end of a name: one that is kept for nothing harms less than one that is missing. */
const inIdentifier = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95 || code === 36
