// Plays games with the translated rulebook and takes a checksum of every field after every move, in Node or a browser.

/** The checksums of a game, a list with an entry for each move. `messagesOf` adds texts to compare. */
export function traceGame(
  { Table, Memory, Sight, Dice, tracePlay },
  { start, house, seats, game, room, moves },
  messagesOf = () => ({}),
) {
  const table = fill(new Table(), { start, house, seats });
  const records = {
    table,
    memory: new Memory(),
    sight: new Sight(),
    dice: fill(new Dice(), { start }),
  };
  const found = new Array(moves).fill(0);
  const checksums = [];
  const trace = new Proxy([], {
    get: (_, name) => (name === "length" ? room : undefined),
    set: (_, place, count) => {
      const legal = { moves: found.slice(0, count) };
      const messages = messagesOf(table, place % table.seats);
      checksums.push(checksumsOf({ ...records, legal, messages }));
      return true;
    },
  });
  const { memory, sight, dice } = records;
  tracePlay(table, memory, sight, dice, found, game, trace);
  return checksums;
}

function fill(record, fields) {
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) record[name].set(value);
    else record[name] = value;
  }
  return record;
}

function checksumsOf(records) {
  const sums = {};
  for (const [kind, record] of Object.entries(records))
    for (const [name, value] of Object.entries(record))
      sums[`${kind}.${name}`] = crc32(String(value));
  return sums;
}

function crc32(text) {
  let sum = -1;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++)
      sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
  }
  return ~sum >>> 0;
}
