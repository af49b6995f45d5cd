import { expect, test } from 'vitest'
import { isReadOneWay } from './one-way.ts'

test.each([
  '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$',
  '^refs/(heads|tags|pull)/.*$',
  '^(?:0x)?(?:[0-9a-fA-F]{2})+$',
  '^(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38}(?:,(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38})*$',
  '^(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?$',
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$',
  '^[^\\s,\\]]+(?:,\\s[^\\s,\\]]+)*',
  '^(ab){2,3}\\d{0,2}\\.$',
  '^a{0}b{0,}$',
  '^😀+!$',
])('a text is read in one way by %s', pattern => {
  expect(new RegExp(pattern, 'u')).toBeDefined()
  expect(isReadOneWay(pattern)).toBe(true)
})

test.each([
  ['a repetition in a repetition', '^(a+)+$'],
  ['a repetition of what may be nothing', '^(a*)*$'],
  ['what may be nothing, repeated with something', '^(b(a*)?)*$'],
  ['alternatives that are alike', '^(?:a|a)*$'],
  ['alternatives that may both be nothing', '^(?:x(?:a?|b?))*$'],
  ['repetitions of the same side by side', '^\\w*\\d*$'],
  ['a repetition that another one takes up', '^\\d+a?\\d+$'],
  ['ways that meet again', '^(?:ab|a[bc])*$'],
  ['a class and what is not in another', '^\\S+\\D+$'],
  ['any beginning', 'a+b'],
  ['alternatives of the whole', '^a+|a+b$'],
  ['what looks ahead', '^(?=a)a$'],
  ['lazy repetitions', '^a+?b$'],
  ['words by script', '^\\p{L}+$'],
  ['an end in the middle', '^(?:a$)+$'],
  ['more characters than are followed', '^[a-z]{600}$'],
])('%s is left to others to judge', (_what, pattern) => {
  expect(new RegExp(pattern, 'u')).toBeDefined()
  expect(isReadOneWay(pattern)).toBe(false)
})
