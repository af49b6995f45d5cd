import { scaleLinear, scaleUtc } from 'd3-scale'
import { html } from 'hono/html'
import { dateOf, grouped, timeOf } from './format.ts'
import type { Markup } from './layout.ts'

/** A series to plot. */
export interface Chart {
  readonly title: string
  /** The unit of the values, such as `transactions per second`. */
  readonly unit: string
  /** Newest first, as the metrics service lists them; timestamps in UNIX seconds. */
  readonly points: readonly { readonly value: number | bigint; readonly timestamp: number }[]
  /** Length of an interval in seconds. */
  readonly interval: number
}

const [width, height, left, bottom, top] = [720, 240, 72, 24, 8]

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 })
const scientific = new Intl.NumberFormat('en', { notation: 'scientific', maximumSignificantDigits: 3 })

/** The label of a line: `1.5K`, `0.002`; the smallest and largest with their exponent. */
export const labelOf = (value: number): string =>
  (value === 0 || (value >= 1e-4 && value < 1e15) ? compact : scientific).format(value)

/**
 * A plot that can be read without a script: SVG with a title for each bar, and the numbers as a table.
 * `browser/charts.js` replaces it with one that can be zoomed.
 */
export const chartOf = ({ title, unit, points, interval }: Chart): Markup => {
  if (points.length === 0)
    return html`<figure class="chart"><figcaption>${title}</figcaption><p>No values in this range.</p></figure>`
  const oldestFirst = points.toReversed()
  const times = oldestFirst.map(({ timestamp }) => timestamp * 1_000)
  const x = scaleUtc()
    .domain([times[0] ?? 0, (times.at(-1) ?? 0) + interval * 1_000])
    .range([left, width])
  const y = scaleLinear()
    .domain([0, Math.max(...points.map(({ value }) => Number(value))) || 1])
    .nice(4)
    .range([height - bottom, top])
  const at = (time: number): string => x(time).toFixed(1)
  const bars = oldestFirst.map(({ value, timestamp }) => {
    const [start, end] = [x(timestamp * 1_000), x((timestamp + interval) * 1_000)]
    const level = y(Number(value))
    return html`<rect x="${start.toFixed(2)}" y="${level.toFixed(2)}" width="${Math.max(0.5, end - start - 0.5).toFixed(2)}" height="${(height - bottom - level).toFixed(2)}"><title>${timeOf(timestamp)}: ${grouped(value)} ${unit}</title></rect>`
  })
  return html`<figure class="chart" data-unit="${unit}" data-interval="${interval}">
    <figcaption>${title}</figcaption>
    <svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}: ${points.length} values from ${dateOf(points.at(-1)?.timestamp ?? 0)} to ${dateOf(points[0]?.timestamp ?? 0)}; the table below has them">
      <g class="axis">${y
        .ticks(4)
        .map(
          tick =>
            html`<line x1="${left}" x2="${width}" y1="${y(tick).toFixed(1)}" y2="${y(tick).toFixed(1)}"></line><text x="${left - 6}" y="${(y(tick) + 4).toFixed(1)}" text-anchor="end">${labelOf(tick)}</text>`,
        )}${x
        .ticks(6)
        .map(
          tick =>
            html`<text x="${at(tick.getTime())}" y="${height - 6}" text-anchor="middle">${x.tickFormat(6)(tick)}</text>`,
        )}</g>
      <g class="bars">${bars}</g>
    </svg>
    <details>
      <summary>${title} as a table</summary>
      <div class="scroll" role="region" tabindex="0" aria-label="${title}">
        <table>
          <thead><tr><th scope="col">from</th><th scope="col" class="number">${unit}</th></tr></thead>
          <tbody>${points.map(
            ({ value, timestamp }) =>
              html`<tr data-timestamp="${timestamp}" data-value="${String(value)}"><td>${timeOf(timestamp)}</td><td class="number">${grouped(value)}</td></tr>`,
          )}</tbody>
        </table>
      </div>
    </details>
  </figure>`
}
