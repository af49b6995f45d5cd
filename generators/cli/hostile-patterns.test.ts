import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { startServer } from '@chainwright/testing/start-server'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { temporaryFolder } from './testing/folder.ts'

// Patterns with exponential backtracking, in all places of a document that may have one, and texts that cause it.

const bin = join(import.meta.dirname, 'bin.ts')
const text = `${'a'.repeat(60)}!`

const openapi = (pattern: string) => {
  const named = { type: 'string', pattern }
  const pet = {
    type: 'object',
    required: ['name'],
    properties: { name: { ...named, example: text, default: text }, kind: { ...named, enum: [text, 'aa'] } },
    patternProperties: { [pattern]: { type: 'string' } },
    propertyNames: { pattern },
    example: { name: text, [text]: text },
  }
  const json = { 'application/json': { schema: pet, example: { name: text, [text]: text } } }
  const responses = {
    200: { description: 'A.', headers: { 'X-N': { schema: named } }, content: json },
    400: { description: 'B.' },
  }
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1.0.0' },
    servers: [{ url: 'http://127.0.0.1:9' }],
    paths: {
      '/pets': {
        get: {
          operationId: 'listPets',
          parameters: [
            { name: 'q', in: 'query', schema: named, example: text },
            { name: 'X-H', in: 'header', schema: named, examples: { a: { value: text } } },
          ],
          responses,
        },
        post: { operationId: 'addPet', requestBody: { content: json }, responses },
      },
    },
  })
}

const openrpc = (pattern: string) => {
  const schema = { type: 'string', pattern }
  return JSON.stringify({
    openrpc: '1.3.2',
    info: { title: 'Pets', version: '1.0.0' },
    servers: [{ name: 'a', url: 'http://127.0.0.1:9/rpc' }],
    methods: [
      {
        name: 'pets_get',
        params: [{ name: 'q', required: true, schema }],
        result: {
          name: 'r',
          schema: { type: 'object', properties: { a: schema }, patternProperties: { [pattern]: schema } },
        },
        examples: [{ name: 'e', params: [{ name: 'q', value: text }], result: { name: 'r', value: { a: text } } }],
      },
    ],
  })
}

const call = JSON.stringify({
  request: { method: 'GET', url: `http://127.0.0.1:9/pets?q=${encodeURIComponent(text)}`, headers: { 'x-h': text } },
  response: { status: 400, headers: {} },
})

let target = ''
const running = new Set<ChildProcess>()

beforeAll(async () => {
  let requested = 0
  const { url, stop } = await startServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      response.setHeader('content-type', 'application/json').setHeader('x-n', text)
      requested += 1
      const { id } = request.url?.endsWith('/rpc') === true ? (JSON.parse(body || '{}') as { id?: unknown }) : {}
      if (request.url?.endsWith('/rpc') === true)
        response.end(JSON.stringify({ jsonrpc: '2.0', id, result: { a: text, [text]: text } }))
      else if (requested % 3 === 0) response.writeHead(400).end()
      else response.end(JSON.stringify({ name: text, [text]: text }))
    })
  })
  target = url
  return stop
})

afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})

/** The output of a command and its exit code, or that it timed out. */
const done = async (
  cwd: string,
  args: readonly string[],
): Promise<{ readonly code: number | string; message: string }> => {
  const child = spawn(process.execPath, [bin, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk
    })
  const timer = setTimeout(() => child.kill('SIGKILL'), timeout)
  const code = await new Promise<number | string>(over =>
    child.once('close', (code, signal) => over(code ?? signal ?? '')),
  )
  clearTimeout(timer)
  running.delete(child)
  return { code, message: output }
}

const timeout = 90_000

describe.each([
  ['an automaton can match', '^(?:a+)+$'],
  ['has a look-ahead', '^(?=(?:a|a)+$)'],
])('a pattern that %s', (_, pattern) => {
  const quick = ['--timeout', '2', '--rate', '1000']
  // most of the time, a verb waits for its own limits
  it.concurrent.for<readonly [verb: string, args: readonly string[], message: string]>([
    ['lint', ['lint', 'new.json'], 'redocly.examples-left-out'],
    ['lint of OpenRPC', ['lint', 'rpc.json'], 'takes too long'],
    ['generate', ['generate', 'new.json', '--out', 'out'], 'schema.pattern-backtracks'],
    ['diff', ['diff', 'old.json', 'new.json'], 'breaking'],
    ['diff of OpenRPC', ['diff', 'old-rpc.json', 'rpc.json'], 'breaking'],
    ['init', ['init', 'new.json', '--name', 'pets'], ''],
    ['verify', ['verify', 'new.json', '--target', '', ...quick, '--cases', '3', '--unsafe'], 'takes longer'],
    [
      'verify of OpenRPC',
      ['verify', 'rpc.json', '--target', '/rpc', ...quick, '--cases', '3', '--unsafe'],
      'takes longer',
    ],
    ['record', ['record', 'new.json', '--target', '', ...quick, '--to', 'kept', '--unsafe'], ''],
    ['record of OpenRPC', ['record', 'rpc.json', '--target', '/rpc', ...quick, '--to', 'kept', '--unsafe'], ''],
    ['import', ['import', 'new.json', '--from', 'calls.jsonl', '--to', 'kept'], 'was not validated'],
  ])('does not stop %s', { timeout: timeout + 10_000 }, async ([_, args, message], { expect, onTestFinished }) => {
    const files = {
      'old.json': openapi('^.*$'),
      'new.json': openapi(pattern),
      'old-rpc.json': openrpc('^.*$'),
      'rpc.json': openrpc(pattern),
      'calls.jsonl': `${call}\n`,
    }
    const folder = await temporaryFolder(files, onTestFinished)
    const at = args.indexOf('--target') + 1
    const result = await done(
      folder.path,
      args.map((arg, index) => (at > 0 && index === at ? `${target}${arg}` : arg)),
    )
    expect(result.code).not.toBe('SIGKILL')
    expect(result.message).toContain(message)
  })
})
