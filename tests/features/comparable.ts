import { Items } from './wire-case.ts'

/** A value with blobs by their text and type, and streams by their items, so that it can be compared. */
export const comparable = async (value: unknown): Promise<unknown> => {
  if (value instanceof Blob) return { text: await value.text(), type: value.type }
  if (value instanceof Items) return { items: value.items }
  if (typeof value === 'object' && value !== null && Symbol.asyncIterator in value)
    return { items: await itemsOf(value as AsyncIterable<unknown>) }
  if (Array.isArray(value)) return Promise.all(value.map(comparable))
  if (typeof value !== 'object' || value === null) return value
  const members = await Promise.all(
    Object.entries(value).map(async ([name, member]) => [name, await comparable(member)]),
  )
  return Object.fromEntries(members)
}

const itemsOf = async (stream: AsyncIterable<unknown>): Promise<unknown[]> => {
  const items: unknown[] = []
  for await (const item of stream) items.push(item)
  return items
}
