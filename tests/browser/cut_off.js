// The texts of the catalogue (in brackets: see pseudo.js) that stick out, are cut off at a side, or have something else on
// their middle. What can be scrolled is not cut off; what lies under a dialog or a result is meant to.
// The ticker is one line of the log, which has it whole; and names are as long as people make them.
() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const ON_TOP = 'dialog[open], .over, footer, .controls, .bar, .standing'
  const faults = []
  while (walker.nextNode()) {
    const text = walker.currentNode
    const inside = text.parentElement
    const drawn = inside.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (!drawn || !text.data.includes('⟧') || inside.closest('.heard, .ticker, .name, svg, option')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    if (!box.width) continue
    const name = text.data.trim().slice(0, 40)
    let scrolls = false
    for (let frame = inside; frame !== document.documentElement; frame = frame.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(frame)
      const { left, right } = frame.getBoundingClientRect()
      const clips = ['hidden', 'clip'].includes(overflowX) && !scrolls
      if (clips && (box.left < left - 1 || box.right > right + 1)) faults.push(`cut off: ${name}`)
      if (overflowX === 'auto' || overflowX === 'scroll') scrolls = true
      if (overflowY === 'auto' && frame.scrollHeight > frame.clientHeight) scrolls = true
    }
    if (scrolls) continue
    if (box.left < -1 || box.right > innerWidth + 1) faults.push(`sticks out: ${name}`)
    const lines = [...range.getClientRects()]
    const { left, top, width, height } = lines[Math.floor(lines.length / 2)]
    inside.style.pointerEvents = 'auto' // or what no finger reaches would seem to be covered
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    inside.style.pointerEvents = ''
    if (!there || there.contains(inside) || inside.contains(there) || there.closest(ON_TOP)) continue
    const itsTexts = `${there.getAttribute('aria-labelledby')} ${there.getAttribute('aria-describedby')}`.split(' ')
    if (itsTexts.includes(inside.id)) continue // a see-through button over its own texts
    if (!there.closest('label')?.contains(inside)) faults.push(`covered: ${name}, by ${there.outerHTML.slice(0, 60)}`)
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push('scrolls sideways')
  return faults
}
