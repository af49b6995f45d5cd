import { micromark } from 'micromark'
import { expect, it } from 'vitest'
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
])('shows %j as CommonMark has it, with or without parsing', text => {
  expect(`${markdown(text)}`).toBe(micromark(text))
})
