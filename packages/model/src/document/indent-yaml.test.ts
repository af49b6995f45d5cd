import { expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { documentLimits } from './limits.ts'
import { mostOutdented, parseYaml } from './parse-yaml.ts'

const read = (text: string) => {
  const { value, problems } = parseYaml(text, documentLimits)
  return { value, places: problems.map(({ code, line, column }) => `${code} ${line}:${column}`) }
}

// Other parsers accept these lines. The expected value is that of the same text with indented lines.
it.each([
  ['a text in single quotes', `a:\n  b: 'x''\n  y'\n  c: 1\n`, `a:\n  b: 'x''\n   y'\n  c: 1\n`, '2:6'],
  ['a text in double quotes', `a:\n  b: "x\\"\n  # y"\n  c: 1\n`, `a:\n  b: "x\\"\n   # y"\n  c: 1\n`, '2:6'],
  ['a text with blank lines', `a:\n  - 'x\n\n  y'\n`, `a:\n  - 'x\n\n    y'\n`, '2:5'],
  ['a text at the root', `a: 'x\ny'\nb: 1\n`, `a: 'x\n y'\nb: 1\n`, '1:4'],
  ['a text with line ends of Windows', `a: 'x\r\ny'\r\nb: 1\r\n`, `a: 'x\r\n y'\r\nb: 1\r\n`, '1:4'],
  ['an object', `a:\n  b: {\n"x": [1],\n}\n  c: 1\n`, 'a: { b: { x: [1] }, c: 1 }', '2:6'],
  ['a list with quotes and comments', `a: [\nit's,\n"]", # ]\n']'\n]\nb: 1\n`, `a: ["it's", "]", "]"]\nb: 1`, '1:4'],
  ['a list in an item', `- a: [\n  1\n  ]\n- b\n`, '[{ a: [1] }, b]', '1:6'],
])('%s is read although its lines are not indented', (_, text, indented, place) => {
  const { value, places } = read(text)
  expect(value).toEqual(parseDocument(indented).toJS())
  expect(places).toEqual([`document.indentation ${place}`])
})

it.each([
  ['a text that does not end', `a: 'x\ny\nb: 1\n`],
  ['a list that does not end', `a: [\n1\nb: 1\n`],
  ['a plain text', `a:\n  b: x\n  y\n`],
])('%s is refused', (_, text) => {
  const { value, places } = read(text)
  expect(value).toBeUndefined()
  expect(new Set(places.map(place => place.split(' ')[0]))).toEqual(new Set(['document.syntax']))
})

it('quotes and brackets inside of plain texts and blocks are characters', () => {
  const text = `a: it's\nb: |\n  'x\n  [\nc: x [\n`
  expect(read(text)).toEqual({ value: { a: "it's", b: "'x\n[\n", c: 'x [' }, places: [] })
})

it('positions after a text without indentation are those of the document', () => {
  const { locate } = parseYaml(`a: 'x\ny'\nb: { c: 1 }\n`, documentLimits)
  expect(locate(['/b/c']).get('/b/c')).toEqual({ line: 3, column: 6 })
})

it('the number of texts without indentation is limited, because each takes another pass of the parser', () => {
  const texts = (count: number): string => Array.from({ length: count }, (_, at) => `k${at}: 'x\ny'\n`).join('')
  expect(read(texts(mostOutdented)).places).toHaveLength(mostOutdented)
  expect(read(texts(mostOutdented + 1)).value).toBeUndefined()
})
