// Makes the page's random numbers the same in every run, so that the tests' games are the same and short.
;(() => {
  let state = 8
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer)
    for (let at = 0; at < bytes.length; at++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      bytes[at] = state >>> 24
    }
    return array
  }
})()
