export { fixtureOfIo, type IoOptions, type IoResult, ioOfFixture } from './convert/execution-apis.ts'
export { fixturesOfHar, type Har, type HarEntry, type HarOptions, harOfFixtures } from './convert/har.ts'
export { fixtureOfRecording, type RecordedExchange, type RecordingOptions } from './convert/recording.ts'
export { bodyOf, bodyOfBytes, bytesOf, textOf } from './format/body.ts'
export { canonical, fileNameOf } from './format/canonical.ts'
export type {
  Body,
  Fixture,
  FixtureKind,
  Json,
  Place,
  Provenance,
  Redaction,
  Refusal,
  RequestText,
  ResponseText,
  Step,
  Volatile,
} from './format/fixture.ts'
export { milliseconds } from './format/time.ts'
export { isBad, isGood, type Layer, type Outcome, type Verdict } from './report/verdict.ts'
