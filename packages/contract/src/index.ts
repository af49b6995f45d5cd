export { ownStopper, type Stopper, TooLong } from '@chainwright/model/pattern-match'
export { agreedKeyword } from './contract/agreed-keyword.ts'
export type {
  Contract,
  Credential,
  DeclaredHeader,
  DeclaredResponse,
  Example,
  Failure,
  HeaderJudge,
  HttpOperation,
  Issue,
  ItemsJudge,
  Judge,
  Link,
  Operation,
  Pagination,
  Parameter,
  RequestJudge,
  RpcOperation,
  SchemaText,
  Server,
} from './contract/contract.ts'
export type { MethodPrefixes } from './contract/method-prefixes.ts'
export { bestRoute, type MatchedPath, matchPath, type PathTemplate, pathTemplateOf } from './contract/path.ts'
export { contractOf } from './contract/read.ts'
export { targetParts } from './contract/route.ts'
export { sample } from './contract/sample.ts'
export { textsBetween } from './contract/template.ts'
export { ImportError, type ImportFormat, importFormats } from './convert/exchanges.ts'
export { fixtureOfIo, type IoOptions, type IoResult, ioOfFixture } from './convert/execution-apis.ts'
export { fixturesOfHar, type Har, type HarEntry, type HarOptions, harOfFixtures } from './convert/har.ts'
export { type ImportOptions, type ImportResult, importedFixtures } from './convert/imported.ts'
export { fixtureOfRecording, type RecordedExchange, type RecordingOptions } from './convert/recording.ts'
export type { DrawOptions } from './draw/run.ts'
export { withQuotedBody, withQuotedNames } from './format/bare-names.ts'
export { bodyOf, bodyOfBytes, bytesOf, textOf } from './format/body.ts'
export { canonical, fileNameOf } from './format/canonical.ts'
export { caseName, folderNameOf } from './format/case-name.ts'
export { type FixtureFault, faultText } from './format/check.ts'
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
  StepCredentials,
  Volatile,
} from './format/fixture.ts'
export { parsed } from './format/json.ts'
export { partsOfStream, type StreamForm, type StreamPart, streamForm } from './format/stream.ts'
export { milliseconds, millisecondsIn } from './format/time.ts'
export { type UnknownMember, unknownMembers } from './format/unknown-members.ts'
export { headerVariable } from './judge/curl.ts'
export { bound } from './judge/judge-case.ts'
export { isForeign } from './judge/plan.ts'
export { isUnreachable } from './judge/send.ts'
export { type ResponseJudges, statedResponseJudge } from './judge/stated-response.ts'
export { filledPartly } from './judge/values.ts'
export { contractLimits } from './limits/limits.ts'
export {
  type Recorded,
  type RecordedStep,
  type Recording,
  type RecordingContext,
  recordedFixtures,
} from './record/fixture.ts'
export { type ProxyOptions, type RecordingProxy, recordingProxy } from './record/proxy.ts'
export { type RecordOptions, type RecordResult, record } from './record/record.ts'
export type { Suspicion } from './record/secrets.ts'
export { caseList, type Selection, selectionOf } from './replay/case-list.ts'
export { badExamples } from './replay/fallback.ts'
export type { Fault } from './replay/faults.ts'
export { type FixtureFile, fixturesIn, readFixtures, type UnreadFixture, unreadText } from './replay/fixtures.ts'
export { type Listening, type ListenOptions, listen } from './replay/listen.ts'
export { createReplay, type LogEntry, type Replay, type Violation } from './replay/replay.ts'
export type { Reply } from './replay/reply.ts'
export {
  type Decoder,
  type InputIssue,
  inputJudge,
  type RequestJudgeOptions,
  requestJudge,
} from './replay/request-judge.ts'
export { mediaTypeIssues } from './replay/requests.ts'
export type { ReplayOptions, RequestCheck } from './replay/stage.ts'
export { type RunningReplay, type StartReplayOptions, startReplay } from './replay/start.ts'
export { printable } from './report/printable.ts'
export { type ReportFormat, render, reportFormats } from './report/report.ts'
export type { Run, WrittenAt } from './report/run.ts'
export { summaryOf } from './report/summary.ts'
export { type Colors, terminal } from './report/terminal.ts'
export { isBad, isGood, type Layer, type Outcome, type Verdict } from './report/verdict.ts'
export { redactedText } from './secrets/named.ts'
export { kindsIn, secretKinds } from './secrets/texts.ts'
export { type ExpectedFailure, parseExpected } from './verify/expected.ts'
export { preparedBy, type SetUp, type SetUpContext, SetUpError, type SetUpResult } from './verify/set-up.ts'
export {
  type Verification,
  type VerifyOptions,
  type VerifyOutcome,
  verify,
} from './verify/verify.ts'
