import { Agent, get } from 'node:http'

// Opens streams, reports to its parent once each has received an event, and continues to read.
const [port = 0, count = 0] = process.argv.slice(2).map(Number)
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
const opened = (): Promise<void> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/events', agent }, response => {
      response.once('data', () => resolve())
      response.resume()
    }).on('error', reject)
  })
for (let open = 0; open < count; open += 200) await Promise.all(Array.from({ length: 200 }, opened))
process.send?.('open')
