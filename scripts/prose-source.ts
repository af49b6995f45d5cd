import typescript from 'typescript'
import { type Rule, rules, type Slip } from './prose-rules.ts'

/** The sources whose messages people read, as patterns of paths below the root. */
export const sources = ['{bench,generators,packages,scripts,services}/**/*.ts']

/** What is not checked: generated code, tests, and the rules themselves. */
export const withoutMessages = [
  '**/node_modules/**',
  '**/dist/**',
  '**/gen/**',
  '**/*.test.ts',
  '**/testing/**',
  'scripts/prose*',
]

/** Inline code and the values of a template are one character that is part of no word. */
const placeholder = '\u{fffc}'

/**
 * Wordings to replace in the messages of a module: its texts of several words, templates included. Import specifiers, names and comments
 * have no slips.
 *
 * @param text The TypeScript of one module.
 */
export const slipsOfSource = (file: string, text: string): readonly Slip[] => {
  const source = typescript.createSourceFile(file, text, typescript.ScriptTarget.Latest)
  const slips: Slip[] = []
  const visit = (node: typescript.Node): void => {
    if (typescript.isImportDeclaration(node) || typescript.isExportDeclaration(node)) return
    const message = messageOf(node)
    if (message !== undefined) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      for (const rule of rules)
        slips.push(...foundBy(rule, message).map(words => ({ file, line, words, instead: rule.instead })))
    }
    typescript.forEachChild(node, visit)
  }
  visit(source)
  return slips
}

const foundBy = ({ words }: Rule, message: string): readonly string[] =>
  [...message.matchAll(words)].map(([found]) => found)

/** Undefined for what is not a text of several words. */
const messageOf = (node: typescript.Node): string | undefined => {
  const text = typescript.isStringLiteralLike(node)
    ? node.text
    : typescript.isTemplateExpression(node)
      ? node.head.text + node.templateSpans.map(span => placeholder + span.literal.text).join('')
      : ''
  return /\w \S+ \w/.test(text)
    ? text
        .replace(/(?<=\bif \[.*;\s*)else\b/g, placeholder)
        .replace(/\s*\n\s*/g, ' ')
        .replace(/`[^`]*`/g, placeholder)
    : undefined
}
