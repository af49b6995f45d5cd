import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pagesOf, slipsOf, slipsOfDocument, slipsOfFixture, slipsOfGaps } from './prose.ts'
import { rules } from './prose-rules.ts'
import { slipsOfSource } from './prose-source.ts'

const root = join(import.meta.dirname, '..')
const wordsOf = (page: string): string[] => slipsOf('a.md', page).map(({ words }) => words)

/** A sentence for each rule, in the order of the rules, and the words that it reports. */
const bad: readonly (readonly [string, string])[] = [
  ['The text is no number.', 'is no number'],
  ['Who calls it pays.', 'Who'],
  ['It ends. What was sent stays.', 'What'],
  ['Whoever calls it pays.', 'Whoever'],
  ['It takes others than these.', 'others than'],
  ['The enum has a value more.', 'a value more'],
  ['The link leads nowhere.', 'leads nowhere'],
  ['The report tells of it.', 'tells'],
  ['It is written beside the file.', 'beside'],
  ['It is shown to nobody.', 'nobody'],
  ['The path asks for an id.', 'asks'],
  ['The report is had at each call.', 'is had'],
  ['The value is held to the schema.', 'held to'],
  ['The tests hold the server to its contract.', 'hold the server to its contract'],
  ['A name stands in place of the value.', 'stands in place'],
  ['The files are as they should be.', 'as they should be'],
  ['The waits vary by chance.', 'by chance'],
  ["It takes a function of one's own.", "one's own"],
  ['The file is written anew.', 'anew'],
  ['It stops. Else it ends.', 'Else'],
  ['It mends the file.', 'mends'],
  ['Compare with the merge point.', 'merge point'],
  ['The handler gives back a value.', 'gives back'],
  ['The file does not exist any more.', 'any more'],
  ['The token lives for ever.', 'for ever'],
  ['The key belongs to the person for whom it was made.', 'whom'],
  ['The key stands twice in the object.', 'stands twice'],
  ['The value goes through.', 'goes through'],
  ['The package goes elsewhere.', 'goes elsewhere'],
  ['The schema leads back to itself.', 'leads back to itself'],
  ['The request keeps the contract.', 'keeps the contract'],
  ['It takes the envelope apart.', 'takes the envelope apart'],
  ['It prints one name a line.', 'one name a line'],
  ['The stream is without an end.', 'without an end'],
  ['It fails for want of a key.', 'for want of'],
  ['It shows what came of it.', 'came of'],
  ['It repeats the id to the letter.', 'to the letter'],
  ['The calls run side by side.', 'side by side'],
  ['It leaves the file alone.', 'leaves the file alone'],
  ['Where it is absent, the default applies.', 'Where'],
  ['The address is none.', 'is none'],
  ['It judges the response.', 'judges'],
  ['It reads the answer.', 'the answer'],
  ['It takes 60 requests a minute.', 'requests a minute'],
  ['One byte is left over.', 'left over'],
  ['The contract names no server.', 'names no'],
  ['The loop goes on.', 'goes on'],
  ['It is a transfer to oneself.', 'oneself'],
  ['The check has nothing against it.', 'nothing against'],
  ['Clients stand on this package.', 'stand on'],
  ['It returns a complaint.', 'complaint'],
  ['The file is not there.', 'is not there'],
  ['The server does not know the method.', 'server does not know'],
  ['The link leads out of the folder.', 'leads out of'],
  ['It takes names, with commas between.', 'with commas between'],
  ['The body is cut short.', 'cut short'],
  ['It requires major, declared is minor.', 'declared is'],
  ['The schema has a name of its own.', 'of its own'],
  ['The stream breaks off.', 'breaks off'],
  ['The reference leads to nothing.', 'reference leads to'],
  ['The token outlives the process.', 'outlives'],
  ['It blames the node.', 'blames'],
  ['It has another behaviour.', 'behaviour'],
]

describe('the rules', () => {
  it.each(bad.map(([sentence, words], index) => [sentence, words, index] as const))(
    'report: %s',
    (page, words, index) => {
      expect(slipsOf('a.md', page)).toEqual([{ file: 'a.md', line: 1, words, instead: rules[index]?.instead }])
    },
  )

  it('are each tested with a sentence', () => {
    expect(rules).toHaveLength(bad.length)
  })

  it.each([
    'There is no cache, and it is no longer needed.',
    'Which people know who called?',
    'What is a fixture? It is a case of a contract.',
    '## What it does',
    'It needs a little more time, and a list more than once.',
    'Review the fixture, give it a claim, then commit it.',
    'It takes no more than a second, and any more than two is an error.',
    'Undefined if there is none.',
    'Say "invalid".',
    'It depends on an answer in the register.',
    'It is a schema of its own document, with several analyses, and `behaviour` is a kind.',
    'It costs units. A request a page long is valid.',
  ])('accept: %s', page => {
    expect(wordsOf(page)).toEqual([])
  })
})

describe('a page', () => {
  it('is reported with the line of the words, also if they are wrapped', () => {
    const page = '# Title\n\nThe first line is fine. The path asks\nfor an id, and the error\ntells of it.\n'
    expect(slipsOf('docs/a.md', page)).toEqual([
      expect.objectContaining({ file: 'docs/a.md', line: 3, words: 'asks' }),
      expect.objectContaining({ file: 'docs/a.md', line: 5, words: 'tells' }),
    ])
  })

  it('is reported with the line of the words, also after characters of two code units', () => {
    const page = `${'\u{1f600}'.repeat(40)}\nThe path asks for an id\nand the error\ntells of it.\n`
    expect(slipsOf('docs/a.md', page).map(({ line }) => line)).toEqual([2, 4])
  })

  it.each([
    ['a code block', '```sh\nasks for\n```\n'],
    ['a code block in a list', '- Run it:\n\n  ```sh\n  asks for\n  ```\n'],
    ['indented code', 'Run it:\n\n    asks for\n'],
    ['inline code', 'It prints `asks for`, and ``asks `x` for``.'],
    ['inline code over two lines', 'It prints `asks\nfor`.'],
    ['a link target', 'See [the page](asks-for.md "asks for").'],
    ['a definition', 'See [the page].\n\n[the page]: page.md "asks for"\n'],
    ['HTML', 'A <span title="asks for">word</span>.\n\n<!-- asks for -->\n'],
    ['a generated part', '<!-- begin table: made by a command -->\n\nIt asks for it.\n\n<!-- end table -->\n'],
    ['a generated page', '<!-- @generated from a.yaml; do not edit. -->\n\nIt asks for it.\n'],
  ])('is not checked in %s', (_, page) => {
    expect(wordsOf(page)).toEqual([])
  })

  it.each([
    ['a heading', '## A path asks for an id\n'],
    ['an underlined heading', 'A path asks for an id\n=====\n'],
    ['a list', '1. A path asks for an id.\n'],
    ['a quotation', '> A path asks\n> for an id.\n'],
    ['a table', '| a | b |\n|---|---|\n| `x` | asks for an id |\n'],
    ['the text of a link', 'See [asks for](a.md).'],
    ['emphasis', 'A path **asks** for an id.'],
    ['what follows a generated part', '<!-- begin a -->\n\nIt.\n\n<!-- end a -->\n\nIt asks for it.\n'],
  ])('is checked in %s', (_, page) => {
    expect(wordsOf(page)).toEqual(['asks'])
  })

  it('does not start a new sentence after inline code', () => {
    expect(wordsOf('Run it. `whoami` Who knows. Then stop.')).toEqual([])
    expect(wordsOf('| `a` | Who knows. |')).toEqual(['Who'])
  })
})

describe('a fixture', () => {
  it('is reported with the line of its claim', () => {
    const text = '{\n  "$schema": "a",\n  "claim": "the answer may be null",\n  "steps": []\n}\n'
    expect(slipsOfFixture('a.json', text)).toMatchObject([{ file: 'a.json', line: 3, words: 'the answer' }])
  })

  it('is not checked beyond its claim', () => {
    expect(slipsOfFixture('a.json', '{ "claim": "null is returned", "steps": ["the answer"] }')).toEqual([])
  })
})

describe('a list of gaps', () => {
  it('has slips in its comments and reasons', () => {
    const text = '# the answer of a pet\n\ngetPet: response 404 | the answer has no pet\n'
    expect(slipsOfGaps('gaps.txt', text)).toMatchObject([
      { file: 'gaps.txt', line: 1, words: 'the answer' },
      { file: 'gaps.txt', line: 3, words: 'the answer' },
    ])
  })

  it('is not checked in its points', () => {
    expect(slipsOfGaps('gaps.txt', 'getPet: body/the answer present | the value is empty\n')).toEqual([])
  })
})

describe('a document', () => {
  it('has slips in its descriptions, at the line of the value', () => {
    const text = 'info:\n  title: Pets\n  description: >-\n    The path asks for an id.\n'
    expect(slipsOfDocument('a.yaml', text)).toMatchObject([{ file: 'a.yaml', line: 3, words: 'asks' }])
  })

  it('is not checked in other values', () => {
    expect(slipsOfDocument('a.yaml', 'example: the path asks for an id\nsummary: asks\n')).toEqual([])
  })

  it('has slips in each reason for a difference', () => {
    const text = '{\n  "a batch": "the answer is empty",\n  "id": 1\n}'
    expect(slipsOfDocument('a/differences.json', text)).toMatchObject([{ line: 2, words: 'the answer' }])
  })
})

describe('the pages of this project', () => {
  it('are found, including decisions', () => {
    const pages = pagesOf(root)
    expect(pages).toEqual(
      expect.arrayContaining([
        'README.md',
        'docs/cli.md',
        'docs/decisions/0001-one-model-for-both-protocols.md',
        'docs/diff.md',
        'packages/contract/README.md',
        'packages/data/spec/README.md',
      ]),
    )
    expect(pages.filter(page => page.includes('node_modules'))).toEqual([])
  })
})

describe('messages and comments of modules', () => {
  it.each([
    ["fail('The text is no JSON.')", 'is no JSON'],
    [`fail(\`The reference \${text} leads nowhere.\`)`, 'leads nowhere'],
    ['/** Where\n * nobody looks. */', 'nobody'],
    ["say({ help: 'Ask for another one.' })", 'Ask for'],
    ['type A = /* It asks for it. */ | 1', 'asks'],
    ['const a = () => { /* It ends anew. */ }', 'anew'],
  ])('%s has a wording to replace', (text, words) => {
    expect(slipsOfSource('a.ts', `'use strict'\n${text}`)).toMatchObject([{ file: 'a.ts', line: 2, words }])
  })

  it.each(['a.test.ts', 'tests/a/b.ts', 'packages/a/src/testing/a.ts'])('%s has one in comments and titles', file => {
    const text = "// It ends beside the file.\n// nobody\nexpect('The text is no JSON.').toBe(`It leads nowhere.`)"
    const titles = "describe('a path asks for an id', () => {\nit.each([])('%s ends anew', () => f('it ends anew'))\n})"
    expect(slipsOfSource(file, `${text}\n${titles}`)).toMatchObject([
      { file, line: 4, words: 'asks' },
      { file, line: 5, words: 'anew' },
      { file, line: 1, words: 'beside' },
      { file, line: 2, words: 'nobody' },
    ])
  })

  it.each([
    "import 'is no JSON'",
    '/**\n * @param beside The folder.\n */',
    '// The name `is no JSON`.',
    "fail('`is no JSON` of it')",
    "const asked = ['is no', 'beside']",
  ])('%s has none', text => {
    expect(slipsOfSource('a.ts', text)).toEqual([])
  })
})
