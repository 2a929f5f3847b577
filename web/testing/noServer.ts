/* Before any test: there is no server. What a test does not pretend itself is refused here, and not asked for at an
   address where something else might listen. */
globalThis.fetch = () => Promise.reject(new TypeError('no server in this test'))
globalThis.WebSocket = new Proxy(WebSocket, {
  construct() {
    throw new Error('no server in this test')
  },
})
