import typescript from 'typescript'
import { type Rule, rules, type Slip } from './prose-rules.ts'

/** The modules to check, as patterns of paths below the root. */
export const sources = ['{bench,examples,generators,packages,recordings,scripts,services,tests}/**/*.ts', '*.ts']

/** Modules that are not checked: generated code, and the rules themselves. */
export const excluded = ['**/node_modules/**', '**/dist/**', '**/gen/**', 'scripts/prose*']

/** Modules of whose texts only titles are checked: most texts of tests are values to compare with. Comments are always checked. */
const test = /^tests\/|\/testing\/|\.test\.ts$/

/** Inline code and the values of a template are one character that is part of no word. */
const placeholder = '\u{fffc}'

/**
 * Wordings to replace in a module: in its comments, in the titles of its tests and, except in tests, in its texts of several words,
 * templates included. Import specifiers and names have no slips.
 *
 * @param text The TypeScript of one module.
 */
export const slipsOfSource = (file: string, text: string): readonly Slip[] => {
  const source = typescript.createSourceFile(file, text, typescript.ScriptTarget.Latest)
  const isTest = test.test(file)
  const slips: Slip[] = []
  const find = (position: number, message: string): void => {
    const line = source.getLineAndCharacterOfPosition(position).line + 1
    for (const rule of rules)
      slips.push(...foundBy(rule, message).map(words => ({ file, line, words, instead: rule.instead })))
  }
  const visit = (node: typescript.Node): void => {
    if (typescript.isImportDeclaration(node) || typescript.isExportDeclaration(node)) return
    const message = isTest ? undefined : messageOf(node)
    if (message !== undefined) find(node.getStart(source), inOneLine(message))
    const title = isTest ? titleOf(node) : undefined
    if (title !== undefined) find(title.getStart(source), inOneLine(messageOf(title) ?? ''))
    typescript.forEachChild(node, visit)
  }
  visit(source)
  for (const [pos, end] of commentsIn(source)) find(pos, inOneLine(proseOf(text.slice(pos, end))))
  return slips
}

const foundBy = ({ words }: Rule, message: string): readonly string[] =>
  [...message.matchAll(words)].map(([found]) => found)

/**
 * The start and end of comments. The parser attaches them to tokens, and punctuation is not among the nodes that
 * `forEachChild` visits.
 */
const commentsIn = (source: typescript.SourceFile): ReadonlyMap<number, number> => {
  const comments = new Map<number, number>()
  const visit = (node: typescript.Node): void => {
    const parts = node.getChildren(source).filter(part => !typescript.isJSDoc(part))
    for (const part of parts) visit(part)
    if (parts.length > 0) return
    for (const { pos, end } of typescript.getLeadingCommentRanges(source.text, node.pos) ?? []) comments.set(pos, end)
    for (const { pos, end } of typescript.getTrailingCommentRanges(source.text, node.end) ?? []) comments.set(pos, end)
  }
  visit(source)
  return comments
}

/** A comment without the asterisks of its lines, and without the names of parameters. */
const proseOf = (comment: string): string => comment.replace(/\n\s*\*/g, ' ').replace(/(?<=@param\s+)\w+/g, placeholder)

/** The title of a test or a group of tests: the first argument of `it`, `test`, `describe`, `it.each(…)` and the like. */
const titleOf = (node: typescript.Node): typescript.Expression | undefined =>
  typescript.isCallExpression(node) && /^(?:it|test|describe|bench)$/.test(calleeName(node.expression))
    ? node.arguments[0]
    : undefined

/** `it` of `it`, `it.skip` and `it.each(…)`; empty for any other expression. */
const calleeName = (callee: typescript.Expression): string => {
  if (typescript.isIdentifier(callee)) return callee.text
  return typescript.isPropertyAccessExpression(callee) || typescript.isCallExpression(callee)
    ? calleeName(callee.expression)
    : ''
}

/** Undefined unless it is a text of several words. */
const messageOf = (node: typescript.Node): string | undefined => {
  const text = typescript.isStringLiteralLike(node)
    ? node.text
    : typescript.isTemplateExpression(node)
      ? node.head.text + node.templateSpans.map(span => placeholder + span.literal.text).join('')
      : ''
  return /\w \S+ \w/.test(text) ? text.replace(/(?<=\bif \[.*;\s*)else\b/g, placeholder) : undefined
}

const inOneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').replace(/`[^`]*`/g, placeholder)
