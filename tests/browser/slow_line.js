// A slow line finds what was only ever fast enough: with SLOW_LINE=1 in front of pytest, answers come
// late and overtake each other, and what the table says comes late, in its order.
(() => {
  const LATE = [450, 150, 300]; // milliseconds
  const { fetch, setTimeout } = window;
  const { addEventListener } = WebSocket.prototype;
  const wait = (time) => new Promise((done) => setTimeout(done, time));
  let asked = 0;

  window.fetch = async (...what) => {
    const time = LATE[asked++ % LATE.length];
    try {
      return await fetch(...what);
    } finally {
      await wait(time);
    }
  };
  for (const kind of ["open", "message", "close"])
    Object.defineProperty(WebSocket.prototype, `on${kind}`, {
      set(hear) {
        addEventListener.call(this, kind, (event) => setTimeout(() => hear(event), 200));
      },
    });
})();
