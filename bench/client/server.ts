import { createServer } from 'node:http'
import { answerTo } from './answers.ts'

// A separate process, so that the processor time of the server does not count as that of the clients. It reports its
// port, and ends with its parent.
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
