import { expect, it } from 'vitest'
import { multipartText, partsOfMultipart } from './multipart.ts'

it('a form is parsed exactly as it was serialized, even with quotes and line breaks in its names', () => {
  const headers = { 'content-type': 'text/plain' }
  const { text, type } = multipartText([
    { name: 'a "b"', fileName: 'c "d"\r\n.txt', headers, text: 'é\r\n' },
    { name: 'plain', headers: {}, text: '--chainwright-part' },
  ])
  const parts = partsOfMultipart({ text }, type)
  expect(parts?.map(({ bytes, ...part }) => ({ ...part, text: new TextDecoder().decode(bytes) }))).toEqual([
    { name: 'a "b"', fileName: 'c "d"\r\n.txt', headers, text: 'é\r\n' },
    { name: 'plain', headers: {}, text: '--chainwright-part' },
  ])
})
