/** Converts nanodollars (10⁻⁹ US dollars, whole numbers with exact sums) to the dollars of the API; null without a reported price. */
export const dollars = (nanodollars: number | null): number | null => (nanodollars === null ? null : nanodollars / 1e9)
