import { bodyOf, type Fixture, type Step, textOf } from '@chainwright/contract'
import { valueAt } from './pointer.ts'

/** The steps of a case. Names in later requests are replaced by the values from its own responses. */
export const boundSteps = ({ steps, volatile = [] }: Fixture): readonly Step[] => {
  const values = new Map<string, string>()
  return steps.map((step, index) => {
    const filled = withValues(step, values)
    for (const { step: of, side, at, judge } of volatile) {
      if (of !== index || side !== 'response' || typeof judge !== 'object') continue
      const text = at.startsWith('header:') ? step.response.headers[at.slice('header:'.length)] : bodyText(step)
      const value = text === undefined || at.startsWith('header:') ? text : valueAt(parsed(text), at)
      if (value !== undefined) values.set(judge.bind, typeof value === 'string' ? value : JSON.stringify(value))
    }
    return filled
  })
}

/** Whether a value contains `{{name}}`, for which only a run has a value, or one that a recording removed. */
export const isUnknown = (value: unknown, { redacted = [] }: Fixture): boolean => {
  const text = value === undefined ? '' : JSON.stringify(value)
  return /\{\{\w+\}\}/.test(text) || (redacted.length > 0 && text.includes('REDACTED'))
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const bodyText = ({ response }: Step): string | undefined => response.body && textOf(response.body)

const withValues = (step: Step, values: ReadonlyMap<string, string>): Step => {
  const { request } = step
  const body = request.body && textOf(request.body)
  const named = (text: string, written: (value: string) => string): string =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => {
      const value = values.get(name)
      return value === undefined ? whole : written(value)
    })
  return {
    ...step,
    request: {
      ...request,
      target: named(request.target, encodeURIComponent),
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, text]) => [name, named(text, value => value)]),
      ),
      ...(body === undefined ? {} : { body: bodyOf(named(body, value => JSON.stringify(value).slice(1, -1))) }),
    },
  }
}
