import type { Fault } from './fault.ts'

/** Faults that tests once missed or that would hurt most: permissions, exported data, stored data, and shared rules. */
export const faults: readonly Fault[] = [
  {
    what: 'a response contains undeclared fields of its handler',
    text: 'return pick(answer)',
    planted: 'return answer',
    test: 'removes undeclared fields from a response',
  },
  {
    what: 'a stream event contains undeclared fields of its handler',
    text: 'pick.event(step.value)',
    planted: 'step.value',
    test: 'removes them from the events of a stream too',
  },
  {
    what: 'used files are deleted after a day',
    text: 'ago(retentionDays * dayMs)',
    planted: 'ago(dayMs)',
    test: 'used ones after their retention',
  },
  {
    what: 'the retention of used files ignores the settings',
    text: 'const uploadDays = config.uploadRetentionDays',
    planted: 'const uploadDays = 30',
    test: 'keeps used files for',
  },
  {
    what: 'limits per user count by address',
    text: "(by === 'user' && request.session?.user.id) || networkOf(request.ip)",
    planted: "by.length > 0 ? networkOf(request.ip) : ''",
    test: 'a limit counts a user on any network, or a network with any user, and says when to retry',
  },
  {
    what: 'the call generate has no limit',
    at: 'export const generation = {',
    text: `    events: GenerationEvent,
    rateLimit: { max: 30, seconds: 60, by: 'user' },
`,
    planted: `    events: GenerationEvent,
`,
    test: 'limits calls that cost money, work or a guess at a password',
  },
  {
    what: 'another tab stays signed in after a sign-out',
    text: "if ((key !== 'user' && key !== null) || storedUserId() === here) return",
    planted: "if (key !== 'never') return",
    test: 'signing out or in applies to every tab',
  },
  {
    what: 'an edit of an old version overwrites what another device saved',
    text: ".where('version', '=', version!)",
    planted: ".where('version', '>=', version!)",
    test: 'rejects a save from an old version on the second of two devices',
  },
  {
    what: 'a question that is sent again runs twice',
    text: 'key), repeatable: true }',
    planted: 'key + newId()), repeatable: true }',
    test: 'a question that is sent again with its key',
  },
  {
    what: 'histories are sorted by the clock',
    text: "filter.byTime ? 'created_at' : 'ordinal'",
    planted: "'created_at'",
    test: 'lists the newest documents first even after the clock is set back',
  },
  {
    what: 'a signed-out follower keeps receiving the text',
    text: 'const states = new Map<string, Role | AppError>(ids.map((id) => [id, signInNeeded()]))',
    planted: 'const states = new Map<string, Role | AppError>()',
    test: 'stops a follower’s stream when their session is',
  },
  {
    what: 'saving in one window deletes the draft of another',
    text: 'draftKeyWithin(draftKeyOf(userId, entryId), Math.random().toString(36).slice(2, 10))',
    planted: "draftKeyWithin(draftKeyOf(userId, entryId), 'one')",
    test: 'two windows of one browser keep separate texts, and a save in one leaves the other’s',
  },
  {
    what: 'the draft of a deleted item stays',
    text: `      discardDraftsWithin({ userId: user.id, ...props.draft(item) })
`,
    planted: '',
    test: 'deletes unfinished work with a deleted',
  },
  {
    what: 'a Vietnamese text is left in English',
    text: "costUnknown: 'chi phí: –'",
    planted: "costUnknown: 'cost: –'",
    test: 'Vietnamese texts are Vietnamese',
  },
  {
    what: 'the dictionary keeps an unused text',
    at: 'export function EntryFigures(',
    text: "t('history.costUnknown')",
    planted: "'–'",
    test: 'uses every text',
  },
  {
    what: 'input and output tokens are swapped when they are stored',
    text: 'input_tokens: done?.usage?.input ?? null',
    planted: 'input_tokens: done?.usage?.output ?? null',
    test: 'real tokens and cost',
  },
  {
    what: 'input and output tokens are swapped in the response',
    at: 'export const messageOf',
    text: 'inputTokens: row.input_tokens',
    planted: 'inputTokens: row.output_tokens',
    test: 'a first question starts a conversation and uses the school’s connection',
  },
  {
    what: 'input and output tokens are swapped on the page',
    text: 'read: number(inputTokens), written: number(outputTokens)',
    planted: 'read: number(outputTokens), written: number(inputTokens)',
    test: 'an open entry shows the model’s input and output tokens (',
  },
  {
    what: 'an inactive assistant still writes for teachers',
    text: `.where('id', '=', id)
      .where(isThereFor({ id: readerId, role })),`,
    planted: `.where('id', '=', id),`,
    test: 'an inactive assistant writes for administrators only, even when its form is already open',
  },
  {
    what: 'teachers may make administrators’ calls',
    text: `  if (access === 'admin') return isAdmin(role)
`,
    planted: '',
    test: 'answer each caller according to their rights',
  },
  {
    what: 'teachers may make editors’ calls',
    text: `  return access !== 'editor' || mayWriteAssistants(role)
`,
    planted: `  return true
`,
    test: 'answer each caller according to their rights',
  },
  {
    what: 'teachers find assistants of groups they do not belong to',
    text: `      .where('group_members.user_id', '=', id)
`,
    planted: '',
    test: 'shows teachers assistants for everyone and for their groups',
  },
  {
    what: 'a teacher opens another person’s document',
    text: 'findRow(deps, { id, user_id: user.id }, user)',
    planted: 'findRow(deps, { id }, user)',
    test: 'treats a document of another user as unknown',
  },
  {
    what: 'a teacher reads another person’s conversations',
    text: "select(columns).where('user_id', '=', user.id)",
    planted: 'select(columns)',
    test: 'only one’s own',
  },
  {
    what: 'a teacher stops another person’s answer',
    text: `    .where('conversations.user_id', '=', user.id)
`,
    planted: '',
    test: 'rejects every call on another person’s conversation',
  },
  {
    what: 'a teacher uses another person’s file',
    at: 'export async function filesLeft(',
    text: `        .where('user_id', '=', user.id)
`,
    planted: '',
    test: 'treats another user’s file like an unknown one',
  },
  {
    what: 'a teacher becomes an administrator without permission',
    text: `      if (!isAdmin && (next.role !== row.role || next.is_active !== row.is_active)) throw forbidden()
`,
    planted: '',
    test: 'teachers may send their role and state back, but not change them',
  },
  {
    what: 'teachers see the prompts',
    text: '.$if(mayWrite, (query) => query.select(writesWith))',
    planted: '.$if(true, (query) => query.select(writesWith))',
    test: 'a teacher sees active agents with category, question count and no prompt',
  },
  {
    what: 'teachers see inactive assistants',
    text: "      eb('agents.is_active', '=', 1),\n",
    planted: '',
    test: 'an inactive, unknown or malformed id is not found, in the reader’s language',
  },
  {
    what: 'the last administrator can be removed',
    text: "administrators(db).where('id', '!=', id)",
    planted: 'administrators(db)',
    test: 'the last active administrator can be neither demoted nor deactivated',
  },
  {
    what: 'a deactivated account stays signed in',
    text: `  if (!row.is_active) throw deactivated()
`,
    planted: '',
    test: 'refuses a deactivated teacher’s next call, and requires a new sign-in after activation',
  },
  {
    what: 'a new password keeps the other sessions alive',
    text: `    await endOtherSessions(transaction, id, sessionId)
`,
    planted: '',
    test: 'a new password signs in, the old one no longer does, and only the session that changed it continues',
  },
  {
    what: 'a closed school accepts registrations',
    text: `  if (registration === 'closed') throw new AppError(403, message(signInTexts, 'auth.registrationClosed'))
`,
    planted: '',
    test: 'rejects a second registration with one email, and every one at a closed school',
  },
  {
    what: 'an unused token never expires',
    text: `    .where('sessions.last_used_at', '>=', lastUse)
`,
    planted: '',
    test: 'a token expires 30 days after its last use, not after its first',
  },
  {
    what: 'the database stores tokens in plain text',
    at: 'function notExpired(',
    text: "hash('sha256', token, 'base64url')",
    planted: "hash('sha256', '', 'base64url') && token",
    test: 'the database contains neither tokens nor passwords',
  },
  {
    what: 'an older version overwrites a newer one',
    text: `    if (version !== undefined && row.version !== version) throw changedMeanwhile()
`,
    planted: '',
    test: 'rejects an update of an older version; without a version the last one wins',
  },
  {
    what: 'the database stores keys in plain text',
    text: 'api_key: encryption.close(key)',
    planted: 'api_key: key',
    test: 'the key is used but never returned: in no response, and not in plain text in the database',
  },
  {
    what: 'any other key decrypts an encrypted key',
    text: "createCipheriv('aes-256-gcm', key, nonce)",
    planted: "createCipheriv('aes-256-gcm', Buffer.alloc(32), nonce)",
    test: 'an encrypted secret reveals nothing, differs each time, and decrypts only with its key',
  },
  {
    what: 'a stored key is sent to another provider',
    text: 'if (lacking || goesElsewhere(present, provider)) throw',
    planted: 'if (lacking) throw',
    test: 'sends a stored key only to its provider',
  },
  {
    what: 'Stop does not reach the model',
    text: `    this.ending.abort('stopped' satisfies Ending)
`,
    planted: '',
    test: 'stops the model server and keeps the text written so far',
  },
  {
    what: 'a disconnected browser loses the text',
    text: `    yield* this.buffer.follow(signal)
`,
    planted: `    yield* this.buffer.follow(signal)
    if (signal.aborted) this.ending.abort('stopped' satisfies Ending)
`,
    test: 'finishes a generation after the browser disconnects, and stores it in the history',
  },
  {
    what: 'one person fills the server with generations',
    text: `  if (listJobsOf(jobs, userId).length >= runningGenerationsPerUser) throw tooManyRunning()
`,
    planted: '',
    test: 'limits the parallel generations of one person',
  },
  {
    what: 'a starting server ends the texts it is writing itself',
    text: `    if (jobs.size > 0) query = query.where('id', 'not in', [...jobs.keys()])
`,
    planted: '',
    test: 'leaves alone what this process writes itself, however long it was silent',
  },
  {
    what: 'text that no database can store is accepted',
    text: `  assertStorable(data)
`,
    planted: '',
    test: 'text that cannot be stored faithfully names its field',
  },
  {
    what: 'the type of a file is taken from its name',
    text: 'assertFits(extension, await sniff(file))',
    planted: 'assertFits(extension, extension as never) ?? (await sniff(file))',
    test: 'a wrong name by its content',
  },
  {
    what: 'an archive unpacks to more than it declares',
    text: '{ maxOutputLength: Math.max(most, 1) }',
    planted: '{ maxOutputLength: Math.max(most, 2 ** 30) }',
    test: 'detects a false directory while unpacking',
  },
  {
    what: 'foreign scripts may run',
    text: `scriptSrc: ["'self'"],`,
    planted: `scriptSrc: ["'self'", 'https:'],`,
    test: 'a policy without foreign scripts',
  },
  {
    what: 'white space answers a required question',
    at: 'export function isBlank(',
    text: "answer.trim() === ''",
    planted: "answer === ''",
    test: 'a required question needs more than white space',
  },
  {
    what: 'the maximum of a number is ignored',
    text: 'if (max !== null && value > max) return',
    planted: 'if (max !== null && value > max * 10) return',
    test: 'a number honours its bounds',
  },
  {
    what: 'a URL may have any scheme',
    at: 'function noAnswer(',
    text: '/^https?:',
    planted: '/^\\w+:',
    test: 'accepts only a complete http or https URL',
  },
  {
    what: 'text that is not a placeholder disappears from the prompt',
    text: `    if (!question) return placeholder
`,
    planted: `    if (!question) return ''
`,
    test: 'an unknown placeholder stays',
  },
  {
    what: 'an answer that no placeholder used is lost',
    text: "const rest = [lines.join('\\n'), ...documents]",
    planted: 'const rest = [...documents]',
    test: 'appends answers that no placeholder used as a labelled list',
  },
  {
    what: 'links may run code',
    text: 'ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i',
    planted: 'ALLOWED_URI_REGEXP: /^(?:https?|mailto|javascript|data):/i',
    test: 'is rendered harmless:',
  },
  {
    what: 'pictures are fetched from other servers',
    text: "element.nodeName === 'IMG' && isDataPicture(attribute.attrValue)",
    planted: "element.nodeName === 'IMG'",
    test: 'contains no picture that the sanitizer has not checked',
  },
  {
    what: 'a response that does not fit the contract is accepted',
    text: `  if (read.success) return read.data
  throw new ApiError(status, unexpected)`,
    planted: '  return read.success ? read.data : data',
    test: 'reports an unknown error for an answer that is not JSON or does not fit the contract',
  },
  {
    what: 'drafts of every user of this device are shown',
    text: 'storedKeys(`draft:${userId}:`)',
    planted: "storedKeys('draft:')",
    test: 'lists drafts newest first, each user’s own',
  },
  {
    what: 'teachers reach the pages of administrators',
    text: 'to(session.user.role) ? <Outlet />',
    planted: 'session.user.role ? <Outlet />',
    test: 'at %s come to %s',
  },
  {
    what: 'two saves of one text overtake each other',
    text: 'if (!busy && newest) busy =',
    planted: 'if (newest) busy =',
    test: 'saves input typed during a save after it',
  },
  {
    what: 'the stand-in server of the web tests accepts any body',
    text: `    if (endpoint.method !== 'GET') assertAccepted(endpoint.body, fieldsOf(call.body))
`,
    planted: '',
    test: 'answers invalid input with 400 and its fields, and calls no handler',
  },
  {
    what: 'the stand-in server of the web tests answers what the real one could not',
    text: `    unfit.push(z.prettifyError(read.error))
`,
    planted: '',
    test: 'fails the test that gave it',
  },
  {
    what: 'a crashed runner counts as passed',
    text: 'const proved = exitCode === 0 ? count.passed > 0 : count.failed > 0',
    planted: 'const proved = count.passed > 0',
    test: 'a runner that exits with an error after passing every test fails',
  },
  {
    what: 'a test file that fails to load counts as passed',
    text: 'failed: report.numFailedTests + unloaded.length',
    planted: 'failed: report.numFailedTests + 0 * unloaded.length',
    test: 'counts a file that fails to load as one failure',
  },
  {
    what: 'a build from older sources is served',
    text: 'hash.update(`${file}\\0${content.length}\\0`)',
    planted: 'hash.update(`${content.length}\\0`)',
    test: 'a renamed or removed file makes the build stale',
  },
  {
    what: 'events of an earlier text are written into the next one',
    text: 'if (!signal.aborted) take(event)',
    planted: 'take(event)',
    test: 'ignores events of an earlier text',
  },
  {
    what: 'Stop before the server has started is forgotten',
    text: "before.phase === 'asking' && before.stopping)",
    planted: "before.phase === 'writing')",
    test: 'Stop before the start is shown at once and sent as soon as possible, once however often it is clicked',
  },
  {
    what: 'after a lost connection the stored text is requested before the stream',
    text: '(hasEnded ? null : await joined()) ?? (await persistence.loadStored(started, call))',
    planted: '(await persistence.loadStored(started, call)) ?? (await joined())',
    test: 'reconnects a broken connection and continues from the server’s text, in one call',
  },
  {
    what: 'attempts to reconnect are counted over the whole text',
    at: 'export async function rejoin<',
    text: '    failures = 0\n',
    planted: '',
    test: 'every sign of life from the server resets the attempts',
  },
  {
    what: 'another teacher’s paper can be searched for earlier questions',
    at: 'async function assertOwnExam(',
    text: ".where('id', '=', id)\n    .where('user_id', '=', userId)",
    planted: ".where('id', '=', id)",
    test: 'never returns another teacher’s questions, and serves only one’s own paper',
  },
  {
    what: 'questions of a removed unit disappear without a choice',
    text: '[...gone, ...surplus]',
    planted: '[...surplus]',
    test: 'requests every written question of a removed unit; what is kept elsewhere stays word for word',
  },
  {
    what: 'replacing a section also removes the character after it',
    text: '.replace(/\\r\\n?|\\n/g, lineEnd) + markdown.slice(to)',
    planted: '.replace(/\\r\\n?|\\n/g, lineEnd) + markdown.slice(to + 1)',
    test: 'never changes a byte outside a replaced target',
  },
  {
    what: 'a rewrite overwrites a part that was edited meanwhile',
    text: 'if (named && isSame(markdown.slice(named.from, named.to), was)) return named',
    planted: 'if (named) return named',
    test: 'reports one of the selection and keeps both texts',
  },
  {
    what: 'a part of another teacher’s document can be rewritten',
    at: 'export async function findOpen(',
    text: "    .where('user_id', '=', user.id)\n",
    planted: '',
    test: 'rejects an old version, an unknown part, structured data and another teacher without a request',
  },
  {
    what: 'a row with other columns is accepted for a table',
    text: "  if (cells.length !== columns) return { refused: 'otherColumns' }\n",
    planted: '',
    test: 'takes only the target from an answer of a model',
  },
  {
    what: 'text of a model beyond the section is included',
    text: 'text.slice(from, next?.from).trim()',
    planted: 'text.slice(from).trim()',
    test: 'takes only the target from an answer of a model',
  },
  {
    what: 'the header row of a table can be deleted, and its rows break',
    text: "!(target.kind === 'row' && target.row === 0)",
    planted: 'true',
    test: 'a table head and the whole document cannot be deleted',
  },
  {
    what: 'two refinements of one document run at once',
    text: "throw error instanceof AlreadyRunning ? new AppError(409, message(documentServerTexts, 'refine.inProgress')) : error",
    planted: 'if (!(error instanceof AlreadyRunning)) throw error',
    test: 'stops the model on disconnect and allows another; rejects the second of two parallel requests',
  },
  {
    what: 'a text that is rendered from data is changed as Markdown',
    text: "  if (isStructured(row)) throw new AppError(409, message(documentServerTexts, 'refine.hasData'))\n",
    planted: '',
    test: 'structured data and another teacher',
  },
  {
    what: 'a quick edit runs where the assistant does not offer it',
    text: 'label === own && targets.includes(target)',
    planted: 'label === own',
    test: 'rejects a quick edit that is not offered there',
  },
  {
    what: 'teachers see the instructions of quick edits',
    text: '...(mayWriteAssistants(role) && { ask, askVi }),',
    planted: '...(role !== null && { ask, askVi }),',
    test: 'administrators also the instructions',
  },
  {
    what: 'quick edits that another administrator saved meanwhile are overwritten',
    text: '  if (!isSame(readQuickEdits(before), was)) throw changedMeanwhile()\n',
    planted: '',
    test: 'never overwrites what another administrator has saved in the meantime',
  },
  {
    what: 'versions of another teacher’s document can be read',
    at: 'export async function ownEntry(',
    text: "    .where('user_id', '=', user.id)\n",
    planted: '',
    test: 'other users see nothing',
  },
  {
    what: 'each manual edit is a version of its own',
    text: 'Date.parse(created_at) - Date.parse(newest.created_at) < squashedMs',
    planted: 'Number.isNaN(squashedMs)',
    test: 'groups manual edits within ten minutes into one version',
  },
  {
    what: 'versions may use unlimited storage',
    text: '  if ((await versionBytes(db, entry.id)) <= room) return\n',
    planted: '  if (room > 0) return\n',
    test: 'deletes the oldest versions above the limit',
  },
  {
    what: 'tags can be added to another person’s documents',
    text: "    .where('user_id', '=', userId)\n    .execute()\n  return rows.map(({ id }) => id)",
    planted: '    .execute()\n  return rows.map(({ id }) => id)',
    test: 'ignores other users’ and unknown documents when tagging and deleting',
  },
  {
    what: 'filters do not apply to search results',
    text: 'entriesWith(db, { ...filter, limit',
    planted: 'entriesWith(db, { ...filter, narrowed: null, limit',
    test: 'history by class, language, state and time',
  },
  {
    what: 'other people’s texts are searched without a reason',
    text: 'if (search !== undefined) await assertSearchOpened(deps, { userId, reader: user })',
    planted: '',
    test: 'searches other users’ texts after a reason, for half an hour; the log records the searches',
  },
  {
    what: 'a reason for one person opens everyone’s texts to a search',
    text: "        eb('searched_user_id', 'is', null),\n",
    planted: "        eb('id', '!=', ''),\n",
    test: 'limits a reason for one person to their documents',
  },
  {
    what: 'a document accepts more tags than allowed',
    text: 'tags.length > mostTags',
    planted: 'tags.length > mostTags * 9',
    test: 'rejects more tags than allowed',
  },
  {
    what: 'another person’s document can be renamed',
    at: 'export async function renameEntry(',
    text: "      .where('user_id', '=', user.id)\n",
    planted: '',
    test: 'renames only own documents',
  },
  {
    what: 'a document cannot be found by its own title',
    text: '    if (renamed?.is_indexed === 1) await keepWords(transaction, renamed)\n',
    planted: '',
    test: 'finds a document by its title, also without accents, and still by its heading',
  },
  {
    what: 'a title in a file name may hide the type of the file',
    text: "    .replace(/[\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uFEFF]/g, '')\n",
    planted: '',
    test: 'after the name and the day',
  },
  {
    what: 'files with equal names overwrite each other in a ZIP',
    text: 'used.add(next.toLowerCase())',
    planted: 'used.add(next)',
    test: 'numbers files with equal names, ignoring case, after those already numbered that way',
  },
  {
    what: 'a ZIP contains a paper with wrong sums',
    text: "  if (kind?.mayLeave && !(await kind.mayLeave(entry, { language, signal }))) return { left: 'off' }\n",
    planted: '',
    test: 'excludes a paper whose sums are wrong, like a single download',
  },
  {
    what: 'a student name that is also a word leaves with a letter',
    text: '    hidesUnsure: isAboutStudents,\n',
    planted: '    hidesUnsure: false,\n',
    test: 'sends no name of the class, and puts the names back into the letter',
  },
  {
    what: 'the names of a student class leave with edits and translations',
    text: '  if (deps.kinds.get(agent.kind)?.hideAnswers) return model\n',
    planted: '  if (className !== null) return model\n',
    test: 'keeps the names hidden when a document is rewritten, continued and translated',
  },
  {
    what: 'a placeholder of a student that arrives in parts stays in the answer',
    text: "        const [open = ''] = text.match(unfinished) ?? []\n",
    planted: "        const open = ''\n",
    test: 'puts the names back into an answer that arrives',
  },
  {
    what: 'a student name can be typed into the text of a class sheet',
    text: 'if (own?.isTextFixed && content !== null)',
    planted: 'if (own?.isTextFixed && content === undefined)',
    test: 'marks a comment as out of date when its note changes, until it is written or typed again',
  },
  {
    what: 'the last rows of a student list are not saved while nothing follows',
    text: 'soon: () => void (timer ??= setTimeout(now, renderEveryMs))',
    planted: 'soon: () => {}',
    test: 'saves the rows that have arrived while the model is silent',
  },
]
