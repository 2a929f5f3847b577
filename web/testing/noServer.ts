/* Test setup: refuse every request that a test does not mock. */
globalThis.fetch = () => Promise.reject(new TypeError('no server in this test'))
globalThis.WebSocket = new Proxy(WebSocket, {
  construct() {
    throw new Error('no server in this test')
  },
})
