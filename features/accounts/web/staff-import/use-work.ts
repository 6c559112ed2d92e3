import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { emailKey } from '#platform/model/email.ts'
import { emailMaxLength } from '#platform/model/limits.ts'
import type { StaffField } from '../../model/staff/fields.ts'
import { cleanCell } from '../../model/staff/clean.ts'
import { missingGroups } from '../../model/staff/groups.ts'
import { judgeList } from '../../model/staff/judge.ts'
import { withField, type StaffList, type StaffRow } from '../../model/staff/list.ts'
import { peopleIn } from '../../model/staff/people.ts'
import { discardDraft, flushDrafts, keepDraft, loadDraft, type DraftKey } from '#platform/web/lib/drafts.ts'
import { useUser } from '#platform/web/api/session.ts'
import { useStable } from '#platform/web/lib/use-stable.ts'
import { paths } from '#platform/web/paths.ts'
import { groupsApi, staffApi } from './calls.ts'
import { WorkDraft, type Work } from './draft.ts'
import { staffTexts } from '../../texts/staff.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

const none = { emails: new Set<string>() as ReadonlySet<string>, names: [] as readonly string[] }

const groupNames = () =>
  queryOptions({
    queryKey: ['groups', 'names'],
    queryFn: async ({ signal }) => (await groupsApi.list({ quiet: true, signal })).groups.map(({ name }) => name),
    staleTime: 0,
  })

/**
 * The list under review. It is validated after each change, including the addresses that the server knows, and stored in this browser until
 * the accounts are created or it is discarded.
 */
export function useWork() {
  const { id: userId } = useUser()
  const draftKey = useMemo((): DraftKey => ({ userId, kind: 'staff', id: 'list' }), [userId])
  const [work, setWork] = useState<Work | null>(() => loadDraft(draftKey, WorkDraft)?.value ?? null)
  const { known, asking, failed, ask } = useKnown(work?.list ?? null)
  const groups = useQuery(groupNames()).data ?? none.names
  const makesGroups = work?.makesGroups ?? true
  const judged = useMemo(
    () => (work ? judgeList(work.list, { known, groups, makesGroups }) : []),
    [work, known, groups, makesGroups],
  )
  const missing = useMemo(() => {
    const named = judged.flatMap(({ state, person }) => (state === 'made' ? [person.group] : []))
    return missingGroups(named, groups)
  }, [judged, groups])

  const put = (next: Work) => {
    setWork(next)
    keepDraft(draftKey, {
      title: translate(currentLanguage(), staffTexts)('staff.title'),
      path: paths.adminStaff,
      value: next,
    })
  }
  // A changed list is a new request.
  const putList = (list: StaffList) => work && put({ ...work, list, submissionKey: undefined })
  const putRow = (index: number, change: (row: StaffRow) => StaffRow) => {
    if (!work) return
    const rows = work.list.rows.map((row, at) => (at === index ? change(row) : row))
    const list = { ...work.list, rows }
    putList(list)
    void ask([peopleIn({ ...list, rows: [rows[index]!] })[0]!.email])
  }

  return {
    work,
    judged,
    /** Groups that people with new accounts need but that do not exist. */
    missing,
    /** The state of the address check: running or failed. */
    asking,
    failed,
    askAgain: () => void ask(work ? emailsIn(work.list) : [], { again: true }),
    begin: (next: Work) => {
      put(next)
      void ask(emailsIn(next.list))
    },
    setCell: (index: number, column: number, typed: string) =>
      putRow(index, ({ line, cells, left }) => ({ line, left, cells: [...cells].with(column, cleanCell(typed)) })),
    leave: (index: number, left: boolean) => putRow(index, (row) => ({ ...row, left })),
    keep: (index: number) => putRow(index, (row) => ({ ...row, retained: true })),
    leaveAll: (indexes: ReadonlySet<number>) => {
      if (work)
        putList({
          ...work.list,
          rows: work.list.rows.map((row, at) => (indexes.has(at) ? { ...row, left: true } : row)),
        })
    },
    setField: (column: number, field: StaffField | null) => {
      if (!work) return
      const list = withField(work.list, column, field)
      putList(list)
      void ask(emailsIn(list))
    },
    makeGroups: (makesGroups: boolean) => work && put({ ...work, makesGroups, submissionKey: undefined }),
    /** Returns the key for this list and kind of access, stable until either changes. */
    submissionKey: (method: Handing): string => {
      const known = work?.submissionKey
      if (known?.startsWith(method)) return known
      const submissionKey = `${method}-${Date.now()}-${Math.random()}`
      if (work) put({ ...work, submissionKey })
      flushDrafts()
      return submissionKey
    },
    /** The submission failed and can be repeated. */
    sentInVain: () => work && put({ ...work, submissionKey: undefined }),
    throwAway: () => {
      discardDraft(draftKey)
      setWork(null)
    },
  }
}

/** Ways to hand out access. */
export type Handing = 'mail' | 'link' | 'password'

export type WorkOnList = ReturnType<typeof useWork>
/** Props of the parts that show a list. */
export type ReviewProps = WorkOnList & { work: Work; onContinue: () => void; onUpdate: () => void }

const emailsIn = (list: StaffList) => peopleIn(list).map(({ email }) => email)

/** Checks which addresses have an account; each once, those of an earlier day when the list is opened. */
function useKnown(opened: StaffList | null) {
  const checkedEmails = useRef(new Set<string>())
  const [known, setKnown] = useState(none.emails)
  const [state, setState] = useState<'asking' | 'failed' | null>(null)
  const first = useRef(opened)

  const ask = async (emails: readonly string[], { again = false } = {}) => {
    const isNew = (email: string) => again || !checkedEmails.current.has(email)
    const requestedEmails = emails
      .map(emailKey)
      .filter((email) => email.includes('@') && email.length <= emailMaxLength && isNew(email))
    if (requestedEmails.length === 0) return
    for (const email of requestedEmails) checkedEmails.current.add(email)
    setState('asking')
    try {
      const { known: found } = await staffApi.known({ body: { emails: requestedEmails }, quiet: true })
      setKnown((before) => new Set([...before, ...found]))
      setState(null)
    } catch {
      for (const email of requestedEmails) checkedEmails.current.delete(email)
      setState('failed')
    }
  }

  const { askOfOpened } = useStable({
    askOfOpened: () => {
      if (first.current) void ask(emailsIn(first.current))
      first.current = null
    },
  })
  useEffect(() => askOfOpened(), [askOfOpened])

  return { known, asking: state === 'asking', failed: state === 'failed', ask }
}
