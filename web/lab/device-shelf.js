// The reader's own devices, kept in this browser as the file that they are exported as. Storage may be denied and may
// hold anything: denied, they last until the page closes; what cannot be read is set aside, never overwritten.

/** @typedef {import('../../src/wasm/lab.d.ts').KeptDevice} Kept */
/** @typedef {Pick<Storage, 'getItem' | 'setItem'>} Store */

const KEY = 'attention-roofline/devices';
const ASIDE = `${KEY}/unreadable`;
const SCHEMA = 'attention-roofline/devices/1';

/** The text of a file of devices. @param {Kept[]} devices */
export const fileOf = (devices) => `${JSON.stringify({ schema: SCHEMA, devices }, null, 1)}\n`;

/** The devices of a text that the door has called a file of them, by their places in it. @param {string} text @returns {Kept[]} */
export function devicesIn(text) {
  const file = JSON.parse(text);
  if (Array.isArray(file)) return file;
  return Array.isArray(file.devices) ? file.devices : [file];
}

/** @param {() => Store} storage  may throw, as may what it gives */
export function createShelf(storage) {
  let held = fileOf([]);
  let lasting = true;

  function read() {
    try {
      held = storage().getItem(KEY) ?? (lasting ? fileOf([]) : held);
    } catch {
      lasting = false;
    }
    return held;
  }

  /** @returns {Kept[] | null} null: cannot be read */
  function devices() {
    try {
      return devicesIn(read()).filter((device) => typeof device === 'object' && device !== null);
    } catch {
      return null;
    }
  }

  /** @param {Kept[]} all */
  function write(all) {
    const before = devices() ? null : held;
    held = fileOf(all);
    try {
      if (before !== null) storage().setItem(ASIDE, before);
      storage().setItem(KEY, held);
      lasting = true;
    } catch {
      lasting = false;
    }
  }

  return {
    devices,
    /** As it is stored. */
    text: read,
    isLasting: () => lasting,
    /**
     * Keeps a device; a name that another one has gets a number. Gives the name; null if the very same is there.
     * @param {Kept} device
     */
    add(device) {
      const all = devices() ?? [];
      if (all.some((other) => same(other, device))) return null;
      const name = freeName(String(device.name ?? device.id ?? 'custom'), all);
      write([...all, { ...device, name }]);
      return name;
    },
    /** @param {number} index */
    remove(index) {
      write((devices() ?? []).filter((_, place) => place !== index));
    },
    /** Back to its place. @param {number} index @param {Kept} device */
    restore(index, device) {
      const all = devices() ?? [];
      write([...all.slice(0, index), device, ...all.slice(index)]);
    },
  };
}

/** @param {Kept} a @param {Kept} b */
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** @param {string} name @param {Kept[]} all */
function freeName(name, all) {
  const taken = (/** @type {string} */ other) => all.some((device) => device.name === other);
  let free = name;
  for (let number = 2; taken(free); number += 1) free = `${name} (${number})`;
  return free;
}
