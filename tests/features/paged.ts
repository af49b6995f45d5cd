/** An operation with pages, whose token of the next page is a property of the response. */
export const pagedOperation = (operationId: string): object => ({
  operationId,
  'x-pagination': { token: 'cursor', next: '/next', items: '/names' },
  parameters: [{ name: 'cursor', in: 'query', schema: { type: 'string' } }],
  responses: {
    200: {
      description: 'A page.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['names'],
            properties: { names: { type: 'array', items: { type: 'string' } }, next: { type: 'string' } },
          },
        },
      },
    },
  },
})
