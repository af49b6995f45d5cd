import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import pino from 'pino'
import { expect, it } from 'vitest'
import { createServer } from '../server/server.ts'
import { posted, request } from '../testing/request.ts'
import { contractOf, httpOperation, rpcOperation } from '../testing/tables.ts'
import { logErrors, logRequests } from './log.ts'
import { telemetry } from './telemetry.ts'

// Our interfaces do not import these libraries. The types and results here show that the libraries implement them.

const contract = contractOf({
  endpoints: [{ path: '/rpc', dialect: 'standard' }],
  operations: [
    httpOperation({ id: 'get', method: 'GET', path: '/things/{id}' }),
    httpOperation({ id: 'crash', method: 'GET', path: '/crash' }),
    rpcOperation({ method: 'echo' }),
  ],
})
const service = {
  get: () => 1,
  crash: () => {
    throw new Error('boom')
  },
  echo: () => 2,
}

it('`telemetry` creates spans of OpenTelemetry', async () => {
  const exporter = new InMemorySpanExporter()
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
  const server = createServer(contract, service, {
    onError: () => undefined,
    intercept: [
      telemetry({
        tracer: provider.getTracer('test'),
        parent: headers =>
          propagation.extract(context.active(), headers, {
            get: (carrier, key) => carrier.get(key) ?? undefined,
            keys: () => [],
          }),
        within: (span, run) => context.with(trace.setSpan(context.active(), span), run),
      }),
    ],
  })
  await request(server, '/things/1')
  await request(server, '/crash')
  await request(server, '/rpc', posted({ jsonrpc: '2.0', id: 1, method: 'echo' }))
  const spans = exporter.getFinishedSpans()
  expect(spans.map(({ name, kind, status }) => [name, kind, status.code])).toEqual([
    ['GET /things/{id}', 1, SpanStatusCode.UNSET],
    ['GET /crash', 1, SpanStatusCode.ERROR],
    ['echo', 1, SpanStatusCode.UNSET],
  ])
  expect(spans[0]?.attributes).toMatchObject({
    'http.route': '/things/{id}',
    'chainwright.request_id': expect.any(String),
  })
  expect(spans[1]?.events).toMatchObject([{ name: 'exception', attributes: { 'exception.message': 'boom' } }])
  await provider.shutdown()
})

it('`logRequests` writes lines with pino', async () => {
  const lines: Record<string, unknown>[] = []
  const logger = pino({ base: null }, { write: line => void lines.push(JSON.parse(line) as Record<string, unknown>) })
  const server = createServer(contract, service, { use: [logRequests(logger)], onError: logErrors(logger) })
  await request(server, '/things/1?apiKey=secret')
  await request(server, '/crash')
  expect(lines).toMatchObject([
    { level: 30, msg: 'request', operation: 'get', status: 200, path: '/things/1' },
    { level: 50, msg: 'unhandled error', operation: 'crash', err: { type: 'Error', message: 'boom' } },
    { level: 50, msg: 'request', operation: 'crash', status: 500 },
  ])
  expect(JSON.stringify(lines)).not.toContain('secret')
})
