import { streamServer } from './streams.ts'

const server = streamServer()

export default { fetch: (request: Request): Promise<Response> => server.fetch(request) }
