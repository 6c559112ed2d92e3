import { basename } from 'node:path'
import type { Plugin } from 'vite'

type Dictionary = Record<string, Record<string, unknown>>

/** Texts of guests' pages, also when the rest cannot be loaded. */
const guests = new Set(['app', 'action', 'language', 'error', 'auth', 'session'])
/** Exceptions for signed-in users: they load with the rest. */
const laterKeys = new Set([
  'action.copy',
  'action.stop',
  'error.changedMeanwhile',
  'error.nothingToChange',
  'auth.registrationClosed',
  'session.leaveTitle',
  'session.leaveText_one',
  'session.leaveText_other',
  'session.leaveHint',
  'session.keepDrafts',
  'session.deleteDrafts',
  'session.offline',
  'error.nothingToChange',
  'error.changedMeanwhile',
  'action.copy',
  'action.stop',
])
/** Texts of administrators' pages only. */
export const administration = new Set([
  'listing',
  'form',
  'category',
  'question',
  'agentForm',
  'healthDot',
  'pressForm',
  'checkForm',
  'layout',
  'layoutSays',
  'connection',
  'deedKind',
])
const words = (list: string) => list.split(' ')
/** Form texts that teachers' forms use as well. */
export const onEveryForm = new Set(words('save saving gone discard delete'))
const isOfAdministration = (group: string, key: string) =>
  administration.has(group) || (group === 'admin' && !onEveryForm.has(key))

/** Texts of the server only, in answers and to models: whole groups, and parts of others. */
const server = new Set([
  'personData',
  'admission',
  'aiNotice',
  'announcement',
  'mail',
  'allowance',
  'provider',
  'examFault',
  'nameFault',
  'slideFault',
  'deckFile',
  'health',
  'quizExchange',
  'templateFault',
  'docx',
  'exchangePlace',
  'fileAdvice',
])
export const serversWords: Record<string, readonly string[]> = {
  audit: words('tooMany fileName timeUtc byEmail accountEmail changes times'),
  auth: ['invalidCredentials', 'userExists', 'deactivated', 'passwordChangeNeeded', 'loggedOut'],
  budget: [
    words('spentSchool spentGroup spentPerson spentAssistant shortSchool shortGroup shortPerson shortAssistant'),
    words('addSchool addGroup addPerson addAssistant'),
  ].flat(),
  chat: ['system'],
  connection: words(
    'problemAnswer problemBusy problemBusyFor problemConfig problemKey problemLength problemModel problemNone problemSealed problemTimeout',
  ),
  content: ['docxBusy', 'docxTooHeavy'],
  error: words(
    'unauthorized signInNeeded notFound malformed tooLarge mediaType compressed tooMany unavailable noSpace',
  ),
  file: [
    words('missing onlyOne broken noSpace storeAway noQuestion mismatch mismatchUnknown empty encrypted damaged bomb'),
    words(
      'tooManyPixels tooHeavy busy gone cut rowsCut sheetsHidden sheetsHiddenCut scanned scannedPages scannedShown',
    ),
    words('scannedWhole wholeInPrompt pagesUnread noText pictureUnseen inPrompt pictureInPrompt pictureUnread'),
    words('headerMark footerMark textBoxMark choicesMark highlightMark underlineMark strikeOutMark linkMark'),
    words('formulasUnread rowsHidden columnsHidden cellsHidden objectsUnread rulesUnread sparklinesUnread'),
    words('annotationsUnread attachmentsUnread lettersUnread xfaUnread'),
    words('hiddenTextUnread insertedUnread fieldsUnread partsUnread oldWorkbookFormat'),
  ].flat(),
  staff: words('takenMeanwhile stillMaking waysGone isPutAway'),
  table: ['noRows'],
  welcome: ['unknown', 'used', 'withdrawn', 'expired', 'onItsWay'],
  wayIn: ['notOneself', 'inactive', 'nothingOpen', 'withdrawn'],
  person: ['signedOut'],
  starter: words('none'),
  exchange: words('tooMany otherFile newer holdsKey keyInside faulty twice template nothing'),
  workshop: words('noAi connectFirst translator translateThis translationMissing translationLost translationCut'),
  agentVersion: words('none noDraft draftDropped copyOf'),
  overview: ['putAwayDone', 'seenDone'],
  history: words('noVersion reasonNeeded searchReasonNeeded'),
  lending: words('notLent takenBack'),
  exam: ['ask', 'again', 'missing', 'surplus', 'byHand'],
  slides: words(
    'ask askNotes askShortNotes askNoNotes there again otherThan asWished askFewerWords askExample askQuestion askSimpler missing surplus goneOnByHand byHand noSlides noSuchSlide notWritten',
  ),
  thread: words('sourceGone sourceRunning sourceEmpty'),
  paper: words(
    'none byHand noSuchItem notWritten otherThan asWished solve nothingToSolve noSuchLook unsolved askEasier askHarder askOtherSetting askClearer',
  ),
  sharing: words(
    'nobody tooManyLinks offColleagues offLinks gone linkPaused linkByHand linkHoldsKey linkGone linkWithdrawn',
  ),
  shelf: ['labelled'],
  class: words('tooMany notFound'),
  preset: words('tooMany notFound'),
  pair: [
    words('prompt terms termsPrompt againLanguage againHeading againEmpty otherLanguage sectionOtherLanguage unfit'),
    words('nothing none changedMeanwhile hasData underWay'),
  ].flat(),
  refine: [
    words(
      'noSuchPlace noSuchPress cannotGo hasData underWay changedMeanwhile empty otherColumns tooMuch cutShort filtered brokenOff prompt',
    ),
    words('formDocument formBody formRow formInline formLines askShorter askSimpler askHarder askConcrete'),
    words('askOtherLanguage askExample askAnswers'),
  ].flat(),
  validation: ['characters', 'tooDeep'],
  usage: words(
    'fileName inputTokens outputTokens unpricedTokens costDollars costDocuments costChat costTests costDong dongDocuments dongChat dongTests',
  ),
  generation: [
    words('system cutShort filtered frameOnly interrupted notRunning otherAnswers tooManyRunning'),
    words('goOnInstruction nothingLeft notConnected connectFirst'),
  ].flat(),
}
const isServers = (group: string, key: string) =>
  server.has(group) || (serversWords[group] ?? []).includes(withoutNumber(key))
const withoutNumber = (key: string) => key.replace(/_(one|other)$/, '')

/** Texts of the document editor and its dialogs: they load with the editor (see content/editor/words.ts). */
const editing = new Set(['editor', 'versions'])
/** The same for tables to fill: they come with the table. */
const tables = 'table'
/** The same for exams: it comes with what judges their numbers. */
const exams = 'exam'
/** Texts of findings: they load with the document, and with the form of checks. */
const checking = new Set(['check'])
/** The same for the profile and for what is weak about a password: hardly anybody opens them on a usual day. */
const seldom = new Set(['profile', 'password', 'welcome'])

/** The same for papers that have been written: it comes with their screens. */
const papers = 'paper'
/** The same for slides: it comes with their screen. */
const slides = 'slides'
/** The same for changing one place of a document: it comes with the panel for it. */
const refining = 'refine'

/** The same for documents in two languages: it comes with their page. */
const twoLanguages = 'pair'

/** The same for the history's page: what keeps it in order, and what no other page shows of the history. */
const shelf = 'shelf'
export const historyPage = new Set([
  ...words(
    'subtitleEveryone whose mine everyone user allUsers noUser unknownUser deleteOf deleteTitle deleteText deleteFailed inputForm inWords',
  ),
  ...words(
    'files subtitle search found searching foundCount foundMany foundAbove foundNone agent allAgents narrow narrowed',
  ),
  ...words('clearFilters classOf favouriteOf emptyNarrowed emptyNarrowedText select selectOf tagsOf'),
  ...words(
    'empty emptyText emptyAgent browse noMatch noMatchText clearSearch follow followOf noText page pages previous',
  ),
  ...words(
    'keptFor keptFrom keptMonths keptDays keptSoon next content answers madeWith othersAnswers noAnswers useAgain part',
  ),
])
const isOfHistoryPage = (group: string, key: string) =>
  group === shelf || (group === 'history' && historyPage.has(withoutNumber(key)))

/** The same for what a document is called: it comes with the places where that is changed. */
const naming = 'naming'

/** The same for the consultation: it comes with its page. */
const consultation = 'chat'

/** The same for the school's own sign-in, but for administrators: it comes with its button. */
const signIn = new Set(['schoolSignIn', 'signInProblem'])

/** The same for lists of people: they come with their page. */
const lists = 'staff'

/** The same for taking all data of somebody away: it comes with the button for it. */
const takingData = 'takeData'

/** The same for what a teacher keeps for their forms, with the dialogs that administrators have, too. */
const own = ['class', 'preset']
const ofOwnDialogs = new Set(
  words('restored leaveTitle leaveText keepEditing discardChanges keepAndLeave showTheirs saveMine'),
)

/** The same for documents that are made from one another: it comes with what offers and shows them. */
const chain = 'thread'

/** The same for saying what an assistant makes and takes: it comes with the place where that is done. */
const ofTurning = ['turningForm', 'documentKind']

/** The same for the page of one person: it comes with that. */
const person = 'person'

/** The same for accounts and the ways into them: it comes with the pages of people. */
const people = ['user', 'approval', 'wayIn']

/** The same for what is done with a document: it comes with what does it. */
const handling = 'content'

/** The same for what teachers show one another: it comes with its pages and its dialog. */
const showing = 'sharing'

/** The same for groups of people and what is meant for them: it comes with the places where these are chosen and said. */
const circles = ['group', 'audience']

/** The same for what the school has to tell: it comes where there is something. */
const news = 'notices'

/** The same for what is set for the whole school: it comes with the pages of settings. */
const ofSettings = ['settings', 'signInSettings', 'schoolFace', 'noticeForm', 'retentionForm', 'signInAdvice']

/** The same for drafts and versions of assistants, but for administrators: it comes with the form of one. */
const ofVersions = ['agentVersion', 'sideBySide']

/** The same for what is made in the workshop of assistants: it comes with its parts. */
const workshop = 'workshop'

/** The same for what is left of a budget, which hardly any school sets: it comes with the line that says it. */
const leftOfBudget = 'budget'

/** The same for setting budgets: it comes with the places where that is done. */
const settingBudgets = 'budgetForm'

/** The same for the administrators' first page. */
const firstPage = 'overview'

/** The same for the connection check of connections: it comes with its panel. */
const doctor = 'doctor'

/** The same for files of assistants: it comes with what makes and reads them. */
const files = 'exchange'

/** The same for news of the starter catalogue: it comes with the line that says so, and with its page. */
const ofStarters = 'starter'

/** The same for what everybody's history is narrowed by: it comes with an administrator's filters. */
const everybodys = 'everyone'
/** The same for quizzes that go to other systems and come from them: it comes with the dialogs for that. */
const travelling = 'travel'
/** The same for Word templates: it comes with what chooses and shows them. */
const paper = 'wordTemplate'

/** The same for why an administrator opens somebody else's document: it comes with the question, and with its answers. */
const opening = ['opening', 'openingKind']

/** The same for answers that are lent for test runs: it comes where they are lent and used. */
const lending = 'lending'

/** The same for the audit log: it comes with its page. */
const log = ['audit', 'deed', 'deedField']

/** The same for what models were used for: it comes with its page. */
const figuresOfUse = 'usage'

/** The same for why a use came to nothing: it comes with the pages that say it, which are administrators'. */
const whyFailed = 'failure'

const apart = new Set([
  firstPage,
  doctor,
  files,
  ofStarters,
  travelling,
  paper,
  lists,
  tables,
  exams,
  papers,
  slides,
  shelf,
  refining,
  twoLanguages,
  naming,
  consultation,
  news,
  person,
  ...people,
  showing,
  handling,
  takingData,
  chain,
  ...ofTurning,
  leftOfBudget,
  settingBudgets,
  ...opening,
  lending,
  ...circles,
  ...own,
  ...ofSettings,
  ...log,
  ...ofVersions,
  figuresOfUse,
  whyFailed,
  everybodys,
  workshop,
])

/** Parts by the query after the file's name. */
const parts: Record<string, (group: string, key: string) => boolean> = {
  // Beside what every user reads; its forms ask for what stands in profiles, too.
  admin: (group, key) => (isOfAdministration(group, key) || group === 'profile') && !isServers(group, key),
  guest: (group, key) => guests.has(group) && !laterKeys.has(`${group}.${key}`) && !isServers(group, key),
  user: (group, key) =>
    !isOfAdministration(group, key) &&
    !editing.has(group) &&
    !checking.has(group) &&
    !apart.has(group) &&
    !signIn.has(group) &&
    !seldom.has(group) &&
    !isOfHistoryPage(group, key) &&
    !isServers(group, key),
  editor: (group) => editing.has(group),
  check: (group) => checking.has(group),
  table: (group, key) => group === tables && !isServers(group, key),
  exam: (group, key) => group === exams && !isServers(group, key),
  paper: (group, key) => group === papers && !isServers(group, key),
  slides: (group, key) => group === slides && !isServers(group, key),
  history: (group, key) => isOfHistoryPage(group, key) && !isServers(group, key),
  naming: (group) => group === naming,
  opening: (group) => opening.includes(group),
  lending: (group, key) => group === lending && !isServers(group, key),
  chat: (group, key) => group === consultation && !isServers(group, key),
  doctor: (group) => group === doctor,
  overview: (group, key) => group === firstPage && !isServers(group, key),
  exchange: (group, key) => group === files && !isServers(group, key),
  starter: (group, key) => group === ofStarters && !isServers(group, key),
  travel: (group) => group === travelling,
  template: (group) => group === paper,
  'take-data': (group) => group === takingData,
  own: (group, key) => (own.includes(group) && !isServers(group, key)) || (group === 'admin' && ofOwnDialogs.has(key)),
  person: (group, key) => group === person && !isServers(group, key),
  people: (group, key) => people.includes(group) && !isServers(group, key),
  // A list is judged in the browser, by the names in it, too.
  staff: (group, key) => (group === lists && !isServers(group, key)) || group === 'nameFault',
  refine: (group, key) => group === refining && !isServers(group, key),
  pair: (group, key) => group === twoLanguages && !isServers(group, key),
  'sign-in': (group) => signIn.has(group),
  groups: (group, key) => circles.includes(group) && !isServers(group, key),
  notices: (group) => group === news,
  content: (group, key) => group === handling && !isServers(group, key),
  sharing: (group, key) => group === showing && !isServers(group, key),
  settings: (group, key) => ofSettings.includes(group) && !isServers(group, key),
  thread: (group, key) => group === chain && !isServers(group, key),
  turning: (group) => ofTurning.includes(group),
  'agent-versions': (group, key) => (ofVersions.includes(group) || group === 'documentKind') && !isServers(group, key),
  workshop: (group, key) => group === workshop && !isServers(group, key),
  budget: (group, key) => group === leftOfBudget && !isServers(group, key),
  // Includes the error of an exhausted budget: administrators see it.
  budgets: (group, key) => group === settingBudgets || `${group}.${key}` === 'budget.spentPerson',
  audit: (group, key) =>
    (log.includes(group) || group === 'openingKind' || group === 'documentKind') && !isServers(group, key),
  usage: (group, key) => group === figuresOfUse && !isServers(group, key),
  failure: (group) => group === whyFailed,
  everyone: (group) => group === everybodys,
  profile: (group) => group === 'profile',
  password: (group) => group === 'password',
  welcome: (group, key) => group === 'welcome' && !isServers(group, key),
}

/** Makes each of the parts above of the dictionary, by its groups: `platform/i18n/en.ts?guest` and so on. Without this plugin the query is the whole file. */
export function wordParts(): Plugin {
  return {
    name: 'word-parts',
    apply: 'build',
    async load(id) {
      const [file, query = ''] = id.split('?')
      const belongs = parts[query]
      if (!belongs || !/\/i18n\/[a-z]{2}\.ts$/.test(file!)) return null
      const language = basename(file!, '.ts')
      const dictionary = ((await import(file!)) as Record<string, Dictionary>)[language]!
      const part: Dictionary = {}
      for (const [group, texts] of Object.entries(dictionary)) {
        const wanted = Object.entries(texts).filter(([key]) => belongs(group, key))
        if (wanted.length > 0) part[group] = Object.fromEntries(wanted)
      }
      return { code: `export const ${language} = ${JSON.stringify(part)}`, moduleType: 'js' }
    },
  }
}
