import type { Emitter } from 'chainwright'

/**
 * Writes `permissions.ts` beside the server: for each operation the permission that its `x-permission` names.
 * An operation without one is null, so that adding an operation without a decision shows in the diff.
 */
export const permissions: Emitter = (api, names) => {
  const rows = api.operations.map(operation => {
    const permission = operation.extensions.get('x-permission') ?? null
    return `  ${names.operation(operation)}: ${JSON.stringify(permission)},\n`
  })
  return [
    { kind: 'server', path: 'permissions.ts', text: `export const permissions = {\n${rows.join('')}} as const\n` },
  ]
}
