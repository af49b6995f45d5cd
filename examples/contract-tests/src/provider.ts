import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Book } from './library/spec/index.js'

const books: readonly Book[] = [
  { isbn: '9780000000002', title: 'Harbours', pages: 180 },
  { isbn: '9780000000019', title: 'Ships' },
]

/** A hand-written server. Contract tests work with any server. */
export const provider = (): Server =>
  createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://library.example')
    const isbn = /^\/books\/([^/]*)$/.exec(pathname)?.[1]
    if (request.method !== 'GET') return send(response.setHeader('allow', 'GET'), 405, { message: 'only GET' })
    if (pathname === '/books') {
      const limit = searchParams.get('limit') ?? '20'
      if (!/^\d+$/.test(limit) || +limit < 1 || +limit > 50) return send(response, 400, { message: 'invalid limit' })
      return send(response, 200, books.slice(0, +limit))
    }
    if (isbn === undefined) return send(response, 404, { message: 'no such path' })
    if (!/^[0-9]{13}$/.test(isbn)) return send(response, 400, { message: 'invalid isbn' })
    const book = books.find(each => each.isbn === isbn)
    return book === undefined ? send(response, 404, { message: 'no such book' }) : send(response, 200, book)
  })

const send = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
