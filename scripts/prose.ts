import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, postprocess, preprocess } from 'micromark'

/** A wording that CONTRIBUTING.md advises against, and where it is. */
export interface Slip {
  readonly file: string
  readonly line: number
  readonly words: string
  readonly instead: string
}

/** A wording and its replacement. */
export interface Rule {
  readonly words: RegExp
  readonly instead: string
}

/** The start of a sentence, heading or table cell. */
const start = String.raw`(?<=^\s*|[.!?:|]\s+)`

/** The rest of a sentence that is neither a question nor a heading. */
const statement = '(?=[^.?|]*[.:])'

/** Wordings to replace. `instead` completes the sentence "write …". */
export const rules: readonly Rule[] = [
  {
    words: /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b)\w+/gi,
    instead: '"is not a …", or "invalid …"',
  },
  {
    words: new RegExp(`${start}(?:Who|Whom|Whose)\\b${statement}`, 'g'),
    instead: 'the actor as the subject, or "you"',
  },
  {
    words: new RegExp(`${start}What\\b${statement}`, 'g'),
    instead: 'a noun as the subject instead of a clause',
  },
  { words: /\bwho(?:so)?ever\b/gi, instead: '"you", "anyone who", or the actor' },
  { words: /\bothers than\b/gi, instead: '"other than", or "different from"' },
  { words: /\ban? (?!little\b|bit\b|lot\b|few\b|good\b)\w+ more\b(?! than\b)/gi, instead: '"a new …", or "another …"' },
  { words: /\bleads? nowhere\b/gi, instead: '"does not exist", or "has no target"' },
  { words: /\b(?:tells?|telling|told|says?|said|speaks?|spoke|spoken) of\b/gi, instead: '"reports", or "describes"' },
  {
    words: /\b(?:says?|said|tells?) (?:what|which|where|how|who|whether)\b/gi,
    instead: '"describes", "lists", "names", or "defines"',
  },
  { words: /\bbeside\b/gi, instead: '"next to", "in addition to", or "except"' },
  { words: /\bnobody\b/gi, instead: '"no caller", "no user", or "not" with an active verb' },
  { words: /\bask(?:s|ed|ing)? (?:of|for)\b/gi, instead: '"requires", "requests", or "passes"' },
  { words: /\b(?:is|are|be|was|were) (?:asked|had)\b/gi, instead: 'an active verb: "calls", "queries", "gets"' },
  { words: /\bheld (?:to|against)\b/gi, instead: '"validated against", or "compared with"' },
  { words: /\bst(?:ands?|ood|anding) in (?:for|it|no|place|the)\b/gi, instead: '"replaces", or "is in"' },
  { words: /\bas (?:it|they) should be\b/gi, instead: '"valid", or "up to date"' },
  { words: /\bunless told\b/gi, instead: '"by default"' },
  { words: /\bby chance\b/gi, instead: '"random", or "with jitter"' },
  { words: /\bone's own\b/gi, instead: '"your own"' },
  { words: /\banew\b/gi, instead: '"again"' },
  { words: /(?<=(?:^|[.;:]\s+))else\b/gi, instead: '"otherwise"' },
  { words: /\bmend(?:s|ed|ing)?\b/gi, instead: '"fix"' },
  { words: /\bmerge point\b|\bwhere (?:this|a|the) branch (?:left|began|begins)\b/gi, instead: '"merge base"' },
]

/** Pages that are not rewritten yet. This list may only shrink: a test fails for an entry without slips. */
export const exempt: readonly string[] = ['docs/decisions/*.md', 'docs/diagnostics.md', 'docs/diff.md']

/** The pages that people read, as patterns of paths below the root. */
const pages = [
  '*.md',
  'docs/**/*.md',
  'examples/**/*.md',
  '{generators,recordings,specs}/*.md',
  '{bench,packages,tests}/{*,*/*}/README.md',
]

/** @returns Paths below `root`, sorted: the pages to check, or those that match patterns. */
export const pagesOf = (root: string, of?: readonly string[]): readonly string[] =>
  globSync(of ?? pages, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/CHANGELOG.md', ...(of === undefined ? exempt : [])],
  }).sort()

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
  const files = pagesOf(root)
  const slips = files.flatMap(file => slipsOf(file, readFileSync(join(root, file), 'utf8')))
  for (const { file, line, words: found, instead } of slips)
    console.error(`${file}:${line}: "${found}": write ${instead}`)
  if (slips.length > 0) process.exitCode = 1
  else console.log(`${files.length} pages without a wording to replace`)
}
