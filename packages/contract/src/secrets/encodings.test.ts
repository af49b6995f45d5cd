import { expect, it } from 'vitest'
import { readingsOf } from './encodings.ts'

it('the names of all ASCII punctuation in HTML are read', () => {
  const names =
    'excl quot num dollar percnt amp apos lpar rpar ast plus comma hyphen period sol colon semi lt equals gt quest commat lsqb bsol rsqb hat lowbar grave lbrace vert rbrace'
  const written = names
    .split(' ')
    .map(name => `a&${name};`)
    .join('')
  const read = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}'].map(character => `a${character}`).join('')
  expect(readingsOf(written)).toContain(read)
})
