import { join } from 'node:path'
import ts from 'typescript'
import { extensionOf, isWithin, options } from './program.ts'

/** One assignment that has to compile: a type of the version `from` must be assignable to that of the other. */
export interface Probe {
  /** The modules that export the type: absolute paths. */
  readonly before: string
  readonly after: string
  /** The type on each side of the assignment: `typeof before.listPets`; `before` and `after` are the modules. */
  readonly from: string
  readonly to: string
}

interface Probing {
  /** The folders of the versions, absolute. */
  readonly before: string
  readonly after: string
  readonly host: ts.CompilerHost
  /** The program that has the modules. */
  readonly program: ts.Program
}

/**
 * Compiles assignments: all are in one file, one per line, in the folder of the later version (in memory only).
 *
 * @returns The reason for each assignment that does not compile.
 */
export const failuresOf = <T extends Probe>(
  probes: readonly T[],
  { before, after, host, program: first }: Probing,
): ReadonlyMap<T, string> => {
  const failures = new Map<T, string>()
  if (probes.length === 0) return failures
  const files = [...new Set(probes.flatMap(probe => [probe.before, probe.after]))]
  const numbers = new Map(files.map((file, index) => [file, index]))
  const lines = [
    ...files.map((file, index) => `import type * as module${index} from ${JSON.stringify(file)}`),
    ...probes.map((probe, index) => {
      const numbered = (type: string): string =>
        type.replace(/\b(before|after)\./, (_, side: 'before' | 'after') => `module${numbers.get(probe[side])}.`)
      return `export const probe${index}: ${numbered(probe.to)} = null! as ${numbered(probe.from)}`
    }),
  ]
  const file = join(after, '__chainwright-types-probe.ts')
  const text = lines.join('\n')
  const probing: ts.CompilerHost = {
    ...host,
    fileExists: name => name === file || host.fileExists(name),
    readFile: name => (name === file ? text : host.readFile(name)),
    getSourceFile: (name, ...rest) =>
      name === file ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true) : host.getSourceFile(name, ...rest),
    resolveModuleNameLiterals: (literals, from, ...rest) =>
      from === file
        ? literals.map(({ text: path }) => ({
            resolvedModule: { resolvedFileName: path, extension: extensionOf(path), isExternalLibraryImport: false },
          }))
        : (host.resolveModuleNameLiterals?.(literals, from, ...rest) ?? []),
  }
  const program = ts.createProgram([file, ...first.getRootFileNames()], options, probing, first)
  const source = program.getSourceFile(file)
  for (const { start = 0, messageText } of program.getSemanticDiagnostics(source)) {
    const probe = probes[(source?.getLineAndCharacterOfPosition(start).line ?? 0) - files.length]
    const reason = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n').at(-1)?.trim() ?? ''
    if (probe !== undefined && !failures.has(probe)) failures.set(probe, withoutPaths(reason, { before, after }))
  }
  return failures
}

/**
 * If two types have the same name, the compiler adds the absolute path of their modules. Here, the version
 * distinguishes them.
 */
const withoutPaths = (reason: string, { before, after }: { readonly before: string; readonly after: string }): string =>
  reason.replace(/(?:typeof )?import\("([^"]*)"(?:, \{[^()]*\})?\)(\.?)/g, (_, path: string, dot: string) => {
    // One of both folders may lie in the other.
    const sides = [
      { name: 'before', folder: before },
      { name: 'after', folder: after },
    ].sort((a, b) => b.folder.length - a.folder.length)
    const side = sides.find(({ folder }) => isWithin(path, folder))
    const module = path.split('/node_modules/').at(-1) ?? path
    return side !== undefined ? `${side.name}${dot}` : `${module}${dot === '' ? '' : ': '}`
  })
