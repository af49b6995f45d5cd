import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Project, ts } from 'ts-morph'

/** The first error that another text of a module adds to it; undefined if it compiles. */
export type CompilerSays = (path: string, text: string) => string | undefined

/**
 * Keeps the program of a project in memory: a changed module is checked in less than a second, in place of ten. Errors in the modules that
 * import it are not found.
 */
export const compilerIn = (root: string): CompilerSays => {
  const projects = new Map<string, Project>()
  return (path, text) => {
    const config = configOf(root, path)
    const project = projects.get(config) ?? new Project({ tsConfigFilePath: config })
    projects.set(config, project)
    const source = project.getSourceFile(path)
    if (source === undefined) return undefined
    const errors = (): readonly string[] => {
      const service = project.getLanguageService().compilerObject
      const all = [...service.getSyntacticDiagnostics(path), ...service.getSemanticDiagnostics(path)]
      return all.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
    }
    const before = source.getFullText()
    // The program is not that of the compiler in every respect: only what the change adds counts.
    const known = new Set(errors())
    source.replaceWithText(text)
    const added = errors().find(error => !known.has(error))
    source.replaceWithText(before)
    return added
  }
}

const configOf = (root: string, path: string): string => {
  let folder = dirname(path)
  while (folder !== root && !existsSync(join(folder, 'tsconfig.json'))) folder = dirname(folder)
  return join(folder, 'tsconfig.json')
}
