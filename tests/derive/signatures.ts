import type { Fixture } from '@chainwright/contract'
import { exchangeOf } from '@chainwright/recordings'

/** Fixtures of `aggregateSignatures`, from the signatures that recorded nodes aggregated for one message. */
export const signatureFixtures = (): Fixture[] => {
  const message = resultOf('getMessage 0')
  return [33, 60, 66].map(quorumPercentage => ({
    claim: `a quorum of ${quorumPercentage} percent of three equal weights is met by ${quorumPercentage === 33 ? 'one' : 'two'}`,
    operation: 'aggregateSignatures',
    kind: 'positive' as const,
    provenance: {
      type: 'derived' as const,
      rule: 'the message as the node stores it; the response is the signature that the node aggregated for the same quorum of the validators of the subnet',
      from: ['node/warp.jsonl'],
    },
    // Each run has other validators that respond first.
    volatile: [{ step: 0, side: 'response' as const, at: '/signedMessage', judge: 'schema' as const }],
    assumptions: ['data.success-codes', 'data.signed-message-prefix'],
    steps: [
      {
        request: {
          method: 'POST',
          target: '/v1/signatureAggregator/fuji/aggregateSignatures',
          headers: { 'content-type': 'application/json' },
          body: {
            json: { message, signingSubnetId: 'DSWmp6aS44xf7uoG8WS7cPP5eDTpw7fm9bmgxqZYoErxBdn5b', quorumPercentage },
          },
        },
        response: {
          status: 201,
          headers: { 'content-type': 'application/json' },
          body: { json: { signedMessage: resultOf(`aggregate 0 quorum ${quorumPercentage} at the second node`) } },
        },
      },
    ],
  }))
}

const resultOf = (id: string): string => (JSON.parse(exchangeOf('warp', id).response.body) as { result: string }).result
