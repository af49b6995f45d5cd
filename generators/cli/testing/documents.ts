/** A small API of two operations. */
export const petstore = `openapi: 3.1.0
info: { title: Petstore, version: 1.0.0 }
servers: [{ url: https://pets.example.com }]
paths:
  /pets:
    get:
      operationId: listPets
      summary: Every pet there is.
      tags: [pets]
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100, default: 10 } }
      responses:
        '200':
          description: The pets.
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Pet' } }
  /owners/{ownerId}:
    get:
      operationId: getOwner
      summary: One owner.
      tags: [owners]
      parameters:
        - { name: ownerId, in: path, required: true, schema: { type: string } }
      responses:
        '200':
          description: The owner.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Owner' }
components:
  schemas:
    Pet:
      type: object
      required: [id]
      properties:
        id: { type: string }
        born: { type: string, format: date-time }
    Owner:
      type: object
      required: [name]
      properties:
        name: { type: string }
`

/** The responses of an operation that lists orders of a shop, in the lines of its path item. */
export const orderResponses = `      responses:
        '200':
          description: The orders.
          headers: { x-total: { required: true, schema: { type: integer } } }
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Order' } } } }
        '400': { description: The request is invalid. }`
