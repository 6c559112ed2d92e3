/** A key, and the one that it gets. */
export type Renaming = { from: string; to: string }

/** Two questions may have changed their keys with each other: each goes by a name of its own, that no key is like, on its way. */
export function inTurn<What>(
  renamed: readonly Renaming[],
  what: What,
  rename: (what: What, renaming: Renaming) => What,
): What {
  const between = (index: number) => `moving_${index}_key`
  const away = renamed.reduce((value, { from }, index) => rename(value, { from, to: between(index) }), what)
  return renamed.reduce((value, { to }, index) => rename(value, { from: between(index), to }), away)
}
