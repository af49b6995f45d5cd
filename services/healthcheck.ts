// The HEALTHCHECK of the image: exit code 0 if the service in this container responds.
const port = process.env['CHAINWRIGHT_PORT'] ?? '4001'
const ok = await fetch(`http://127.0.0.1:${port}/livez`, { signal: AbortSignal.timeout(4000) }).then(
  answer => answer.ok,
  () => false,
)
process.exitCode = ok ? 0 : 1
