/**
 * The pages' only script: a search over operations and schemas, and buttons that copy code. Without it, only these are missing.
 * It contains no text of a document; the search reads `search.js`, which is data, when it is first used.
 */
export const script = `'use strict'
const root = document.currentScript.dataset.root
const nav = document.querySelector('nav')
const home = nav.querySelector('.home')
const box = document.createElement('search')
const field = document.createElement('input')
const list = document.createElement('ul')
field.type = 'search'
field.placeholder = 'Search'
field.setAttribute('aria-label', 'Search operations and schemas')
field.autocomplete = 'off'
list.className = 'found'
list.setAttribute('aria-live', 'polite')
box.append(field, list)
home.after(box)

let isLoading = false
const load = () => {
  if (isLoading) return
  isLoading = true
  const data = document.createElement('script')
  data.src = root + 'search.js'
  data.onload = show
  document.head.append(data)
}

const words = text => text.toLowerCase().split(/[\\s/_.-]+/).filter(Boolean)
const show = () => {
  const entries = globalThis.searchEntries ?? []
  const wanted = words(field.value)
  const rank = ([name, hint]) => {
    const inName = name.toLowerCase()
    const all = (name + ' ' + hint).toLowerCase()
    if (!wanted.every(word => all.includes(word))) return -1
    return wanted.every(word => inName.includes(word)) ? (inName.startsWith(wanted[0]) ? 2 : 1) : 0
  }
  const found = wanted.length === 0 ? [] : entries.map(entry => [rank(entry), entry]).filter(([at]) => at >= 0)
  found.sort(([one], [other]) => other - one)
  list.replaceChildren(
    ...found.slice(0, 20).map(([, [name, hint, page]]) => {
      const link = document.createElement('a')
      const small = document.createElement('small')
      const item = document.createElement('li')
      link.href = root + page
      link.textContent = name
      small.textContent = hint
      link.append(small)
      item.append(link)
      return item
    }),
  )
  if (wanted.length > 0 && found.length === 0) list.textContent = 'Nothing found'
}
field.addEventListener('focus', load)
field.addEventListener('input', show)
field.addEventListener('keydown', event => {
  if (event.key === 'Enter') list.querySelector('a')?.click()
  if (event.key === 'ArrowDown') {
    event.preventDefault()
    list.querySelector('a')?.focus()
  }
  if (event.key === 'Escape') {
    field.value = ''
    show()
  }
})
list.addEventListener('keydown', event => {
  const to = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[event.key]
  if (to === undefined) return
  event.preventDefault()
  const item = document.activeElement.parentElement[to]
  if (item === null) field.focus()
  else item.querySelector('a').focus()
})
document.addEventListener('keydown', event => {
  if (event.key !== '/' || /^(?:INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName)) return
  event.preventDefault()
  field.focus()
})

for (const block of document.querySelectorAll('main pre')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.textContent)
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 2000)
  })
  const around = document.createElement('div')
  around.className = 'copied'
  block.replaceWith(around)
  around.append(block, button)
}
`
