import type { Api } from '@chainwright/model'
import { type Html, html } from './html.ts'
import type { Links } from './links.ts'

/** A complete page: head, navigation and content. It depends only on the style sheet and the script in the folder of the index. */
export const page = (
  title: string,
  content: Html,
  frame: { api: Api; links: Links; navigation: Html },
): string => `<!doctype html>
${html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; img-src data:">
<meta name="color-scheme" content="light dark">
<title>${title} · ${frame.api.title}</title>
<link rel="stylesheet" href="${frame.links.to('style.css')}">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<nav aria-label="Reference">
<p class="home"><a href="${frame.links.to('index.html')}">${frame.api.title}</a> <small>${frame.api.version}</small></p>
${frame.navigation}
</nav>
<main id="content">
${content}
</main>
<script src="${frame.links.to('script.js')}" data-root="${frame.links.root}"></script>
</body>
</html>
`}`
