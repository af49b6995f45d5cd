import type { Reading, WeatherClient } from './weather/client/index.js'

/** The warmest of a station's newest readings, or undefined if the API has no such station. */
export const warmest = async (weather: WeatherClient, stationId: string): Promise<Reading | undefined> => {
  const result = await weather.listReadings({ stationId, limit: 24 }).result()
  if (result.ok) return [...result.data].sort((a, b) => b.celsius - a.celsius)[0]
  // The contract declares 404 with a Problem, so `body` is typed here.
  if (result.error.name === 'ApiError' && result.error.status === 404) {
    console.error(result.error.body.message)
    return undefined
  }
  throw result.error
}
