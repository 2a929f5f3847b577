/* The pictures that people can have: each one shape on a ground of 40 by 40. */

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

/** A picture by its name; holes are left out of it. */
export const AVATARS: Record<string, string> = {
  fox: `M7 9l8 5h10l8-5-2 14-11 9-11-9z${dot(15.5, 20, 1.8)}${dot(24.5, 20, 1.8)}M18 27h4l-2 2.6z`,
  owl: `M9 8q11 7 22 0v15a11 9.5 0 0 1-22 0z${dot(15, 18, 3.2)}${dot(25, 18, 3.2)}M18.2 22h3.6L20 25.6z`,
  cat: `M9 8l7 6h8l7-6v14a11 10 0 0 1-22 0z${dot(15.5, 20, 1.8)}${dot(24.5, 20, 1.8)}M18.4 24h3.2L20 26z`,
  frog: `${dot(12.5, 11.5, 3.8)}${dot(27.5, 11.5, 3.8)}M7 23a13 8 0 0 1 26 0a13 8 0 0 1-26 0zM12 23q8 7 16 0q-8 3.6-16 0z`,
  bear: `${dot(10.2, 10.6, 3.2)}${dot(29.8, 10.6, 3.2)}${dot(20, 22, 11)}${dot(16, 20, 1.7)}${dot(24, 20, 1.7)}${dot(20, 25.5, 2.2)}`,
  fish: `M5 20q10-12 21-2l8-6v16l-8-6q-11 10-21-2z${dot(12.5, 18.6, 1.8)}`,
  sun: `${dot(20, 20, 7.5)}M18.4 10.4L20 4l1.6 6.4zM18.4 29.6L20 36l1.6-6.4zM10.4 18.4L4 20l6.4 1.6zM29.6 18.4L36 20l-6.4 1.6zM12 14.2L8.7 8.7l5.5 3.3zM28 14.2l3.3-5.5-5.5 3.3zM12 25.8l-3.3 5.5 5.5-3.3zM28 25.8l3.3 5.5-5.5-3.3z`,
  leaf: 'M32 7q-22-1-23 15q0 5 3 8q4-10 13-14q-8 6-11 15q6 2 11-2q8-7 7-22z',
}
