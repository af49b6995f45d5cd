import { listen } from '@chainwright/runtime-server/node'
import { tasksServer } from './server.js'

const running = await listen(tasksServer(new Map([['example-key', 'you']])), { port: 4020 })
console.log('http://127.0.0.1:4020/docs shows the API; Ctrl-C ends the server')
process.once('SIGINT', () => running.close())
