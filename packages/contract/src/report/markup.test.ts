import { expect, it } from 'vitest'
import { escapeMarkup } from './markup.ts'

it.each([
  ['<a b="c">&\'', '&lt;a b=&quot;c&quot;&gt;&amp;&#39;'],
  ['\t\n\r é\ufffd\u{10000}\u{10ffff}', '\t\n\r é\ufffd\u{10000}\u{10ffff}'],
  ['\u0000\u001f\udfff\ud800\ufffe\uffff', '\ufffd'.repeat(6)],
])('%j is written as %j', (text, written) => {
  expect(escapeMarkup(text)).toBe(written)
})
