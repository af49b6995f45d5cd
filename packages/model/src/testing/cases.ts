import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A fenced block of a case: its language, and the label that follows it on the same line. */
export interface Block {
  readonly language: string
  /** Empty if the fence has none. */
  readonly label: string
  /** The text, including its last line break. */
  readonly body: string
}

/** A test case: a Markdown file whose title is the claim, and whose fenced blocks are the evidence. */
export interface Case {
  readonly path: string
  /** The file's name without its extension. */
  readonly name: string
  readonly claim: string
  readonly blocks: readonly Block[]
}

/**
 * Whether a run replaces the expected output of cases by the actual one (`UPDATE_CASES=1`). Review the new text before
 * you commit it.
 */
export const isUpdating = process.env['UPDATE_CASES'] === '1'

/**
 * The cases of a folder, by name.
 *
 * @throws Error if the folder has no case, or a case has no title: a suite without cases cannot fail.
 */
export const casesIn = (folder: string): readonly Case[] => {
  const cases = readdirSync(folder)
    .filter(file => file.endsWith('.md'))
    .sort()
    .map(file => readCase(join(folder, file)))
  if (cases.length === 0) throw new Error(`${folder} has no cases.`)
  return cases
}

/** The first block of a language or, with a label, the first one with both. */
export const bodyOf = ({ blocks }: Case, language: string, label?: string): string | undefined =>
  blocks.find(block => block.language === language && (label === undefined || block.label === label))?.body

/**
 * The blocks of a language, by label. Blocks without a label are omitted, and so is the block `check`, which is
 * compiled instead of compared.
 */
export const labeled = ({ blocks }: Case, language: string): ReadonlyMap<string, string> =>
  new Map(blocks.flatMap(block => (isExpected(block, language) ? [[block.label, block.body]] : [])))

/**
 * Replaces the expected output in each labeled block of a language by the actual output for its label, writes the
 * file, and reads the case again.
 */
export const rewritten = (
  one: Case,
  language: string,
  got: (label: string, body: string) => string | undefined,
): Case =>
  edited(one, text =>
    text.replace(fence, (whole: string, ...[found, label = '', body]: [string, string | undefined, string]) =>
      isExpected({ language: found, label }, language)
        ? `\`\`\`${language} ${label}\n${got(label, body) ?? ''}\`\`\``
        : whole,
    ),
  )

/** Changes the text of a case, and reads it again. */
export const edited = (one: Case, edit: (text: string) => string): Case => {
  writeFileSync(one.path, edit(readFileSync(one.path, 'utf8')))
  return readCase(one.path)
}

const isExpected = ({ language, label }: Pick<Block, 'language' | 'label'>, expected: string): boolean =>
  language === expected && label !== '' && label !== 'check'

const fence = /^```(\w+)(?: ([^\n]+))?\n([\s\S]*?)^```$/gm

const readCase = (path: string): Case => {
  const text = readFileSync(path, 'utf8')
  const claim = /^# (.+)$/m.exec(text)?.[1]
  if (claim === undefined) throw new Error(`${path} has no title.`)
  const blocks = [...text.matchAll(fence)].map(([, language = '', label = '', body = '']) => ({
    language,
    label,
    body,
  }))
  return { path, name: basename(path, '.md'), claim, blocks }
}
