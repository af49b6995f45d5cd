import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire, type LoadHook, type LoadHookSync } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Loads `.ts` modules by transpiling them with chainwright's TypeScript, for Node versions without TypeScript support. Transpiled
 * text is cached in `cache` by its hash, because loading the compiler takes longer than everything else.
 */
export const typescriptLoader =
  (cache: string): LoadHookSync =>
  (url, context, nextLoad) =>
    isTypeScript(url)
      ? { format: 'module', shortCircuit: true, source: transpiled(url, cache) }
      : nextLoad(url, context)

let cacheOfThread = ''

/** With `load`, the format of hooks that Node 20's `module.register` requires. They run in a separate thread. */
export const initialize = (cache: string): void => {
  cacheOfThread = cache
}

export const load: LoadHook = (url, context, nextLoad) =>
  isTypeScript(url)
    ? { format: 'module', shortCircuit: true, source: transpiled(url, cacheOfThread) }
    : nextLoad(url, context)

const isTypeScript = (url: string): boolean => url.startsWith('file:') && /\.m?ts$/.test(withoutQuery(url))
const withoutQuery = (url: string): string => url.replace(/[?#].*$/s, '')

// A separate folder, because earlier versions stored texts in `config` that do not parse.
const keptIn = 'configuration'

const transpiled = (url: string, cache: string): string => {
  const file = fileURLToPath(withoutQuery(url))
  const source = readFileSync(file, 'utf8')
  const kept = join(cache, keptIn, `${createHash('sha256').update(source).digest('hex')}.js`)
  try {
    return readFileSync(kept, 'utf8')
  } catch {
    const text = transpile(source, file, url)
    keep(kept, text)
    return text
  }
}

/**
 * The compiler transpiles any text. A syntax error becomes a `SyntaxError`, whose stack starts with the place in Node's format.
 */
const transpile = (source: string, fileName: string, url: string): string => {
  const ts: typeof import('typescript') = createRequire(import.meta.url)('typescript')
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, verbatimModuleSyntax: true }
  const { outputText, diagnostics = [] } = ts.transpileModule(source, {
    fileName,
    compilerOptions,
    reportDiagnostics: true,
  })
  const [first] = diagnostics.filter(({ category }) => category === ts.DiagnosticCategory.Error)
  if (first === undefined) return outputText
  const error = new SyntaxError(ts.flattenDiagnosticMessageText(first.messageText, ' '))
  const { line } = ts.getLineAndCharacterOfPosition(
    first.file ?? ts.createSourceFile(fileName, source, ts.ScriptTarget.ES2022),
    first.start ?? 0,
  )
  error.stack = `${url}:${line + 1}\n${error.stack}`
  throw error
}

const keep = (path: string, text: string): void => {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.${process.pid}`, text)
    renameSync(`${path}.${process.pid}`, path)
  } catch {
    // If the folder is not writable, this only costs time.
  }
}
