/** Today where the reader is, as a field for days has it. */
export const localDay = (): string => new Intl.DateTimeFormat('sv', { dateStyle: 'short' }).format(new Date())

/** A moment of a day that is the same day in every time zone that people live in. */
export const noon = (day: string): string => `${day}T12:00:00`
