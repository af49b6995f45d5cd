/**
 * To stand behind a class that has `\ud800-\udfff` in it, in a regular expression without flag `u`: the unit it took is no half of a
 * pair. With the flag, `\p{Surrogate}` says the same and takes four times as long.
 */
export const notInPair = '(?<![\\ud800-\\udbff][\\udc00-\\udfff])(?!(?<=[\\ud800-\\udbff])[\\udc00-\\udfff])'
