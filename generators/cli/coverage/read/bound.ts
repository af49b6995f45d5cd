import { bound, type Fixture, filledPartly, redactedText, type Step } from '@chainwright/contract'

/** The steps of a case. Names in later requests are replaced by the values from its own responses. */
export const boundSteps = ({ steps, volatile = [] }: Fixture): readonly Step[] => {
  const values = new Map<string, string>()
  return steps.map((step, index) => {
    const { request } = filledPartly(step.request, values)
    const places = volatile.filter(place => place.step === index && place.side === 'response')
    for (const [name, value] of bound(places, step.response)) values.set(name, value)
    return { ...step, request }
  })
}

/** Whether a value contains `{{name}}`, for which only a run has a value, or one that a recording removed. */
export const isUnknown = (value: unknown, { redacted = [] }: Fixture): boolean => {
  const text = value === undefined ? '' : JSON.stringify(value)
  return /\{\{\w+\}\}/.test(text) || (redacted.length > 0 && text.includes(redactedText))
}
