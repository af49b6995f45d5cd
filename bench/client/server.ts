import { createServer } from 'node:http'
import { answerTo } from './answers.ts'

// A process of its own, so that what the server spends is not the clients'. It tells its port, and ends with who started it.
const server = createServer((request, response) => {
  let body = ''
  request.on('data', chunk => {
    body += chunk
  })
  request.on('end', () =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(answerTo(request.method ?? '', body)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : 0)
})
process.on('disconnect', () => process.exit())
