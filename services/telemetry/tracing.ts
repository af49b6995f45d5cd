import { type Interceptor, telemetry } from '@chainwright/runtime-server'

/** Spans of calls, sent to a collector. */
export interface Tracing {
  readonly intercept: Interceptor
  /** Sends the spans that are not sent yet. */
  close(): Promise<void>
}

/**
 * Sends a span for each call by OTLP over HTTP, in batches. It continues the trace of the caller (`traceparent`). The
 * packages are loaded only if tracing is configured.
 *
 * @param endpoint As in OpenTelemetry: `/v1/traces` is added to it. Its headers are those of
 * `OTEL_EXPORTER_OTLP_HEADERS`.
 */
export const openTracing = async (endpoint: string, name: string): Promise<Tracing> => {
  const [{ ROOT_CONTEXT }, sdk, { OTLPTraceExporter }, { W3CTraceContextPropagator }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const propagator = new W3CTraceContextPropagator()
  const getter = {
    keys: () => ['traceparent', 'tracestate'],
    get: (headers: { get(name: string): string | null }, key: string) => headers.get(key) ?? undefined,
  }
  return {
    intercept: telemetry({
      tracer: provider.getTracer('chainwright-service'),
      parent: headers => propagator.extract(ROOT_CONTEXT, headers, getter),
    } as Parameters<typeof telemetry>[0]),
    async close() {
      // An unreachable collector does not keep the process running.
      await provider.shutdown().catch(() => {})
    },
  }
}
