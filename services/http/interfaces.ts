import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server } from '@chainwright/runtime-server'
import { getRequestListener } from '@hono/node-server'
import { hasPart, type Part, type Settings } from '../config/settings.ts'
import { isPagePath } from '../page/app.ts'
import type { Servers } from '../program.ts'
import { isMetricsPath, type ServiceMetrics } from '../telemetry/metrics.ts'
import { isHealthPath } from './health.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** The metrics of the process are for its own machine: they are not on listeners that other machines reach. */
export const withMetrics =
  (handler: Handler, { scrape }: ServiceMetrics, isAllowed: (host: string | undefined) => boolean): Handler =>
  (request, response) => {
    if (!isMetricsPath(request.url ?? '/')) return handler(request, response)
    // A page of another site can point its name at this address.
    if (!isAllowed(request.headers.host)) return response.writeHead(403).end('invalid host specified\n')
    return void scrape(request, response).catch((error: unknown) => response.destroy(error as Error))
  }

/** The paths of the interfaces do not collide: if one does not have a path, the next one gets the request. */
export const handlerOf = (settings: Settings, { data, metrics, pages }: Servers, node: Server) => {
  const page = getRequestListener(pages.fetch)
  const enabled = (part: Part, server: Server): readonly Server[] => (hasPart(settings, part) ? [server] : [])
  const interfaces = [...enabled('data', data), ...enabled('metrics', metrics), ...enabled('node', node)]
  /** The server that responds with 404 to an unknown path. */
  const lastFor = (target: string): Server | undefined =>
    [...(target.startsWith('/v2/') ? enabled('metrics', metrics) : []), ...interfaces][0]
  return (request: IncomingMessage, response: ServerResponse): void => {
    const target = request.url ?? '/'
    const route = ([server, ...others]: readonly Server[]): void => {
      if (server !== undefined) server.express(request, response, () => route(others))
      else if (lastFor(target) === undefined) notHere(response)
      else lastFor(target)?.node(request, response)
    }
    if (isHealthPath(target)) data.node(request, response)
    else if (isPagePath(target) && hasPart(settings, 'pages')) void page(request, response)
    // Unknown paths below /ext get the response of a node.
    else if (target.startsWith('/ext/') && hasPart(settings, 'node')) node.node(request, response)
    else route(interfaces)
  }
}

/** The response of a process that serves no interface. */
const notHere = (response: ServerResponse): void => {
  const message = 'This process serves only /livez and /readyz; --only selects the parts that it runs'
  const body = JSON.stringify({ message, statusCode: 404, error: 'Not Found' })
  response.writeHead(404, { 'content-type': 'application/json; charset=utf-8' }).end(body)
}
