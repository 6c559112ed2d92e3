import type { Contract } from './index.ts'
import type { Access } from './endpoint.ts'

/** Who makes a call. `owner`: an ordinary user whose own thing it is, or whom the assistant is meant for; `user`: another one. */
export const callers = ['guest', 'user', 'owner', 'editor', 'admin'] as const
export type CallerKind = (typeof callers)[number]

/** `yes`, or the status of the refusal: 404 where nobody may learn that there is such a thing. */
type Answer = 'yes' | 401 | 403 | 404
type Kind = { access: Access; answers: Record<CallerKind, Answer> }

/** Whom a call answers. A call that is wrong for its caller changes nothing. */
export const kindsOfRights = {
  everybody: of('guest', { guest: 'yes', user: 'yes', owner: 'yes', editor: 'yes', admin: 'yes' }),
  /** For themselves: what they get is theirs, or everyone's. */
  signedIn: of('user', { guest: 401, user: 'yes', owner: 'yes', editor: 'yes', admin: 'yes' }),
  /** Of an assistant: for whom it is meant, and who writes assistants. */
  audience: of('user', { guest: 401, user: 404, owner: 'yes', editor: 'yes', admin: 'yes' }),
  /** Nobody else's, or shared with nobody else, administrators no exception. */
  own: of('user', { guest: 401, user: 404, owner: 'yes', editor: 404, admin: 404 }),
  /** The same for one's own account, of which administrators know that it exists. */
  ownAccount: of('user', { guest: 401, user: 404, owner: 'yes', editor: 404, admin: 403 }),
  ownOrAdmin: of('user', { guest: 401, user: 404, owner: 'yes', editor: 404, admin: 'yes' }),
  /** Administrators read it, too, once they have said why (`openings.open`); until then they are told to. */
  ownOrOpened: of('user', { guest: 401, user: 404, owner: 'yes', editor: 404, admin: 403 }),
  editor: of('editor', { guest: 401, user: 403, owner: 403, editor: 'yes', admin: 'yes' }),
  admin: of('admin', { guest: 401, user: 403, owner: 403, editor: 403, admin: 'yes' }),
  /** Whoever has just come back from the school's provider, in that browser. */
  comingBack: of('guest', { guest: 401, user: 401, owner: 'yes', editor: 401, admin: 401 }),
  /** Of the administrator who made it. */
  ownOfAdmin: of('admin', { guest: 401, user: 403, owner: 403, editor: 403, admin: 404 }),
} as const satisfies Record<string, Kind>
export type KindOfRights = keyof typeof kindsOfRights

/** Every call, and whom it answers. Apart from the calls: browsers need not load it. */
export const rights = {
  auth: { login: 'everybody', register: 'everybody', me: 'signedIn', refresh: 'signedIn', logout: 'signedIn' },
  sessions: { list: 'signedIn', end: 'own', endOthers: 'signedIn' },
  users: {
    list: 'admin',
    get: 'ownOrAdmin',
    update: 'ownOrAdmin',
    changePassword: 'ownAccount',
    remove: 'admin',
  },
  audit: { list: 'admin', get: 'admin', people: 'admin', chain: 'admin', export: 'admin' },
  usage: { month: 'admin', rows: 'admin', export: 'admin' },
  waysIn: { create: 'admin', get: 'admin', renew: 'admin', withdraw: 'admin' },
  openLinks: { create: 'admin', list: 'admin', withdraw: 'admin' },
  welcome: { look: 'everybody', enter: 'everybody', join: 'everybody', forgotten: 'everybody' },
  owners: { find: 'admin' },
  openings: { open: 'admin', search: 'admin' },
  lending: { get: 'own', lend: 'own', takeBack: 'own', answers: 'editor' },
  personData: { take: 'ownOrAdmin' },
  people: {
    changeMany: 'admin',
    page: 'admin',
    sessions: 'admin',
    endSession: 'admin',
    endSessions: 'admin',
    table: 'admin',
  },
  staff: {
    read: 'admin',
    known: 'admin',
    make: 'admin',
    current: 'admin',
    get: 'ownOfAdmin',
    waysIn: 'ownOfAdmin',
    putAway: 'ownOfAdmin',
  },
  oidc: { get: 'admin', update: 'admin', tryOut: 'admin', trial: 'admin', comeIn: 'comingBack' },
  classes: { create: 'signedIn', update: 'own', remove: 'own' },
  presets: {
    own: 'signedIn',
    get: 'own',
    create: 'audience',
    update: 'own',
    remove: 'own',
    setFavourite: 'audience',
  },
  sharing: {
    rules: 'signedIn',
    updateRules: 'admin',
    colleagues: 'signedIn',
    mine: 'signedIn',
    of: 'own',
    set: 'own',
    withMe: 'signedIn',
    seen: 'signedIn',
    open: 'own',
    copy: 'own',
    makeLink: 'own',
    withdrawLink: 'own',
  },
  linkedDocument: { open: 'everybody' },
  groups: {
    list: 'editor',
    create: 'admin',
    update: 'admin',
    remove: 'admin',
    agents: 'admin',
    people: 'admin',
    changePeople: 'admin',
    ofUser: 'admin',
    changeOfUser: 'admin',
  },
  categories: { list: 'signedIn', get: 'signedIn', create: 'editor', update: 'editor', remove: 'editor' },
  questions: {
    list: 'signedIn',
    get: 'signedIn',
    create: 'editor',
    update: 'editor',
    places: 'editor',
    move: 'editor',
    changeMany: 'editor',
    remove: 'editor',
  },
  agents: {
    list: 'signedIn',
    get: 'audience',
    example: 'audience',
    create: 'editor',
    update: 'editor',
    changeMany: 'editor',
    remove: 'editor',
    downloadDocx: 'signedIn',
  },
  agentVersions: {
    list: 'editor',
    get: 'editor',
    restore: 'editor',
    copy: 'editor',
    draft: 'editor',
    keepDraft: 'editor',
    dropDraft: 'editor',
    strayDrafts: 'editor',
  },
  doctor: { examine: 'editor' },
  overview: {
    ai: 'editor',
    use: 'admin',
    accounts: 'admin',
    unused: 'editor',
    steps: 'admin',
    putStepsAway: 'admin',
    assistantsSeen: 'admin',
  },
  exchange: { take: 'editor', compare: 'editor', bring: 'editor' },
  starters: { news: 'editor', list: 'editor', compare: 'editor', take: 'editor', leave: 'editor' },
  testRun: { start: 'editor', version: 'editor' },
  translations: { make: 'editor' },
  presses: { list: 'audience', save: 'editor' },
  threads: { get: 'own', begin: 'own', word: 'signedIn' },
  turning: { get: 'editor', save: 'editor' },
  files: { upload: 'audience', uploadToChat: 'signedIn' },
  tables: { read: 'signedIn' },
  generation: { generate: 'audience' },
  history: {
    list: 'signedIn',
    all: 'admin',
    usage: 'signedIn',
    get: 'ownOrOpened',
    update: 'own',
    stream: 'own',
    remove: 'own',
    stop: 'own',
    goOn: 'own',
    pictures: 'own',
  },
  // Of many, those that are not theirs are passed over.
  shelf: { facets: 'signedIn', label: 'signedIn', rename: 'own', remove: 'signedIn' },
  slides: {
    get: 'ownOrOpened',
    update: 'own',
    rewrite: 'own',
    putSlide: 'own',
  },
  deckFile: { take: 'ownOrOpened', takeShared: 'own' },
  papers: {
    estimate: 'audience',
    get: 'ownOrOpened',
    update: 'own',
    rewrite: 'own',
    putItem: 'own',
    looks: 'ownOrOpened',
    look: 'own',
    stopLook: 'own',
    keepKey: 'own',
    earlier: 'own',
    matrix: 'ownOrOpened',
  },
  pairs: { get: 'own', make: 'own', update: 'own', stop: 'own', settle: 'own' },
  quizExchange: { fits: 'ownOrOpened', take: 'ownOrOpened', read: 'signedIn', begin: 'audience' },
  refinements: { write: 'own', put: 'own' },
  versions: { list: 'own', get: 'own', restore: 'own' },
  chat: {
    conversations: 'signedIn',
    standing: 'signedIn',
    messages: 'own',
    send: 'signedIn',
    stream: 'own',
    stop: 'own',
    rename: 'own',
    remove: 'own',
  },
  notices: { current: 'signedIn', accept: 'signedIn', putAway: 'signedIn' },
  retention: { get: 'admin', update: 'admin', dryRun: 'admin', own: 'signedIn' },
  budgets: {
    overview: 'admin',
    list: 'admin',
    get: 'admin',
    set: 'admin',
    add: 'admin',
    setRate: 'admin',
    setPrice: 'admin',
    removePrice: 'admin',
  },
  budgetLeft: { get: 'audience' },
  announcement: { get: 'admin', update: 'admin' },
  aiNotice: { get: 'admin', update: 'admin', acceptances: 'admin' },
  wordTemplates: {
    get: 'signedIn',
    choose: 'signedIn',
    putOwn: 'signedIn',
    removeOwn: 'signedIn',
    putSchool: 'admin',
    removeSchool: 'admin',
    page: 'signedIn',
    file: 'signedIn',
    sample: 'signedIn',
  },
  school: { get: 'admin', update: 'admin', putLogo: 'admin', removeLogo: 'admin', logo: 'everybody' },
  settings: { get: 'admin', public: 'everybody', testConnection: 'admin', update: 'admin' },
} as const satisfies { [Noun in keyof Contract]: Record<keyof Contract[Noun], KindOfRights> }

function of(access: Access, answers: Record<CallerKind, Answer>): Kind {
  return { access, answers }
}
