// Replaces each picture with a plot that can be zoomed. The numbers are in the table next to it.
for (const figure of document.querySelectorAll('figure.chart')) {
  const picture = figure.querySelector('svg')
  const rows = [...figure.querySelectorAll('tr[data-timestamp]')].reverse()
  if (picture === null || rows.length === 0) continue
  const data = [rows.map(({ dataset }) => Number(dataset.timestamp)), rows.map(({ dataset }) => Number(dataset.value))]
  const color = name => getComputedStyle(document.documentElement).getPropertyValue(name)
  const plot = document.createElement('div')
  plot.className = 'plot'
  plot.setAttribute('role', 'img')
  plot.setAttribute('aria-label', picture.getAttribute('aria-label') ?? '')
  picture.replaceWith(plot)
  const interval = Number(figure.dataset.interval)
  const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 })
  const scientific = new Intl.NumberFormat('en', { notation: 'scientific', maximumSignificantDigits: 3 })
  const numberOf = value => (value === 0 || (value >= 1e-4 && value < 1e15) ? compact : scientific).format(value)
  const format = options => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
  const month = format({ month: 'short', year: 'numeric' })
  const day = format({ day: 'numeric', month: 'short' })
  const hour = format({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
  const dates = (_, ticks, __, ___, step) => {
    const shown = step >= 2_419_200 ? month : step >= 86_400 ? day : hour
    return ticks.map(seconds => shown.format(seconds * 1_000))
  }
  const last = data[0].at(-1)
  const axis = { stroke: color('--quiet'), grid: { stroke: color('--line'), width: 1 }, ticks: { show: false } }
  const size = () => ({ width: plot.clientWidth, height: 240 })
  const chart = new uPlot(
    {
      ...size(),
      tzDate: seconds => uPlot.tzDate(new Date(seconds * 1_000), 'Etc/UTC'),
      series: [
        { label: 'UTC', value: '{YYYY}-{MM}-{DD} {HH}:{mm}' },
        {
          label: figure.dataset.unit,
          stroke: color('--mark'),
          fill: color('--mark'),
          paths: uPlot.paths.bars({ size: [0.9, 60], align: 1 }),
          points: { show: false },
        },
      ],
      axes: [
        { ...axis, space: 90, values: dates },
        { ...axis, size: 72, values: (_, ticks) => ticks.map(numberOf) },
      ],
      scales: {
        // The last interval is shown to its end; zooming keeps the selected range.
        x: { range: (_, low, high) => (high === last || data[0].length === 1 ? [low, last + interval] : [low, high]) },
        y: { range: (_, low, high) => [Math.min(0, low), high <= 0 ? 1 : high * 1.05] },
      },
    },
    data,
    plot,
  )
  addEventListener('resize', () => chart.setSize(size()))
}
