import type { Contract } from './index.ts'

/** What each call does, in one line for whoever reads the OpenAPI document. Apart from the calls: browsers need not load it. */
export const summaries = {
  auth: {
    login: 'Sign in with e-mail and password',
    register: 'Create an account and sign in',
    me: 'Who is signed in',
    refresh: 'Exchange the token for a new one',
    logout: 'Sign out',
  },
  sessions: {
    list: 'List where one is signed in',
    end: 'Sign out somewhere',
    endOthers: 'Sign out everywhere else',
  },
  users: {
    list: 'List accounts',
    get: 'Get one’s own account; any account for administrators',
    update: 'Change an account',
    changePassword: 'Change one’s own password',
    remove: 'Delete an account with everything that is its own',
  },
  categories: {
    list: 'List categories',
    get: 'Get a category',
    create: 'Create a category',
    update: 'Change a category',
    remove: 'Delete a category; its assistants stay',
  },
  questions: {
    list: 'List questions in their order',
    get: 'Get a question',
    create: 'Create a question',
    update: 'Change a question',
    move: 'Put a question in the place of another',
    remove: 'Delete a question; assistants ask it no longer',
  },
  agents: {
    list: 'List assistants',
    get: 'Get an assistant with its questions',
    create: 'Create an assistant',
    update: 'Change an assistant',
    testConnection: 'Try how an assistant is connected, saved or not',
    remove: 'Delete an assistant; history keeps what was made with it',
    downloadDocx: 'Turn a document into a Word file',
  },
  testRun: { start: 'Run an assistant, saved or not, on sample answers' },
  files: {
    upload: 'Upload a file as the answer to a question',
    uploadToChat: 'Upload a file for the teaching consultation',
  },
  generation: { generate: 'Generate content with an assistant' },
  history: {
    list: 'List one’s own history, newest first',
    all: 'List everybody’s history, newest first',
    usage: 'Sum up one’s own generations, tokens and cost',
    get: 'Get an entry with its content and answers',
    update: 'Save what was made of an entry',
    stream: 'Join a generation that is being written',
    remove: 'Delete an entry',
    stop: 'Stop a generation and keep what has been written',
  },
  chat: {
    conversations: 'List one’s own conversations, the last used first',
    messages: 'List the messages of a conversation',
    send: 'Ask the teaching consultation',
    stream: 'Join an answer that is being written',
    stop: 'Stop an answer and keep what has been written',
    rename: 'Rename a conversation',
    remove: 'Delete a conversation',
  },
  settings: {
    get: 'Get the settings',
    public: 'Get what everybody may know before signing in',
    testConnection: 'Try the shared AI connection, saved or not',
    update: 'Change the settings',
  },
} as const satisfies { [Noun in keyof Contract]: Record<keyof Contract[Noun], string> }
