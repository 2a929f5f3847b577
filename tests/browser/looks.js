// What somebody would complain of who sees little, or has large fingers; each as a line.
(() => {
  const isSeen = (one) =>
    one.checkVisibility({ visibilityProperty: true }) &&
    !one.closest(".heard, [inert]");
  const all = (selector) =>
    [...document.querySelectorAll(selector)].filter(isSeen);
  const words = (one) =>
    (one.getAttribute("aria-label") ?? one.textContent)
      .trim()
      .replace(/\s+/g, " ")
      .slice(0, 40);
  const told = (what, ones) =>
    ones.map((one) => `${what}: ${one.tagName} ${one.className} ${words(one)}`);
  const scrolls = (one, side) =>
    /auto|scroll/.test(getComputedStyle(one)[`overflow${side}`]);
  const inScroller = (one) =>
    one &&
    one !== document.body &&
    (scrolls(one, "X") || inScroller(one.parentElement));

  // Nothing is wider than the page, and no text is cut off by its box.
  function cutOff() {
    const outside = all(
      "a, button, input, select, textarea, p, h1, h2, h3, li, label",
    ).filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return (
        width > 0 &&
        (left < -1 || right > innerWidth + 1) &&
        !inScroller(one.parentElement)
      );
    });
    const hasText = (one) =>
      [...one.childNodes].some(
        (node) => node.nodeType === 3 && node.data.trim(),
      );
    const clipped = all("main *").filter((one) => {
      const { overflowX, overflowY, fontSize } = getComputedStyle(one);
      const hides = (overflow) => overflow === "hidden" || overflow === "clip";
      return (
        hasText(one) &&
        ((hides(overflowX) && one.scrollWidth > one.clientWidth + 1) ||
          (hides(overflowY) &&
            one.scrollHeight > one.clientHeight + 0.2 * parseFloat(fontSize)))
      );
    });
    const spilt = all("button, a.button, summary").filter(
      (one) => hasText(one) && one.scrollWidth > one.clientWidth + 1,
    );
    const wide =
      document.documentElement.scrollWidth > innerWidth
        ? [document.documentElement]
        : [];
    return [
      ...told("sticks out", outside),
      ...told("is cut off", clipped),
      ...told("is wider than its button", spilt),
      ...told("is too wide", wide),
    ];
  }

  // Without shadows the frame of the player to move and the rings of playable cards are still drawn.
  function unframed() {
    const drawn = (style, side) =>
      style[`${side}Style`] !== "none" && style[`${side}Width`] !== "0px";
    const frames = all(".turn").filter(
      (one) => !drawn(getComputedStyle(one), "outline"),
    );
    const rings = all("[role=toolbar] button[aria-disabled=false]").filter(
      (one) => !drawn(getComputedStyle(one, "::before"), "borderTop"),
    );
    return [...told("has no frame", frames), ...told("has no ring", rings)];
  }

  // A target is 44 pixels wide and high; or 24, and then nothing else is within 44 around its middle. What looks
  // like a button is 44 high.
  function tight() {
    const area = ({ width, height }) => width * height;
    const boxOf = (one) => {
      const boxes = [one, ...(one.labels ?? [])].map((part) =>
        part.getBoundingClientRect(),
      );
      return boxes.sort((a, b) => area(b) - area(a))[0]; // a label is pressed as its field is
    };
    const inText = (one) =>
      one.tagName === "A" && getComputedStyle(one).display === "inline";
    const targets = [
      ...document.querySelectorAll(
        "a, button, input, select, textarea, summary, [role=button]",
      ),
    ].filter(
      (one) =>
        one.checkVisibility() &&
        !one.closest("[inert], [role=toolbar]") &&
        !inText(one),
    );
    const boxes = new Map(targets.map((one) => [one, boxOf(one)]));
    const small = targets.filter((one) => {
      const { x, y, width, height } = boxes.get(one);
      if (width >= 43.5 && height >= 43.5) return false;
      const least = one.matches(".button") ? 43.5 : 24;
      if (width < 24 || height < least) return true;
      const [left, top] = [
        Math.min(x, x + width / 2 - 22),
        Math.min(y, y + height / 2 - 22),
      ];
      const [right, bottom] = [
        Math.max(x + width, x + width / 2 + 22),
        Math.max(y + height, y + height / 2 + 22),
      ];
      return targets.some((other) => {
        const box = boxes.get(other);
        if (
          other === one ||
          other.contains(one) ||
          one.contains(other) ||
          box.width === 0
        )
          return false;
        if (box.x === x && box.y === y) return false;
        return (
          box.left < right &&
          box.right > left &&
          box.top < bottom &&
          box.bottom > top
        );
      });
    });
    return small.map((one) => {
      const { width, height } = boxes.get(one);
      return `is small or has no room (${Math.round(width)} × ${Math.round(height)}): ${one.className} ${words(one)}`;
    });
  }

  // The signs of a dimmed card keep 4.5 to 1.
  function faint() {
    const light = (colour) => {
      const [r, g, b] = colour
        .match(/[\d.]+/g)
        .map((part) => Number(part) / (colour.startsWith("rgb") ? 255 : 1));
      const linear = (part) =>
        part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    };
    const contrast = (a, b) => {
      const [dark, bright] = [light(a), light(b)].sort(
        (one, other) => one - other,
      );
      return (bright + 0.05) / (dark + 0.05);
    };
    return all("svg.dull")
      .filter((card) => {
        const paint = (selector, what) =>
          getComputedStyle(card.querySelector(selector))[what];
        const corner = contrast(
          paint(".ground", "fill"),
          paint(".corner", "color"),
        );
        return (
          corner < 4.5 ||
          contrast(paint(".shape", "fill"), paint(".middle", "color")) < 4.5
        );
      })
      .map((card) => `is faint: ${card.getAttribute("aria-label")}`);
  }

  // A region that tells what comes into it holds sentences and no controls, and a list is called one: Safari
  // takes a list without marks for none.
  function meaningless() {
    const regions = all(
      "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]",
    );
    const busy = regions.filter((one) =>
      one.querySelector("a, button, input, select, textarea"),
    );
    return [
      ...told("holds controls", busy),
      ...told("is no list in Safari", all("ul:not([role]), ol:not([role])")),
    ];
  }

  // After a change of the window the table measures itself anew, which takes a frame or two.
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const LOOKS = { cutOff, unframed, tight, faint, meaningless };
  window.look = async (what) => {
    for (let i = 0; i < 3; i++) await frame();
    return LOOKS[what]();
  };
})();
