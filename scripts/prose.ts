import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, postprocess, preprocess } from 'micromark'
import { isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { rules, type Slip } from './prose-rules.ts'
import { excluded, slipsOfSource, sources } from './prose-source.ts'

/** The pages that people read, as patterns of paths below the root. */
const pages = [
  '*.md',
  '.changeset/*.md',
  'docs/**/*.md',
  'examples/**/*.md',
  '{generators,packages/model/src}/*/cases/*.md',
  '{generators,recordings,specs}/*.md',
  '{bench,packages,tests}/{*,*/*}/README.md',
]

/** @returns Paths of the pages to check below `root`, sorted. */
export const pagesOf = (root: string): readonly string[] =>
  globSync(pages, { cwd: root, exclude: ['**/node_modules/**', '**/CHANGELOG.md'] }).sort()

/** @param page The Markdown of one page. Generated pages and parts of pages have no slips. */
export const slipsOf = (file: string, page: string): readonly Slip[] =>
  page.startsWith('<!-- @generated')
    ? []
    : blocksOf(withoutGenerated(page))
        .flatMap(({ text, lines }) =>
          rules.flatMap(({ words, instead }) =>
            [...text.matchAll(words)].map(({ 0: found, index }) => ({
              file,
              line: lines[index] ?? 0,
              words: found,
              instead,
            })),
          ),
        )
        .sort((one, other) => one.line - other.line)

/** The committed fixtures, as patterns of paths below the root. */
const fixtures = 'specs/*/fixtures/**/*.json'

/** @param text The JSON of one fixture. Only its claim is prose: the rest is recorded or derived data. */
export const slipsOfFixture = (file: string, text: string): readonly Slip[] => {
  const { claim } = JSON.parse(text) as { readonly claim: string }
  const line = text.slice(0, text.indexOf('"claim"')).split('\n').length
  return slipsOf(file, claim).map(slip => ({ ...slip, line }))
}

/** The files of points that need no fixture. */
const gaps = 'specs/*/gaps.txt'

/** @param text The lines of one file. Only comments and reasons are prose. */
export const slipsOfGaps = (file: string, text: string): readonly Slip[] =>
  text.split('\n').flatMap((line, index) => {
    const words = line.startsWith('#') ? line.slice(1) : line.slice(Math.max(line.indexOf(' | '), 0) + 3)
    return slipsOf(file, words.trim()).map(slip => ({ ...slip, line: index + 1 }))
  })

/** Files of YAML or JSON with texts that people read, as patterns of paths below the root. */
const documents = [
  '**/package.json',
  'action.yml',
  '{examples/*,services/telemetry,services/upstream}/*.{yaml,json}',
  '{packages,services}/**/*differences.json',
  'specs/*.yaml',
  'specs/{data,metrics,node}/**/*.yaml',
]

/** The members whose values are prose; in a file of reasons, all members. */
const proseMembers = new Set(['summary', 'description', 'title', 'question', 'answer', 'reason'])

/** @param text The YAML or JSON of one document. Only values of several words are prose. */
export const slipsOfDocument = (file: string, text: string): readonly Slip[] => {
  const counter = new LineCounter()
  const slips: Slip[] = []
  visit(parseDocument(text, { lineCounter: counter }), {
    Pair(_, { key, value }) {
      if (!isScalar(value) || typeof value.value !== 'string' || !/\w \S+ \w/.test(value.value)) return
      if (!file.endsWith('differences.json') && !(isScalar(key) && proseMembers.has(String(key.value)))) return
      const { line } = counter.linePos(value.range?.[0] ?? 0)
      slips.push(...slipsOf(file, value.value).map(slip => ({ ...slip, line })))
    },
  })
  return slips
}

/** The same lines, empty between comments `begin …` and `end …`. */
const withoutGenerated = (page: string): string =>
  page.replace(/^<!-- begin [\s\S]*?^<!-- end .*$/gm, part => part.replace(/.+/g, ''))

/** The words of a paragraph, a heading or a table, and the line of each UTF-16 code unit. */
interface Block {
  text: string
  readonly lines: number[]
}

/** Inline code, HTML and addresses are one character that is part of no word. */
const placeholder = '\u{fffc}'
const atoms = new Set(['codeText', 'htmlText', 'autolink', 'literalAutolink'])
const hidden = new Set([...atoms, 'resource', 'reference'])
const words = new Set(['data', 'characterEscapeValue'])

const blocksOf = (page: string): readonly Block[] => {
  const blocks: Block[] = []
  let open: Block | undefined
  let depth = 0
  const events = postprocess(
    parse()
      .document()
      .write(preprocess()(page, undefined, true)),
  )
  for (const [step, token, context] of events) {
    const enters = step === 'enter'
    if (token.type === 'paragraph' || token.type === 'atxHeadingText' || token.type === 'setextHeadingText') {
      if (enters) {
        open = { text: '', lines: [] }
        blocks.push(open)
      } else open = undefined
    }
    if (open === undefined) continue
    const add = (text: string): void => {
      open?.lines.push(...Array.from({ length: text.length }, () => token.start.line))
      if (open !== undefined) open.text += text
    }
    if (enters && depth === 0 && atoms.has(token.type)) add(placeholder)
    if (hidden.has(token.type)) depth += enters ? 1 : -1
    else if (enters && depth === 0 && words.has(token.type)) add(context.sliceSerialize(token))
    else if (enters && depth === 0 && token.type === 'lineEnding') add(' ')
  }
  return blocks
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const modules = globSync(sources, { cwd: root, exclude: excluded }).sort()
  const cases = globSync(fixtures, { cwd: root }).sort()
  const checks = new Map([
    [slipsOf, pagesOf(root)],
    [slipsOfSource, modules],
    [slipsOfFixture, cases],
    [slipsOfGaps, globSync(gaps, { cwd: root }).sort()],
    [slipsOfDocument, globSync(documents, { cwd: root, exclude: excluded }).sort()],
  ])
  const slips = [...checks].flatMap(([check, files]) =>
    files.flatMap(file => check(file, readFileSync(join(root, file), 'utf8'))),
  )
  for (const { file, line, words: found, instead } of slips)
    console.error(`${file}:${line}: "${found}": write ${instead}`)
  if (slips.length > 0) process.exitCode = 1
  else {
    const count = [...checks.values()].flat().length
    console.log(`${count} pages, modules, fixtures, documents and lists of gaps without a wording to replace`)
  }
}
