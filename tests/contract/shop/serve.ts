import { openapi, openrpc } from './documents.ts'
import { openShop, type Shop, shopKey, type Violation, violations } from './server.ts'

/** Requests of the process that forked this one. */
export type Requested = { readonly open?: Violation } | { readonly close: true }

/** Messages to the parent process: the options of the shop, its address, and at its end the number of requests. */
export type Message =
  | {
      readonly violations: Readonly<Record<string, readonly [operation: string, keyword: string]>>
      readonly documents: { readonly openapi: object; readonly openrpc: object }
      readonly key: string
    }
  | { readonly url: string }
  | { readonly requests: number }

// the shop in a separate process, one at a time, for benchmarks
const report = (reported: Message): void => void process.send?.(reported)
let shop: Shop | undefined

process.on('message', (requested: Requested) => {
  void (async () => {
    if (!('close' in requested)) {
      shop = await openShop(requested.open)
      report({ url: shop.url })
    } else {
      const requests = shop?.count() ?? 0
      await shop?.close()
      report({ requests })
    }
  })()
})
report({ violations, documents: { openapi, openrpc }, key: shopKey })
