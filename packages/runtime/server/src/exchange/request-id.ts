/** Whether a caller's request id is safe in a log line and a header. */
export const isRequestId = (text: string): boolean => /^[A-Za-z0-9._:/+=-]{1,128}$/.test(text)

export const newRequestId = (): string => crypto.randomUUID()
