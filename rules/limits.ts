/** The specification's numbers, and ours where it is silent. Lengths are in UTF-16 code units. */
export const passwordMinLength = 6
export const passwordMaxLength = 200
export const deviceSecretMaxLength = 100
/** How long a link lets somebody choose a password: who is new, who has been reset, and who has asked for it. */
export const invitationDays = 14
export const resetDays = 3
export const forgottenMinutes = 30
/** Longer than any token of a link. */
export const linkTokenMaxLength = 100
export const nameMinLength = 2
export const nameMaxLength = 200
export const emailMaxLength = 254

export const answerMaxLength = 100_000
/** The name of a unit that a file of questions gives: a longer one fits no table. */
export const unitNameMax = 300
export const choicesMax = 200
export const answersMax = 200
/** Of the sample answer to a question, as JSON. */
export const sampleMaxLength = 20_000
/** Of a table that is asked for. */
export const tableRowsMax = 200
export const tableColumnsMax = 10
export const tableCellMaxLength = 5_000
/** More are not taken in at once: nobody looks through them. */
export const tablePasteMax = 2_000
/** Of an exam paper: its items, and the parts of one (a, b, c …). */
export const examItemsMax = 400
export const examPartsMax = 8
/** Of a presentation, and of what may stand on one slide while it is worked on: what fits is less, see rules/slides/fit. */
export const deckSlidesMax = 100
export const slidePointsMax = 40
export const slideTableMax = 40
export const slideLineMaxLength = 2_000
export const activityMinutesMax = 600
/** Of what a picture on a slide shows. */
export const pictureAltMaxLength = 300
export const contentMaxLength = 1_000_000
/** Of a wish for one place of a document. */
export const refineWordsMaxLength = 2_000
export const fileNameMaxLength = 200

/** What the earlier versions of a document may take, by what it takes itself; in bytes. */
export const versionsBytesOf = (document: number): number => Math.max(100_000, 3 * document)

/** Of what is found in the history, the newest. */
export const historyMostFound = 1000
/** Of what everybody's history is narrowed to, the newest: counting further would be reading millions. */
export const historyMostNarrowed = 10_000
/** In characters. */
export const classNameMaxLength = 40
export const tagMaxLength = 40
/** Of one entry. */
export const mostTags = 12
/** What is done to many at once is done to so many at most. */
export const mostSelected = 100
export const historyPageSize = 10
export const historyDefaultLimit = 20
export const historyMaxLimit = 100
export const historyMaxPage = 1_000_000
export const historyPreviewLength = 200
/** Of a document in lists, made from its heading. */
export const titleMaxLength = 150
/** Of the whole texts in one answer that lists them, in bytes; what is beyond is shortened. */
export const pageTextBytes = 4 * 1024 * 1024
/** Of each text that is shortened there, where no preview is kept. */
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
/** In characters of Base64: about 1.5 MB of a picture. */
export const logoMaxLength = 2_000_000

/** A Word file that documents are written on, in bytes. */
export const wordTemplateMaxSize = 5 * 1024 * 1024
/** Of an announcement, in one language: what is read in passing. */
export const announcementMaxLength = 300
/** Of the notice about AI, in one language: what fits a screen or two. */
export const noticeMaxLength = 4_000
export const addressMaxLength = 2_000
/** Of the mail domains that may register. */
export const mailDomainsMax = 100
/** What one person, or one network, may use. */
export type PersonalLimits = {
  /** Generations, questions of the chat and test runs of one account. */
  runsPerDay: number
  /** New accounts from one network. */
  accountsPerDay: number
  /** Of one person's texts and files. */
  storageMegabytes: number
}
/** As long as the school says nothing else; and the most it may say. */
export const personalDefaults: PersonalLimits = { runsPerDay: 200, accountsPerDay: 50, storageMegabytes: 1024 }
export const personalMaxima: PersonalLimits = {
  runsPerDay: 1_000_000,
  accountsPerDay: 1_000_000,
  storageMegabytes: 1_000_000,
}
/** A public maker of learning objectives. */
export const defaultLearningOutcomesUrl = 'https://www.easygenerator.com/en/learning-objective-maker/'

export const chatPromptMaxLength = 100_000
export const chatDefaults = { model: 'gpt-3.5-turbo', temperature: 1, maxTokens: 1024 }
export const conversationNameMaxLength = 200
/** Of the name that is made from the first question. */
export const conversationNameLength = 60
/** In one answer of the list. */
export const conversationsMax = 1_000
/** Of the earlier turns that go to the model with a question, in tokens, estimated by their length: Vietnamese needs more. */
export const chatTurnsBudget = 32_000
export const estimatedCharactersPerToken = 3
export const estimatedTokensPerPicture = 1_500

/** Of one uploaded file, in bytes. */
export const fileMaxSize = 20 * 1024 * 1024
export const filesPerGeneration = 10

/** Bodies that carry a whole document (generate, download-docx, saved edits), in bytes. */
export const documentBodyLimit = 2 * 1024 * 1024
export const jsonDepthLimit = 64

export const runningGenerationsPerUser = 5
/** Without being used, and from signing in on, however much it is used. */
export const sessionLifetimeDays = 30
export const sessionLongestDays = 90

/** How many days the audit log is kept, unless the school says otherwise. */
export const logDaysUsual = 365
/** Of the audit log, in one page. */
export const deedsPageSize = 50
/** In one CSV of the audit log. */
export const deedsExportMax = 50_000
/** Of the text before and after a change, what the list of the audit log shows. */
export const changePreviewLength = 60
/** Of a value before or after a change, what the audit log keeps whole; of a longer text it keeps the passage that is another. */
export const changeValueLength = 300
/** Of the changes of one deed, in the list. */
export const changesShown = 3
/** Deeds that a search finds, and that are counted where others narrow them. */
export const deedsMostFound = 1_000
export const deedsMostCounted = 10_000
/** People to choose from whose deeds are shown: the busiest in the latest of them. */
export const deedPeopleMax = 50
export const deedsOfLate = 5_000

/** Of the school's sign-in by OpenID Connect. */
export const oidcLimits = { clientId: 300, claim: 100, group: 200, groupRoles: 100, label: 40 }

/** In characters: what is said of a version of an assistant. */
export const versionNoteMaxLength = 200
