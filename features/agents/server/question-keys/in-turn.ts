/** The old and the new key of a question. */
export type Renaming = { from: string; to: string }

/** Renames keys in two steps by unique temporary names, because two questions may have swapped their keys. */
export function inTurn<What>(
  renamed: readonly Renaming[],
  what: What,
  rename: (what: What, renaming: Renaming) => What,
): What {
  const between = (index: number) => `moving_${index}_key`
  const away = renamed.reduce((value, { from }, index) => rename(value, { from, to: between(index) }), what)
  return renamed.reduce((value, { to }, index) => rename(value, { from: between(index), to }), away)
}
