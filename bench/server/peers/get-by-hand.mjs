import { createServer } from 'node:http'
import { page, ready } from './payload.mjs'

// The code that a team would write by hand for this one operation: it splits the path, reads the query, and checks the
// limits of its numbers.
const route = /^\/v1\/chains\/([^/]+)\/addresses\/([^/]+)\/transactions:listErc721$/
const numberOf = (query, name, preset) => {
  const text = query.get(name)
  return text === null ? preset : Number(text)
}
const isBetween = (value, least, most) =>
  value === undefined || (Number.isInteger(value) && value >= least && value <= most)

const refuse = (response, status) => {
  response.writeHead(status)
  response.end()
}

const server = createServer((request, response) => {
  const url = new URL(request.url, 'http://localhost')
  const found = route.exec(url.pathname)
  if (found === null) return refuse(response, 404)
  const query = url.searchParams
  const address = decodeURIComponent(found[2])
  const startBlock = numberOf(query, 'startBlock')
  const endBlock = numberOf(query, 'endBlock')
  const pageSize = numberOf(query, 'pageSize', 10)
  const isRight =
    /^0x[0-9a-fA-F]{40}$/.test(address) &&
    isBetween(startBlock, 0, Number.MAX_SAFE_INTEGER) &&
    isBetween(endBlock, 0, Number.MAX_SAFE_INTEGER) &&
    isBetween(pageSize, 1, 100)
  if (!isRight) return refuse(response, 400)
  const body = JSON.stringify(page)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => ready(server))
