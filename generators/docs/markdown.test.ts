import { micromark } from 'micromark'
import { describe, expect, it } from 'vitest'
import { markdown } from './markdown.ts'

it.each([
  'a',
  'An id.',
  "The block's hash, or its height (a decimal number).",
  'Seconds since 1970-01-01, UTC: 0 to 100%',
  'Zwei  Wörter – mehr nicht',
  'ends in a space ',
  ' begins with one',
  'a\nb',
  'a\n---',
  '1. a',
  '- a',
  'a *b*',
  'a `b`',
  'a &amp; b',
  'a <b>',
  'a "b"',
  'a [b](c)',
  'a\\*',
  'https://example.com/a_b_',
])('shows %j like CommonMark, with or without parsing', text => {
  expect(`${markdown(text)}`).toBe(micromark(text))
})

describe('a description that would take the parser seconds is shown as plain text', () => {
  it.each([
    ['lists in lists', '- '.repeat(20_000)],
    ['lists in lists after a paragraph', `A.\n\n${'- '.repeat(20_000)}`],
    ['numbered lists in lists', '1. '.repeat(20_000)],
    ['quotes in quotes', `${'>'.repeat(20_000)} <b>`],
    ['emphasis in emphasis', '*a_'.repeat(20_000)],
    ['titles without an empty line', 'a\n=\n'.repeat(20_000)],
    ['beginnings of HTML', 'a<?'.repeat(20_000)],
    ['a quotation with further lines', `${'> '.repeat(100)}a\n${'b\n'.repeat(20_000)}`],
  ])('%s', (_, text) => {
    const start = process.cpuUsage()
    expect(`${markdown(text)}`).toBe(`<pre>${text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</pre>`)
    // Each took 20 s and more.
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000)
  })

  it.each([
    ['a long table', `| a_b | c |\n|---|---|\n${'| some_name_ | `b_` |\n'.repeat(400)}`],
    ['a long list', '- *a* `b`\n'.repeat(400)],
    ['many paragraphs', 'a *b*, c_d_e\n\n'.repeat(2000)],
    ['twenty levels', `${'- '.repeat(20)}a`],
  ])('except %s', (_, text) => {
    expect(`${markdown(text)}`).not.toContain('<pre>')
  })
})

it('shows the alerts of GitHub as quotations with a heading', () => {
  expect(String(markdown('> [!NOTE]\n> Ids are **case-sensitive**.'))).toBe(
    '<blockquote>\n<p><strong>Note</strong><br />\nIds are <strong>case-sensitive</strong>.</p>\n</blockquote>',
  )
  expect(String(markdown('> [!WARNING]\n>\n> Gone in 2.0.'))).toBe(
    '<blockquote>\n<p><strong>Warning</strong></p>\n<p>Gone in 2.0.</p>\n</blockquote>',
  )
  expect(String(markdown('> [!OTHER]\n> Text'))).toContain('[!OTHER]')
  expect(String(markdown('`> [!NOTE]`'))).toContain('[!NOTE]')
})
