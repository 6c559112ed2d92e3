/** The specification's numbers, and ours where it is silent. Lengths are in UTF-16 code units. */
export const passwordMinLength = 6
export const passwordMaxLength = 200
export const nameMinLength = 2
export const nameMaxLength = 200
export const emailMaxLength = 254

export const answerMaxLength = 100_000
export const choicesMax = 200
export const answersMax = 200
export const contentMaxLength = 1_000_000
export const fileNameMaxLength = 200

export const historyPageSize = 10
export const historyDefaultLimit = 20
export const historyMaxLimit = 100
export const historyMaxPage = 1_000_000
export const historyPreviewLength = 200
export const dashboardHistorySize = 5
export const dashboardListLength = 4

export const fallbackColor = '#6B7280'

/** Bodies that carry a whole document (generate, download-docx, saved edits), in bytes. */
export const documentBodyLimit = 2 * 1024 * 1024
export const jsonDepthLimit = 64

export const runningGenerationsPerUser = 5
export const sessionLifetimeDays = 30
