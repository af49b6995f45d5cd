/** The pages' only style sheet. Colors are defined for light and dark mode. */
export const style = `:root {
  color-scheme: light dark;
  --paper: light-dark(#ffffff, #14161a);
  --shade: light-dark(#f4f5f7, #1c1f25);
  --ink: light-dark(#1b1e24, #e4e6eb);
  --faint: light-dark(#5b6270, #9aa2b1);
  --line: light-dark(#dfe2e8, #2d323b);
  --accent: light-dark(#0b5cad, #7db8ff);
  --good: light-dark(#146c3a, #6fd39b);
  --bad: light-dark(#a3271f, #ff9d94);
  --code: ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace;
}
* { box-sizing: border-box }
html { scroll-padding-top: 1rem; text-size-adjust: 100% }
body {
  margin: 0; display: grid; grid-template-columns: 17rem minmax(0, 1fr); min-height: 100vh;
  background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: break-word;
}
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: .15em }
.skip { position: absolute; left: -100rem }
.skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: .5rem }
nav {
  position: sticky; top: 0; align-self: start; height: 100vh; overflow-y: auto; padding: 1.5rem 1rem;
  background: var(--shade); border-right: 1px solid var(--line); font-size: .9rem;
}
nav ul { list-style: none; margin: 0 0 1rem; padding: 0 }
nav li a { display: block; padding: .15rem .5rem; border-radius: .3rem; color: inherit; text-decoration: none; overflow-wrap: anywhere }
nav li a:hover, nav [aria-current] { background: color-mix(in srgb, var(--accent) 14%, transparent) }
nav summary { cursor: pointer; padding: .15rem .5rem; color: var(--faint) }
nav ul ul { margin: .1rem 0 .5rem .5rem; border-left: 1px solid var(--line); font-size: .85rem }
nav ul ul a { color: var(--faint) }
nav .home { font-weight: 600; margin: 0 0 1rem; padding: 0 .5rem }
nav .home a { color: inherit; text-decoration: none }
search { display: block; margin: 0 .5rem 1rem }
search input { width: 100%; font: inherit; padding: .3rem .5rem; border: 1px solid var(--line); border-radius: .3rem; background: var(--paper); color: inherit }
.found { margin: .4rem 0 0; color: var(--faint) }
.found a { color: var(--ink); padding: .2rem .3rem }
.found small { display: block; overflow-wrap: anywhere }
.copied { position: relative }
.copy {
  position: absolute; top: .4rem; right: .4rem; font: .75rem system-ui, sans-serif; padding: .15rem .5rem; cursor: pointer;
  color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: .3rem;
}
@media (hover: hover) { .copy { opacity: 0 } .copied:hover .copy, .copy:focus-visible { opacity: 1 } }
main { padding: 2rem clamp(1rem, 4vw, 4rem) 6rem; max-width: 72rem }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 1rem }
h2 { font-size: 1.3rem; margin: 2.5rem 0 .5rem }
h3 { font-size: .85rem; letter-spacing: .04em; text-transform: uppercase; color: var(--faint); margin: 1.8rem 0 .5rem }
p { margin: .6rem 0 }
small { color: var(--faint); font-size: .82em }
code { font-family: var(--code); font-size: .88em; overflow-wrap: anywhere }
pre { background: var(--shade); border: 1px solid var(--line); border-radius: .4rem; padding: .8rem 1rem; overflow-x: auto; line-height: 1.45 }
pre code { overflow-wrap: normal }
table { border-collapse: collapse; width: 100%; font-size: .92rem; margin: .5rem 0 1rem }
th { text-align: left; font-weight: 500; color: var(--faint) }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
td p:first-child { margin-top: 0 }
td p:last-child { margin-bottom: 0 }
.fields td:first-child { width: 26% }
.surface td:first-child { width: 46% }
.surface td p { margin: .1rem 0 0; color: var(--faint) }
.fields td:nth-child(2), .outcomes td:nth-child(2) { width: 26% }
.outcomes td:first-child { width: 16% }
.type { font-family: var(--code); font-size: .85rem; overflow-wrap: anywhere }
.facts { margin: .3rem 0 0; padding: 0; list-style: none; color: var(--faint); font-size: .85rem }
.facts li { overflow-wrap: anywhere }
.facts li::before { content: '· ' }
ul.all { columns: 16rem; list-style: none; padding: 0; overflow-wrap: anywhere }
.operation { border-top: 1px solid var(--line); margin-top: 2.5rem }
.operation h2 { font-family: var(--code); font-size: 1.15rem; margin-top: 1.8rem }
.operation h2 a { color: inherit; text-decoration: none }
.operation h2 a:hover { text-decoration: underline }
.operation:target > h2 { color: var(--accent) }
.binding { background: var(--shade); border: 1px solid var(--line); border-radius: .4rem; padding: .4rem .7rem }
figure { margin: .6rem 0 }
figcaption { color: var(--faint); font-size: .8rem }
figure pre { margin: .2rem 0 0 }
.summary { font-size: 1.08rem }
.method { font: 600 .75rem var(--code); color: var(--good); letter-spacing: .03em; white-space: nowrap }
.required, .deprecated { font: .75rem system-ui, sans-serif; border-radius: 1rem; padding: .05rem .5rem; border: 1px solid currentColor; white-space: nowrap }
.required { color: var(--accent) }
.deprecated, .failure > td:first-child { color: var(--bad) }
.success > td:first-child { color: var(--good) }
.warning { border-left: 3px solid var(--bad); padding-left: .8rem }
details > summary { cursor: pointer }
main > section > details { border: 1px solid var(--line); border-radius: .4rem; padding: .4rem .8rem; margin: .4rem 0 }
.sizes td:nth-child(n+3), .sizes th:nth-child(n+3) { text-align: right; white-space: nowrap; padding: .5rem 0 .5rem 1rem; font-variant-numeric: tabular-nums }
.sizes td:first-child p { margin: .1rem 0 0; color: var(--faint) }
.sizes tbody th { padding-top: 1.4rem; color: var(--ink); font-weight: 600 }
.servers { padding: 0; list-style: none }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); gap: 1rem; padding: 0; list-style: none }
.cards li { border: 1px solid var(--line); border-radius: .5rem; padding: 1rem 1.2rem; background: var(--shade) }
.cards h3 { margin: 0 0 .3rem; font-size: 1.1rem; letter-spacing: 0; text-transform: none }
.cards li { display: flex; flex-direction: column }
.cards p:last-child { margin-top: auto }
@media (max-width: 48rem) {
  body { display: block }
  nav { position: static; height: auto; max-height: 45vh; padding: 1rem; border-right: 0; border-bottom: 1px solid var(--line) }
  nav ul { display: flex; flex-wrap: wrap; gap: .15rem }
  nav li:has(ul) { flex-basis: 100% }
  nav ul ul { margin-left: 0; border: 0 }
  table, tbody, tr, td { display: block; width: auto !important }
  thead { display: none }
  td, .sizes td:nth-child(n+3) { border: 0; padding: .15rem 0; text-align: left }
  .sizes tbody th { display: block; border: 0 }
  .sizes td[data-label] { display: inline-block; margin-right: 1rem }
  td[data-label]::before { content: attr(data-label) ' '; color: var(--faint) }
  tr { border-bottom: 1px solid var(--line); padding: .5rem 0 }
}
`
