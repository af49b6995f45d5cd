/**
 * The names by which common APIs page through lists, for operations without `x-pagination`: `pageSize`, `page_size` and
 * `page-size` are the same name. A name is only evidence, since it may also have another meaning.
 */
export type PagingName = (name: string) => boolean

const named =
  (pattern: RegExp): PagingName =>
  name =>
    pattern.test(name.replaceAll(/[_.-]/g, ''))

/** The number of items of a page. */
export const isPageSize = named(/^(?:limit|(?:page|per|batch)?size|perpage|maxresults|maxitems|first|top|take)$/i)

/** The number of items before a page. */
export const isOffset = named(/^(?:offset|skip)$/i)

/** The number of a page. */
export const isPageNumber = named(/^(?:page|pagenumber|pageno)$/i)

/** The token of the next page, from the response with the page before it. */
export const isNextToken = named(/^(?:(?:next)?page(?:token|cursor)|cursor|nexttoken|continuation(?:token)?)$/i)

/** The place of a page in a list: a token, or an item before or after it. These items may also be times. */
export const isPagePlace: PagingName = name => isNextToken(name) || isItemPlace(name)

const isItemPlace = named(/^(?:startingafter|endingbefore|after|before|marker)$/i)

/** The member of a response that contains the token of the next page. */
export const isNextMember = named(/^(?:next(?:page)?(?:token|cursor)?|cursor|continuation(?:token)?)$/i)
