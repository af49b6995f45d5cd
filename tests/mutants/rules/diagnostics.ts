import { Node } from 'ts-morph'
import { type Rule, replaced, textLiteralOf } from './walk.ts'

/** A finding with another severity. */
const severity: Rule = node => {
  const other = severities.get(textLiteralOf(node) ?? '')
  return other === undefined || Node.isLiteralTypeNode(node.getParent())
    ? []
    : [replaced('severity changed', node, `'${other}' as never`)]
}

const severities: ReadonlyMap<string, string> = new Map([
  ['error', 'warning'],
  ['warning', 'error'],
  ['major', 'minor'],
  ['minor', 'patch'],
  ['patch', 'minor'],
  ['violation', 'drift'],
  ['drift', 'violation'],
])

/** A pattern that matches too much or too little: without an anchor, or without the flag `g`. */
const pattern: Rule = node => {
  if (!Node.isRegularExpressionLiteral(node)) return []
  const text = node.getText()
  const end = text.lastIndexOf('/')
  const [body, flags] = [text.slice(1, end), text.slice(end + 1)]
  return [
    ...(body.startsWith('^') ? [replaced('pattern begins anywhere', node, `/${body.slice(1)}/${flags}`)] : []),
    ...(/[^\\]\$$/.test(body) ? [replaced('pattern ends anywhere', node, `/${body.slice(0, -1)}/${flags}`)] : []),
    ...(flags.includes('g') ? [replaced('pattern once', node, `/${body}/${flags.replace('g', '')}`)] : []),
  ]
}

/** A loop that continues where it should end, or ends where it should continue. */
const loop: Rule = node =>
  Node.isContinueStatement(node)
    ? [replaced('loop ended', node, 'break')]
    : Node.isBreakStatement(node) && !Node.isCaseClause(node.getParent())
      ? [replaced('loop not ended', node, 'continue')]
      : []

/** Typical bugs in code that reads documents and reports their errors. */
export const diagnostics: readonly Rule[] = [severity, pattern, loop]
