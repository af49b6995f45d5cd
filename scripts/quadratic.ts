import { globSync, readFileSync } from 'node:fs'
import { createContext, Script } from 'node:vm'
import typescript from 'typescript'

// Finds regular expressions in the sources whose time is not linear in the length of the text. For example, /[ \t]*$/
// reads the rest of a run of blanks again at each blank. Instead of an analysis, this measures each literal with long,
// repetitive texts.

/** A regular expression whose time grows faster than the text. */
export interface Quadratic {
  readonly file: string
  readonly line: number
  readonly expression: string
  /** The part that is repeated in a slow text. */
  readonly pump: string
}

/** Expressions of a source, each with its line. */
export const expressionsOf = (code: string): readonly { readonly line: number; readonly expression: string }[] => {
  const source = typescript.createSourceFile('x.ts', code, typescript.ScriptTarget.Latest, false)
  const found: { line: number; expression: string }[] = []
  const visit = (node: typescript.Node): void => {
    if (typescript.isRegularExpressionLiteral(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push({ line: line + 1, expression: node.text })
    }
    typescript.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The text whose repetitions are slow to search; undefined if none was found. */
export const pumpOf = (expression: string): string | undefined => {
  const end = expression.lastIndexOf('/')
  const source = expression.slice(1, end)
  const flags = expression.slice(end + 1).replace(/[gy]/g, '')
  const compiled = new RegExp(source, flags)
  const texts = pumpsOf(source).flatMap(pump =>
    frames.map(([before, after]) => ({
      pump,
      of: (length: number) => before + pump.repeat(Math.ceil(length / pump.length)) + after,
    })),
  )
  return suspects(compiled, texts).find(({ of }) => isSlow(compiled, of))?.pump
}

/** The quadratic expressions of files, in order. */
export const findQuadratic = (files: readonly string[], read: (file: string) => string): readonly Quadratic[] => {
  const known = new Map<string, string | undefined>()
  return files.flatMap(file =>
    expressionsOf(read(file)).flatMap(({ line, expression }) => {
      if (!known.has(expression)) known.set(expression, pumpOf(expression))
      const pump = known.get(expression)
      return pump === undefined ? [] : [{ file, line, expression, pump }]
    }),
  )
}

/** Sources that users run: without tests and generated files. */
export const sourcesOf = (root: string): readonly string[] =>
  globSync(['packages/**/src/**/*.ts', 'generators/**/*.ts'], { cwd: root, exclude: name => name === 'node_modules' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !/\.test\.ts$|\/gen\/|\/testing\/|\/dist\//.test(file))
    .sort()

export const readFrom =
  (root: string) =>
  (file: string): string =>
    readFileSync(`${root}/${file}`, 'utf8')

const common = ['a', 'A', '0', ' ', '\t', '\n', '\r', '\u2028', '-', '.', '/', '\\', '"', 'é']
const frames = [
  ['', '\u0001'],
  ['', ''],
  ['', '\n\u0001'],
] as const

/** The characters in the expression, common characters of classes, and pairs of the characters in the expression. */
const pumpsOf = (source: string): readonly string[] => {
  const named = [...new Set(source.replace(/\\[bBdDsSwWpPuxnrt]/g, ''))].slice(0, 40)
  const literal = named.filter(character => !'()[]{}?+*|^$'.includes(character)).slice(0, 8)
  const words = source.match(/[A-Za-z<>{}"'#:/!%-]{2,12}/g) ?? []
  const pairs = literal.flatMap(one => literal.filter(other => other !== one).map(other => one + other))
  const mixed = literal.flatMap(one => [`${one}a`, `a${one}`, `${one} `, ` ${one}`])
  return [...new Set([...common, ...named, ...pairs, ...mixed, ...words])]
}

interface Text {
  readonly pump: string
  readonly of: (length: number) => string
}

/**
 * Texts whose search takes more than a millisecond at a length of 8,000. If a search does not end in time, its text and
 * all later texts are included.
 */
const suspects = (expression: RegExp, texts: readonly Text[]): readonly Text[] => {
  const found: Text[] = []
  let next = 0
  const run = (): void => {
    for (; next < texts.length; next += 1) {
      const text = texts[next] as Text
      const written = text.of(8_000)
      const begun = process.threadCpuUsage().user
      expression.test(written)
      if (process.threadCpuUsage().user - begun > 1_000) found.push(text)
    }
  }
  return endsWithin(10_000, run) ? found : [...found, ...texts.slice(next)]
}

/** Whether a text that is four times as long takes more than eight times as long. */
const isSlow = (expression: RegExp, of: (length: number) => string): boolean => {
  const short = leastTime(expression, of(5_000))
  if (short === Infinity) return true
  const long = leastTime(expression, of(20_000))
  return long > 5_000 && long > short * 8
}

/** Microseconds of processor time for a search, the least of three; Infinity if it does not end soon. */
const leastTime = (expression: RegExp, text: string): number => {
  let least = Infinity
  for (let time = 0; time < 3; time += 1) {
    const begun = process.threadCpuUsage().user
    if (!endsWithin(3_000, () => expression.test(text))) return Infinity
    least = Math.min(least, process.threadCpuUsage().user - begun)
  }
  return least
}

const endsWithin = (milliseconds: number, run: () => void): boolean => {
  sandbox.run = run
  try {
    script.runInContext(sandbox, { timeout: milliseconds })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false
    throw error
  }
}

const sandbox = createContext({ run: () => undefined }) as { run: () => void }
const script = new Script('run()')
