import { expect, it } from 'vitest'
import { preferred } from './accept.ts'

const offered = ['application/json', 'text/csv', 'text/html;level=1', 'text/html']

it.each([
  ['the first where nothing is said', undefined, 'application/json'],
  ['the first where nothing is named', '', 'application/json'],
  ['the first of those that are liked alike', 'text/csv, application/json', 'application/json'],
  ['the first of all where anything will do', '*/*', 'application/json'],
  ['what is liked best', 'application/json;q=0.5, text/csv;q=0.8', 'text/csv'],
  ['what is liked at all', 'image/png, text/csv;q=0.001', 'text/csv'],
  ['the first of a type', 'text/*', 'text/csv'],
  ['what a narrower range does not lower', 'text/*, text/csv;q=0.1', 'text/html;level=1'],
  ['what a narrower range refuses nothing of', '*/*, application/json;q=0', 'text/csv'],
  ['what has the parameters', 'text/html;level=1, text/html;q=0.9', 'text/html;level=1'],
  ['what is without parameters that are not wanted', 'text/html;level=1;q=0.1, text/html;q=0.9', 'text/html'],
  ['what parameters in quotes say', 'text/html; level="1"', 'text/html;level=1'],
  ['whatever its charset', 'text/csv; charset=utf-8', 'text/csv'],
  ['whatever the case', 'TEXT/CSV;Q=1.000', 'text/csv'],
  ['whatever the spaces', ' text/csv ; q=0.7 ,application/json;q=0.2', 'text/csv'],
  ['what has an extension after its weight', 'text/csv;q=0.9;ext=1, */*;q=0.1', 'text/csv'],
  ['the first where none is liked', 'image/png', 'application/json'],
  ['the first where all are refused', '*/*;q=0', 'application/json'],
  ['nothing of a range that is malformed', '*/csv, text/, csv, ;;, text/csv;q=2, text/html;q=0.5', 'text/html;level=1'],
])('%s', (_, accept, type) => {
  expect(preferred(accept, offered)).toBe(type)
})

it('a single media type is chosen for any header', () => {
  expect(preferred('text/csv', ['application/json'])).toBe('application/json')
  expect(preferred('text/csv', [])).toBeUndefined()
})
