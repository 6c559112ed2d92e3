/** Limits from the specification, and our own where it has none. Lengths are in UTF-16 code units. */
export const passwordMinLength = 6
export const passwordMaxLength = 200
export const deviceSecretMaxLength = 100
/** Lifetimes of a link to choose a password: for new people, after a reset, and on request. */
export const invitationDays = 14
export const resetDays = 3
export const forgottenMinutes = 30
/** Longer than the token of any link. */
export const linkTokenMaxLength = 100
export const nameMinLength = 2
export const nameMaxLength = 200
export const emailMaxLength = 254

export const answerMaxLength = 100_000
/** The name of a unit in an imported file of questions. A longer one would not fit into a table. */
export const unitNameMax = 300
export const choicesMax = 200
export const answersMax = 200
/** Limits the sample answer of a question, as JSON. */
export const sampleMaxLength = 20_000
/** Limits tables in questions. */
export const tableRowsMax = 200
export const tableColumnsMax = 10
export const tableCellMaxLength = 5_000
/** Limit per paste: more rows could not be reviewed. */
export const tablePasteMax = 2_000
/** Limits an exam paper: its items, and the parts of an item (a, b, c …). */
export const examItemsMax = 400
export const examPartsMax = 8
/** Limits a presentation and the content of a slide while editing; features/slides/model/layout computes what really fits. */
export const presentationSlidesMax = 100
export const slidePointsMax = 40
export const slideTableMax = 40
export const slideLineMaxLength = 2_000
export const activityMinutesMax = 600
/** Limits the description of a picture on a slide. */
export const pictureAltMaxLength = 300
export const contentMaxLength = 1_000_000
/** Limits a request about a part of a document. */
export const refineWordsMaxLength = 2_000
export const fileNameMaxLength = 200

/** Storage for earlier versions of a document of this size, in bytes. */
export const versionsBytesOf = (document: number): number => Math.max(100_000, 3 * document)

/** Maximum number of search results in the history, newest first. */
export const historyMostFound = 1000
/** Limit of filtered results in the history of all users, newest first. Counting more would read millions of rows. */
export const historyMostNarrowed = 10_000
/** Units: characters. */
export const classNameMaxLength = 40
export const tagMaxLength = 40
/** Tags per entry. */
export const mostTags = 12
/** Items in a bulk action. */
export const mostSelected = 100
export const historyPageSize = 10
export const historyDefaultLimit = 20
export const historyMaxLimit = 100
export const historyMaxPage = 1_000_000
export const historyPreviewLength = 200
/** Limits a title in lists, derived from the heading. */
export const titleMaxLength = 150
/** Limits the full texts in one list response, in bytes; the rest are shortened. */
export const pageTextBytes = 4 * 1024 * 1024
/** Characters of a shortened text in that list, where no preview is stored. */
export const shortenedTextLength = 500
export const dashboardHistorySize = 5
export const dashboardListLength = 4

export const defaultCategoryColor = '#2563EB'
export const fallbackColor = '#6B7280'

export const descriptionMaxLength = 2_000
export const promptMaxLength = 100_000
export const apiKeyMaxLength = 500
export const apiKeyPreviewLength = 8
export const modelNameMaxLength = 200
export const temperatureMax = 2
export const maxTokensMax = 1_000_000
export const questionKeyMaxLength = 100
export const questionOrderMax = 1_000_000
export const questionsPerAgentMax = 100
export const placeholderMaxLength = 500
export const phoneMaxLength = 40
export const instructionsMaxLength = 20_000
/** Units: Base64 characters. This allows a picture of about 1.5 MB. */
export const logoMaxLength = 2_000_000

/** Maximum size of a Word template, in bytes. */
export const wordTemplateMaxSize = 5 * 1024 * 1024
/** Limits an announcement in one language, because people read it in passing. */
export const announcementMaxLength = 300
/** Limits the AI notice in one language: it should fit a screen or two. */
export const noticeMaxLength = 4_000
export const addressMaxLength = 2_000
/** Limits the mail domains that may register. */
export const mailDomainsMax = 100

/** People in a staff list. */
export const staffMax = 10_000
/** Limits for one person, or one network. */
export type PersonalLimits = {
  /** Limit per account of generations, chat questions and test runs together. */
  runsPerDay: number
  /** New accounts from one network. */
  accountsPerDay: number
  /** Limit of a person's texts and files together. */
  storageMegabytes: number
}
/** Defaults without a setting of the school; and the highest allowed settings. */
export const personalDefaults: PersonalLimits = { runsPerDay: 200, accountsPerDay: 50, storageMegabytes: 1024 }
export const personalMaxima: PersonalLimits = {
  runsPerDay: 1_000_000,
  accountsPerDay: 1_000_000,
  storageMegabytes: 1_000_000,
}
/** A public generator of learning objectives. */
export const defaultLearningOutcomesUrl = 'https://www.easygenerator.com/en/learning-objective-maker/'

export const chatPromptMaxLength = 100_000
export const chatDefaults = { model: 'gpt-3.5-turbo', temperature: 1, maxTokens: 1024 }
export const conversationNameMaxLength = 200
/** Limits a conversation's name, derived from the first question. */
export const conversationNameLength = 60
/** Limits the rows that the list returns at once. */
export const conversationsMax = 1_000
/** Token budget for earlier turns in a chat request, estimated by length: Vietnamese needs more. */
export const chatTurnsBudget = 32_000
export const estimatedCharactersPerToken = 3
export const estimatedTokensPerPicture = 1_500

/** Limits one uploaded file, in bytes. */
export const fileMaxSize = 20 * 1024 * 1024
export const filesPerGeneration = 10

/** Maximum body size of calls with a whole document (generate, download-docx, saved edits), in bytes. */
export const documentBodyLimit = 2 * 1024 * 1024
export const jsonDepthLimit = 64

export const runningGenerationsPerUser = 5
/** A session ends after 30 unused days, and 90 days after signing in even if it is used. */
export const sessionLifetimeDays = 30
export const sessionLongestDays = 90

/** Default retention of the audit log, in days. */
export const logDaysUsual = 365
/** Audit events per page. */
export const auditPageSize = 50
/** Maximum number of rows in one CSV file of the audit log. */
export const auditExportMax = 50_000
/** Characters before and after a change in the list of the audit log. */
export const changePreviewLength = 60
/** Longest value that the audit log stores whole; longer texts are cut to the changed passage. */
export const changeValueLength = 300
/** Number of changes of one event that the list shows. */
export const changesShown = 3
/** Maximum number of audit events that a search finds, and that are counted with other filters. */
export const auditMatchesMax = 1_000
export const auditCountMax = 10_000
/** The number of people offered as filters of the audit log: the most active ones in its latest entries. */
export const auditPeopleMax = 50
export const auditRecentMax = 5_000

/** Text limits of the school's sign-in by OpenID Connect. */
export const oidcLimits = { clientId: 300, claim: 100, group: 200, groupRoles: 100, label: 40 }

/** Limits the note about a version of an assistant. Units: characters. */
export const versionNoteMaxLength = 200

/** Limits a class sheet: students, and the bytes of the teacher's file and of a save. */
export const classSheetRowsMax = 2000
export const classSheetFileMax = 5 * 1024 * 1024
export const classSheetBodyLimit = 6 * 1024 * 1024
/** Characters of the texts in it. */
export const sheetTextMax = { short: 100, name: 300, note: 2000, comment: 4000 }

/** Limits the feedback for a class: students, names beside theirs, and the bytes of a file and of a save. */
export const feedbackStudentsMax = 100
export const feedbackNamesMax = 400
export const feedbackFileMax = 20 * 1024 * 1024
export const feedbackBodyLimit = 8 * 1024 * 1024
/** Characters of the texts in it. A longer text of a student is kept, but not sent. */
export const feedbackTextMax = { name: 300, task: 4000, text: 60_000, point: 2000, lesson: 8000 }

/** Limits a run over the rows of a table: its rows, and the bytes of a request with all of them. */
export const rowRunRowsMax = 2000
export const rowRunBodyLimit = 8 * 1024 * 1024
export const rowRunPageSize = 50

/** Limits a reviewed Word file: its bytes, and its paragraphs, of which 200 pages have about 6,000. */
export const wordReviewFileMax = 20 * 1024 * 1024
export const wordParagraphsMax = 8000
