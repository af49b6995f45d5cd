import { expect, it } from 'vitest'
import { byLine, parseGaps } from './gaps.ts'

const text = `# What no fixture shows
getPet: response 404 | the shop never loses a pet
listPets: properties... | the shop has no pets | yet
`

it('reads one gap per line, with the reason of a point and of all points with its prefix', () => {
  const { gaps, problems } = parseGaps(text)
  expect([gaps.size, problems]).toEqual([2, []])
  expect(gaps.reasonOf('getPet: response 404')).toBe('the shop never loses a pet')
  expect(gaps.reasonOf('getPet: response 4040')).toBeUndefined()
  expect(gaps.reasonOf('listPets: properties of a pet')).toBe('the shop has no pets | yet')
})

it('names the lines that no point needs', () => {
  const { gaps } = parseGaps(text)
  const operations = ['getPet', 'listPets']
  const all = ['getPet: response 404', 'getPet: response 500', 'listPets: properties', 'listPets: limit minimum 1']
  expect(gaps.unneeded({ all, missing: ['getPet: response 404', 'getPet: response 500'] }, operations)).toEqual([
    { line: 3, message: 'fixtures cover "listPets: properties...". Remove the line' },
  ])
  expect(gaps.unneeded({ all, missing: ['listPets: properties', 'getPet: response 404'] }, operations)).toEqual([])
})

it.each([
  ['listPets: limit minimun 1', '. Did you mean "listPets: limit minimum 1"?'],
  ['*: limit minimun 1', '. Did you mean "*: limit minimum 1"?'],
  ['getPet: limit minimum 1', ''],
  ['listPets: nothing alike...', ''],
])('names the line of %j, which the contract does not have', (point, suggestion) => {
  const { gaps } = parseGaps(`\n${point} | why`)
  const all = ['getPet: response 404', 'listPets: limit minimum 1', 'listPets: limit maximum 50']
  expect(gaps.unneeded({ all, missing: all }, ['getPet', 'listPets'])).toEqual([
    { line: 2, message: `a gap must name a point of the contract, but names ${JSON.stringify(point)}${suggestion}` },
  ])
})

it.each([
  ['getPet: response 404', 1],
  ['getPet: response 404 | ', 1],
  ['\n# x\nresponse 404 | a reason', 3],
  ['listPets: bounds: limit minimum 1 | a reason', 1],
])('reports an error for %j at its line', (line, number) => {
  const { gaps, problems } = parseGaps(line)
  expect([gaps.size, problems.map(problem => problem.line)]).toEqual([0, [number]])
})

it('a gap of all operations names their points once', () => {
  const { gaps, problems } = parseGaps('*: credentials renewed | keys do not expire\n*: response 5... | a defect\n')
  expect([gaps.size, problems]).toEqual([2, []])
  expect(gaps.reasonOf('getPet: credentials renewed')).toBe('keys do not expire')
  expect(gaps.reasonOf('listPets: response 503')).toBe('a defect')
  expect(gaps.reasonOf('getPet: credentials none')).toBeUndefined()
  const all = ['getPet: credentials renewed', 'getPet: response 500']
  expect(gaps.unneeded({ all, missing: ['getPet: credentials renewed'] }, ['getPet'])).toEqual([
    { line: 2, message: 'fixtures cover "*: response 5...". Remove the line' },
  ])
})

it('a line of an operation that does not exist is reported with its number and the nearest operation', () => {
  const text =
    '# why\ngetPets: response 404 | why\n\nother: ... | why\nendpoint: response x | why\n*: response 5... | why\n'
  const { gaps } = parseGaps(text)
  expect(gaps.unknown(['getPet', 'list'])).toEqual([
    { line: 2, message: 'a gap must name an operation of the documents, but names "getPets". Did you mean "getPet"?' },
    { line: 4, message: 'a gap must name an operation of the documents, but names "other"' },
  ])
  expect(gaps.unneeded({ all: [], missing: [] }, ['getPet']).map(({ line }) => line)).toEqual([5, 6])
})

it('problems of operations and of points are in the order of the file', () => {
  const { gaps } = parseGaps('getPet: response 1 | a\ngetDog: response 2 | b\ngetPet: response 3 | c\n')
  const problems = [...gaps.unknown(['getPet']), ...gaps.unneeded({ all: [], missing: [] }, ['getPet'])]
  expect(byLine(problems).map(({ line }) => line)).toEqual([1, 2, 3])
})
