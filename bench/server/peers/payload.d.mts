import type { Server } from 'node:http'
import type { ListErc721TransfersOutput } from '@chainwright/data-spec/operations/listErc721Transfers'

export const page: ListErc721TransfersOutput
export const target: string
export const call: unknown
export const balance: string
export const ready: (server: Server) => void
