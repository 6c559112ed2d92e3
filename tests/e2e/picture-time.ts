/** A Monday morning in Vietnam: the time on every stored picture. */
export const pictureTime = new Date('2026-03-02T08:00:00+07:00')
