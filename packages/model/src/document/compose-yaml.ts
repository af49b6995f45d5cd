import { Composer, type CST, type Document, Lexer, type LineCounter, Parser, YAMLParseError } from 'yaml'

/**
 * The nodes of the first YAML document in a text; another one is an error of it. The offset instead where collections begin inside more
 * than `levels` others: the library goes down with them, further than the stack goes.
 */
export const composeYaml = (text: string, lineCounter: LineCounter, levels: number): Document | number => {
  const parser = new Parser(lineCounter.addNewLine)
  let tooDeepAt: number | undefined
  // the stack has the document below the collections, and what is read now above
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
    // Below this level the library says nothing of a second document in the text either.
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
