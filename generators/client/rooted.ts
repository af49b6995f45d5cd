/**
 * A path of a document, as a client appends it to its base URL. If the base URL has no origin, a URL that starts with two slashes
 * names another host (WHATWG URL, relative slash state); `/.//a` is the path `//a` of the same host, below every base URL.
 * Backslashes count as slashes there, and tabs and line ends are skipped.
 */
export const rooted = (path: string): string => path.replace(/^\/(?=[\t\n\r]*[/\\])/, '/./')
