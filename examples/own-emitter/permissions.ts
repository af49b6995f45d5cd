import type { Emitter } from 'chainwright'

/**
 * Writes `permissions.ts` into the folder of the server: for each operation, the permission in its `x-permission`.
 * For an operation without the extension, it writes null, so that the diff shows a new operation without a permission.
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
