const dayMs = 86_400_000

/** Adds whole days to a day such as "2026-12-01". */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
