import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sequence } from '../code/code.ts'
import { textOf } from '../code/write.ts'
import { type Comment, commentCode, docs } from './docs.ts'

const commentText = (comment: Comment): string => textOf(sequence(commentCode(comment)))

it('one line stays on one line, several lines have a star each', () => {
  expect(commentText({ text: ['A block.'] })).toBe('/** A block. */\n')
  expect(commentText({ text: ['A block.', 'With more.'] })).toBe('/**\n * A block.\n *\n * With more.\n */\n')
  expect(commentText({})).toBe('')
  expect(docs({ text: [undefined, ' '] })).toEqual([])
})

it('a description that repeats the summary is omitted', () => {
  expect(commentText({ text: ['A block.', 'A block.'] })).toBe('/** A block. */\n')
})

it('facts follow the prose, which ends with a full stop', () => {
  expect(
    commentText({ text: ['How many'], facts: ['Integer from 1.'], default: { value: 10 }, deprecated: 'Use `all`.' }),
  ).toBe('/**\n * How many.\n * Integer from 1.\n *\n * @default 10\n * @deprecated Use `all`.\n */\n')
})

it('facts follow each other without a blank line', () => {
  expect(commentText({ text: ['How many', 'Of all'], facts: ['Integer', 'From 1', 'To 9'] })).toBe(
    '/**\n * How many\n *\n * Of all.\n *\n * Integer\n * From 1\n * To 9\n */\n',
  )
})

it('prose is wrapped at the margin; tables, lists and code are not', () => {
  const long = 'word '.repeat(40).trim()
  const lines = commentText({ text: [`${long}\n\n| ${long} |\n- ${long}\n\`\`\`\n${long}\n\`\`\``] }).split('\n')
  expect(lines.filter(line => line.length > 120).map(line => line.slice(3, 5))).toEqual(['| ', '- ', 'wo'])
})

it('a paragraph with a line beyond the margin is wrapped as a whole, and others keep their lines', () => {
  const long = 'word '.repeat(24).trim()
  const lines = (text: string): readonly number[] =>
    (docs({ text: [text] })[0] ?? '')
      .trim()
      .split('\n')
      .map(line => line.split(' ').filter(Boolean).length)
  expect(lines(`${long}\nand ${long}`)).toEqual([22, 22, 5])
  expect(lines('A short line\nand another')).toEqual([3, 2])
  expect(lines(`${long}\n\nA short line\nand another`)).toEqual([22, 2, 0, 3, 2])
})

it.each([
  ['a line that ends with two spaces', '  \nnext', ['next']],
  ['a line that ends with a backslash', '\\\nnext', ['next']],
  ['a list', '\n- next\n2. more', ['- next', '2. more']],
  ['a heading', '\n# next', ['# next']],
  ['the line below a heading', '\n===', ['===']],
  ['a table', '\n| next |', ['| next |']],
  ['a link by name', '\n[next]: https://docs.example/', ['[next]: https://docs.example/']],
  ['HTML', '\n<br>', ['<br>']],
  ['code', '\n```\nnext\n```\nlast', ['```', 'next', '```', 'last']],
])('%s ends a paragraph', (_, more, expected) => {
  const long = 'word '.repeat(24).trim()
  const lines = (docs({ text: [`${long}${more}`] })[0] ?? '').trim().split('\n')
  expect(lines.slice(2)).toEqual(expected)
})

it('a tag inside prose is escaped', () => {
  expect(commentText({ text: ['@deprecated since ever'] })).toBe('/** \\@deprecated since ever */\n')
})

it('a tag at the start of each line is escaped, and no other at sign', () => {
  const [text = ''] = docs({ text: ['@a first\nmail me@example.com\n@b\u2028@c\n  @d'] })
  expect(text.trim().split('\n')).toEqual(['\\@a first', 'mail me@example.com', '\\@b', '\\@c', '  \\@d'])
})

it('no text ends the comment, breaks out of its line or hides in it', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('*/', '**/', '*\u0000/', '\u2028', '\r', '*\r/')),
        { maxLength: 6 },
      ),
      parts => {
        const text = commentText({
          text: [parts.join('')],
          default: { value: parts.join('') },
          examples: parts,
          facts: parts,
        })
        if (text === '') return
        expect(text.indexOf('*/')).toBe(text.length - 3)
        expect(text).not.toMatch(/(?![\n\t])[\p{Cc}\p{Surrogate}\u2028\u2029\u202e]/u)
        for (const line of text.trimEnd().split('\n').slice(1)) expect(line).toMatch(/^ \*/)
      },
    ),
  )
})
