/** Converts an HTTP error response to a message into JSON-RPC errors for the calls in it. */
export const refusalText = (status: number, body: string, message: Uint8Array): string | undefined => {
  const error = { code: status === 429 ? -32005 : -32000, message: messageOf(status, body) }
  const sent = parsed(new TextDecoder().decode(message))
  const answers = [sent].flat().flatMap(call => {
    const id = idOf(call)
    return id === undefined ? [] : [{ jsonrpc: '2.0', id, error }]
  })
  if (Array.isArray(sent)) return answers.length === 0 ? undefined : JSON.stringify(answers)
  return answers.length === 0 ? undefined : JSON.stringify(answers[0])
}

/** The id of a call: undefined for a notification, null for a value that is not an object. */
const idOf = (call: unknown): unknown => {
  if (typeof call !== 'object' || call === null) return null
  return 'id' in call ? call.id : undefined
}

const messageOf = (status: number, body: string): string => {
  const reported = parsed(body)
  const text =
    typeof reported === 'object' && reported !== null && 'message' in reported ? reported.message : body.trim()
  return typeof text === 'string' && text !== '' ? text : `refused with status ${status}`
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
