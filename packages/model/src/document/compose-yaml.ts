import { Composer, CST, type Document, Lexer, type LineCounter, Parser, YAMLParseError } from 'yaml'
import { type Enclosed, endOfEnclosed } from './indent-yaml.ts'

/** The nodes of a text, or the reason why the library cannot or should not read it. */
export type Composed =
  | { readonly document: Document }
  /** The offset where collections are nested too deep: the library recurses into them, and would overflow the stack. */
  | { readonly tooDeepAt: number }
  /** A part whose lines are indented less than YAML requires, although its end is clear. Only with `isLenient`. */
  | { readonly outdented: Enclosed }

export interface ComposeOptions {
  /** The deepest nesting of collections. */
  readonly levels: number
  readonly isLenient: boolean
}

/** The nodes of the first YAML document in a text; a second document is an error of the first. */
export const composeYaml = (
  text: string,
  lineCounter: LineCounter,
  { levels, isLenient }: ComposeOptions,
): Composed => {
  const parser = new Parser(lineCounter.addNewLine)
  let stopped: Exclude<Composed, { readonly document: Document }> | undefined
  // The stack also contains the document, and the token that is being read.
  const mostOnStack = levels + 2
  const tokens = function* (): Generator<CST.Token, void> {
    lineCounter.addNewLine(0)
    let isPlain = false
    for (const lexeme of new Lexer().lex(text)) {
      const outdented = isPlain || !isLenient ? undefined : outdentedAt(text, lexeme, parser)
      if (outdented !== undefined) {
        stopped = { outdented }
        return
      }
      isPlain = lexeme === CST.SCALAR
      yield* parser.next(lexeme)
      if (parser.stack.length > mostOnStack) {
        stopped = { tooDeepAt: parser.offset }
        return
      }
    }
    yield* parser.end()
  }
  const composer = new Composer({
    lineCounter,
    merge: true,
    // The library compares each key with every other one; `parseYaml` does not.
    uniqueKeys: false,
    prettyErrors: false,
    strict: true,
    // At a lower level, the library does not report a second document in the text either.
    logLevel: 'error',
  })
  let first: Document | undefined
  for (const document of composer.compose(tokens(), true, text.length)) {
    if (first !== undefined) {
      const [begin, end] = document.range
      first.errors.push(new YAMLParseError([begin, end], 'MULTIPLE_DOCS', 'a second document'))
      break
    }
    first = document
  }
  return stopped ?? { document: first as Document }
}

/** The part that the lexer ends at the end of a line, because the next line is indented less than its parent. */
const outdentedAt = (text: string, lexeme: string, { offset, stack }: Parser): Enclosed | undefined => {
  const isEnd = lexeme === CST.FLOW_END
  if (!isEnd && !/^['"]/.test(lexeme)) return undefined
  const start = isEnd ? stack.find(token => token.type === 'flow-collection')?.offset : offset
  if (start === undefined) return undefined
  const end = endOfEnclosed(text, start)
  const isRead = isEnd ? offset : offset + lexeme.length
  return end === undefined || end <= isRead ? undefined : { start, end }
}
