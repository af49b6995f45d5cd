import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { asContract, blocksOf, chainDocument, exchangeOf, exchangesOf, nodeFiles, prefixCase } from './index.ts'
import { pack } from './pack.ts'

const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')

/** The first columns of the table of files: names, and the lines of each. */
const listed = [...readme.matchAll(/^\| (`.*?) \| ([\d, ]*) \|/gm)].flatMap(([, names = '', counts = '']) => {
  const [first = '', ...others] = [...names.matchAll(/`([\w/-]+)`/g)].map(match => match[1] ?? '')
  const [folder = ''] = first.split('/')
  return [first, ...others.map(name => `${folder}/${name}`)].map((name, index) => [
    name,
    counts.split(', ')[index] ?? '',
  ])
})

it('each file is listed with its number of lines', () => {
  const packed = globSync('{node,chain,anvil}/*.jsonl.br', { cwd: import.meta.dirname }).sort()
  const lines = (file: string): number =>
    brotliDecompressSync(readFileSync(join(import.meta.dirname, file)))
      .toString()
      .trimEnd()
      .split('\n').length
  const counted = listed.filter(([, count]) => count !== '')
  expect(Object.fromEntries(counted)).toEqual(
    Object.fromEntries(packed.map(file => [file.replace('.jsonl.br', ''), String(lines(file))])),
  )
  expect(nodeFiles.map(file => `node/${file}.jsonl.br`).toSorted()).toEqual(
    packed.filter(file => file.startsWith('node/')),
  )
})

it('ids of exchanges are unique within their file', () => {
  for (const file of nodeFiles) {
    const ids = exchangesOf(file).map(({ id }) => id)
    expect(new Set(ids).size, file).toBe(ids.length)
  }
})

it('methods of the X-Chain have the name of the contract, in requests and in errors', () => {
  const renamed = exchangesOf('xvm').map(asContract)
  expect(exchangesOf('xvm').filter(({ request }) => request.body?.includes('"avm.')).length).toBeGreaterThan(150)
  expect(renamed.filter(({ request, response }) => /"avm\./.test(`${request.body}${response.body}`))).toEqual([])
  expect(exchangeOf('xvm', prefixCase).request.body).toContain('"xvm.')
})

it('an unknown id of an exchange is an error that names the file and the id', () => {
  expect(() => exchangeOf('admin', 'nothing')).toThrow('admin.jsonl has no nothing.')
})

it('each recorded EVM block follows the one before it', () => {
  const blocks = blocksOf<{ block: { hash: string; parentHash: string } }>('evm')
  for (const [index, { block }] of blocks.entries())
    if (index > 0) expect(block.parentHash).toBe(blocks[index - 1]?.block.hash)
  expect(blocks).toHaveLength(92)
})

it('the genesis and the recorded response to eth_chainId have the same chain id', () => {
  const { config } = chainDocument<{ config: { chainId: number } }>('evm-genesis')
  const { result } = JSON.parse(exchangeOf('ethereum', 'eth_chainId').response.body) as { result: string }
  expect(Number(result)).toBe(config.chainId)
})

it('a packed file is unpacked to the same bytes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recordings-'))
  try {
    mkdirSync(join(folder, 'node'))
    const text = '{"id":"a","body":"ü \\u0000 \\r\\n"}\n'.repeat(100)
    writeFileSync(join(folder, 'node/some.jsonl'), text)
    writeFileSync(join(folder, 'node/notes.txt'), 'not packed')
    expect(pack(folder, join(folder, 'to'))).toEqual(['node/some.jsonl.br'])
    expect(brotliDecompressSync(readFileSync(join(folder, 'to/node/some.jsonl.br'))).toString()).toBe(text)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
