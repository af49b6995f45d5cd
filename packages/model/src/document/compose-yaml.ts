import { Composer, type CST, type Document, Lexer, type LineCounter, Parser, YAMLParseError } from 'yaml'

/**
 * The nodes of the first YAML document in a text; a second document is an error of the first. If collections are nested
 * deeper than `levels`, the result is the offset where they are: the library recurses into them, and would overflow the
 * stack.
 */
export const composeYaml = (text: string, lineCounter: LineCounter, levels: number): Document | number => {
  const parser = new Parser(lineCounter.addNewLine)
  let tooDeepAt: number | undefined
  // The stack also contains the document, and the token that is being read.
  const mostOnStack = levels + 2
  const tokens = function* (): Generator<CST.Token, void> {
    lineCounter.addNewLine(0)
    for (const lexeme of new Lexer().lex(text)) {
      yield* parser.next(lexeme)
      if (parser.stack.length > mostOnStack) {
        tooDeepAt = parser.offset
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
  return tooDeepAt ?? (first as Document)
}
