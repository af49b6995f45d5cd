import typescript from 'typescript-5.9'
import { switchFunction, switchOn } from '../schemata.ts'

/** A function that can be replaced by one that does nothing. */
export interface EmptyFunction {
  /** `path:line name -> result`. */
  readonly id: string
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly name: string
  /** The code of the result that replaces the function's own. */
  readonly gives: string
  /** The code of its switch. */
  readonly on: string
}

export interface Instrumented {
  readonly text: string
  readonly functions: readonly EmptyFunction[]
}

/**
 * A module in which each exported function, member of a table and method of a class does nothing while its switch is on. No line
 * moves.
 *
 * @param source A file of `program`.
 * @param file Its path for ids, relative to the root.
 * @param first The number of the first function; the others follow.
 */
export const instrument = (
  program: typescript.Program,
  source: typescript.SourceFile,
  file: string,
  first: number,
): Instrumented => {
  const checker = program.getTypeChecker()
  const edits: { at: number; text: string }[] = []
  const functions: EmptyFunction[] = []
  const add = (name: string, node: typescript.SignatureDeclaration, body: typescript.ConciseBody | undefined): void => {
    const signature = checker.getSignatureFromDeclaration(node)
    if (body === undefined || signature === undefined) return
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
    const generator = 'asteriskToken' in node && node.asteriskToken !== undefined
    const given = generator ? ['undefined'] : neutral(checker, checker.getReturnTypeOfSignature(signature), node)
    const ids = given.map((gives, index) => ({
      id: `${file}:${line} ${name} -> ${gives}`,
      file,
      line,
      name,
      gives,
      on: switchOn(first + functions.length + index),
    }))
    functions.push(...ids)
    if (typescript.isBlock(body)) {
      const tests = ids.map(({ on, gives }) => `if (${on}) return ${gives};`)
      edits.push({ at: body.getStart(source) + 1, text: tests.join('') })
    } else {
      const tests = ids.map(({ on, gives }) => `${on} ? ${gives} : `)
      edits.push({ at: body.getStart(source), text: `(${tests.join('')}(` }, { at: body.getEnd(), text: '))' })
    }
  }
  const table = (name: string, node: typescript.Node): void => {
    if (typescript.isAsExpression(node) || typescript.isSatisfiesExpression(node)) table(name, node.expression)
    // a row that is the result of a function: `narrowing({ code, … })`
    else if (typescript.isCallExpression(node)) for (const argument of node.arguments) initialized(name, argument)
    else if (typescript.isArrayLiteralExpression(node))
      for (const [index, element] of node.elements.entries()) table(`${name}[${index}]`, element)
    else if (typescript.isObjectLiteralExpression(node))
      for (const property of node.properties) {
        const member = `${name}.${property.name?.getText(source) ?? ''}`
        if (typescript.isMethodDeclaration(property)) add(member, property, property.body)
        else if (typescript.isPropertyAssignment(property)) initialized(member, property.initializer)
      }
  }
  const initialized = (name: string, node: typescript.Expression): void => {
    if (typescript.isArrowFunction(node) || typescript.isFunctionExpression(node)) add(name, node, node.body)
    else table(name, node)
  }
  for (const statement of source.statements) {
    const exported =
      typescript.canHaveModifiers(statement) &&
      typescript.getModifiers(statement)?.some(({ kind }) => kind === typescript.SyntaxKind.ExportKeyword) === true
    if (typescript.isFunctionDeclaration(statement) && exported)
      add(statement.name?.text ?? '', statement, statement.body)
    if (typescript.isClassDeclaration(statement) && exported)
      for (const member of statement.members)
        if (typescript.isMethodDeclaration(member))
          add(`${statement.name?.text}.${member.name.getText(source)}`, member, member.body)
    if (typescript.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (initializer === undefined) continue
        const isFunction = typescript.isArrowFunction(initializer) || typescript.isFunctionExpression(initializer)
        if (exported || !isFunction) initialized(name.getText(source), initializer)
      }
  }
  // Two edits at one place: the inner one is the later one.
  const text = edits
    .map((edit, index) => ({ ...edit, index }))
    .sort((a, b) => b.at - a.at || b.index - a.index)
    .reduce((code, { at, text }) => code.slice(0, at) + text + code.slice(at), source.text)
  return { text: functions.length === 0 ? text : `${text}\n${switchFunction}\n`, functions }
}

/** The simplest results of a function's type: undefined, an empty value, or its argument. */
const neutral = (
  checker: typescript.TypeChecker,
  returned: typescript.Type,
  node: typescript.SignatureDeclaration,
): readonly string[] => {
  const type = checker.getAwaitedType(returned) ?? returned
  const modifiers = typescript.canHaveModifiers(node) ? (typescript.getModifiers(node) ?? []) : []
  const isPromise = type !== returned && !modifiers.some(({ kind }) => kind === typescript.SyntaxKind.AsyncKeyword)
  const wrap = (code: string): string => (isPromise ? `Promise.resolve(${code})` : code)
  const flags = typescript.TypeFlags
  const parts = type.isUnion() ? type.types : [type]
  const some = (expected: typescript.TypeFlags): boolean => parts.some(part => (part.flags & expected) !== 0)
  const every = (expected: typescript.TypeFlags): boolean => parts.every(part => (part.flags & expected) !== 0)
  if (every(flags.BooleanLike)) return [wrap('false'), wrap('true')]
  const [first] = node.parameters
  if (first !== undefined && typescript.isIdentifier(first.name) && first.dotDotDotToken === undefined) {
    const taken = checker.getTypeAtLocation(first)
    if (!some(flags.Void) && taken === returned) return [wrap(first.name.text)]
  }
  if (some(flags.Undefined | flags.Void | flags.Any | flags.Unknown)) return [wrap('undefined')]
  if (every(flags.StringLike)) return [wrap("''")]
  if (every(flags.NumberLike)) return [wrap('0')]
  if (every(flags.BigIntLike)) return [wrap('0n')]
  if (parts.every(part => checker.isArrayType(part) || checker.isTupleType(part))) return [wrap('[]')]
  const name = type.symbol?.name ?? ''
  if (/^(?:Readonly)?Map$/.test(name)) return [wrap('new Map()')]
  if (/^(?:Readonly)?Set$/.test(name)) return [wrap('new Set()')]
  if (/^(?:Iterable|IterableIterator|IteratorObject|Generator)$/.test(name)) return [wrap('[][Symbol.iterator]()')]
  if (type.getCallSignatures().length > 0) return [wrap('() => undefined')]
  // Nothing else creates such an object: code that uses its members fails at once.
  return [wrap('{}')]
}
