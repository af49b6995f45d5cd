import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { redactorOf } from '../secrets/redactor.ts'
import { curlOf } from './curl.ts'

/** The arguments that a shell passes to `curl`. */
const argumentsOf = (command: string): readonly string[] =>
  execFileSync('bash', ['-c', `curl() { printf '%s\\0' "$@"; }; ${command}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1)

it.each(["it's", '"a" `b` $c', 'a\\b', "a\nb'c", '', '!x & y; z'])('a shell passes the body %j on unchanged', text => {
  const command = curlOf(
    [{ method: 'POST', target: '/pets?name=a%20b', headers: { 'x-note': "o'k" }, body: { text } }],
    {
      target: new URL('http://pets.example'),
      bases: [],
      given: [],
      redactor: redactorOf(contractOf([])),
    },
  )
  expect(argumentsOf(command)).toEqual([
    '-i',
    '-X',
    'POST',
    'http://pets.example/pets?name=a%20b',
    '-H',
    "x-note: o'k",
    '--data-raw',
    text,
  ])
})
