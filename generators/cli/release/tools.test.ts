import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { plainText, toolsIn } from './tools.ts'

const drawing = String.raw`process.stdout.write('\u001b[?25l│\u001b[1G\u001b[J◒ Publishing\r\u001b[32mdone\u001b[39m\r\n\u001b[?25h\u001b]8;;https://pets.example\u0007link\u001b]8;;\u0007\n')`

it('shows the output of a program without control codes, and reads it unchanged', async () => {
  const { path } = await temporaryFolder({
    'package.json': '{ "scripts": { "build": "node draw.cjs && exit 3" } }',
    'draw.cjs': drawing,
  })
  const tools = await toolsIn(path, process.env)
  const printed = await tools.run('node', ['draw.cjs'])
  expect(printed).toContain('\u001b[1G')
  expect(plainText(printed)).toBe('done\nlink\n')
  const { message } = await tools.script('build').then(
    () => new Error('The script did not fail.'),
    (error: Error) => error,
  )
  expect(message).toMatch(/failed with exit code 3:\n[\s\S]*done\nlink$/)
  expect(message).toBe(plainText(message))
})
