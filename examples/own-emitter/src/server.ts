import { Forbidden } from '@chainwright/runtime-server'
import { createDocumentsServer } from './documents/server/index.js'
import { permissions } from './documents/server/permissions.js'

/** A server that checks the permission of each operation before its handler runs. The caller has the permissions `granted`. */
export const documentsServer = (granted: ReadonlySet<string>) => {
  const texts = new Map([['readme', 'hello']])
  return createDocumentsServer(
    {
      getDocument: ({ documentId }) => ({ text: texts.get(documentId) ?? '' }),
      putDocument: ({ documentId, body }) => {
        texts.set(documentId, body.text)
        return body
      },
      getHealth: () => undefined,
    },
    {
      intercept: [
        async (context, next) => {
          const permission = permissions[context.operation.id as keyof typeof permissions]
          if (permission !== null && !granted.has(permission)) throw new Forbidden(`you lack ${permission}`)
          return next()
        },
      ],
    },
  )
}
