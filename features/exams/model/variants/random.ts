/** A seeded random generator for numbers in [0, 1), the same on every platform (mulberry32). */
export function randomOf(seed: string): () => number {
  let state = 0
  for (const sign of seed) state = Math.imul(state ^ sign.codePointAt(0)!, 2_654_435_761) ^ (state >>> 15)
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Shuffles a list; all orders are equally likely. */
export function shuffled<One>(list: readonly One[], random: () => number): One[] {
  const all = [...list]
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[all[at], all[other]] = [all[other]!, all[at]!]
  }
  return all
}
