/**
 * What is counted in nanodollars (10⁻⁹ US dollars), whole numbers whose sums are exact, in the dollars that callers are told; null where
 * nobody told the price.
 */
export const dollars = (nanodollars: number | null): number | null => (nanodollars === null ? null : nanodollars / 1e9)
