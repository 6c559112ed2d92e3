type Same = (one: string, other: string) => boolean

/** What stands in only one of two lists, by their longest common subsequence. */
export function difference(one: readonly string[], other: readonly string[], same: Same) {
  // Two lists that agree are the rule: only what lies between their common start and end is compared in full.
  let start = 0
  while (start < Math.min(one.length, other.length) && same(one[start]!, other[start]!)) start += 1
  let end = 0
  const most = Math.min(one.length, other.length) - start
  while (end < most && same(one.at(-1 - end)!, other.at(-1 - end)!)) end += 1
  return differenceWithin(one.slice(start, one.length - end), other.slice(start, other.length - end), same)
}

function differenceWithin(one: readonly string[], other: readonly string[], same: Same) {
  const width = other.length + 1
  // How long the longest common subsequence of what is left from here on is.
  const lengths = new Uint32Array((one.length + 1) * width)
  const left = (row: number, column: number) => lengths[row * width + column]!
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] = same(one[row]!, other[column]!)
        ? left(row + 1, column + 1) + 1
        : Math.max(left(row + 1, column), left(row, column + 1))

  const missing: string[] = []
  const surplus: string[] = []
  let [row, column] = [0, 0]
  while (row < one.length && column < other.length) {
    if (same(one[row]!, other[column]!)) {
      row += 1
      column += 1
    } else if (left(row + 1, column) >= left(row, column + 1)) missing.push(one[row++]!)
    else surplus.push(other[column++]!)
  }
  return { missing: [...missing, ...one.slice(row)], surplus: [...surplus, ...other.slice(column)] }
}
