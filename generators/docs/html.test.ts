import { expect, it } from 'vitest'
import { html } from './html.ts'
import { markdown } from './markdown.ts'

it('escapes every value, in text and in attributes', () => {
  const hostile = `"><script>alert('x')</script>&`
  expect(String(html`<a title="${hostile}">${hostile}</a>`)).toBe(
    '<a title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</a>',
  )
})

it('inserts markup unescaped, joins lists, and omits undefined', () => {
  expect(String(html`<ul>${['a', '<b>'].map(item => html`<li>${item}</li>`)}${undefined}${false}</ul>`)).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li></ul>',
  )
})

it.each([
  ...['\0', '\b', '\u001b', '\u007f', '\u0080', '\u009b', '\udfff'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
])('replaces the invisible character %j', char => {
  expect(String(html`${`a${char}b`}`)).toBe('a\u{FFFD}b')
})

it.each(['\t', '\n', '\r', ' ', '\u2029', '\u2065', '\u206a', '🎈'])('keeps %j', char => {
  expect(String(html`${`a${char}b`}`)).toBe(`a${char}b`)
})

it('replaces lone surrogates and bidirectional overrides', () => {
  expect(String(html`${'a\ud800b\u202ec'}`)).toBe('a\u{FFFD}b\u{FFFD}c')
})

it.each([
  ['<img src=x onerror=alert(1)>', '&lt;img'],
  ['[here](javascript:alert(1))', '<a href="">here</a>'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', '<table>'],
  ['**bold** and `code`', '<strong>bold</strong> and <code>code</code>'],
])('renders %s without executing it', (source, expected) => {
  const text = String(markdown(source))
  expect(text).toContain(expected)
  expect(text).not.toMatch(/<(img|script)|javascript:/)
})
