import { useEffect, useMemo, useRef, useState } from 'react'
import { emailKey } from '#rules/email'
import { emailMaxLength } from '#rules/limits'
import type { StaffField } from '#rules/staff/fields'
import { cleanCell } from '#rules/staff/clean'
import { judgeList } from '#rules/staff/judge'
import { withField, type StaffList, type StaffRow } from '#rules/staff/list'
import { peopleIn } from '#rules/staff/people'
import { discardDraft, keepDraft, loadDraft, type DraftPlace } from '../lib/drafts.ts'
import { translate } from '../lib/language.ts'
import { useUser } from '../lib/session.ts'
import { paths } from '../paths.ts'
import { staffApi } from './calls.ts'
import { WorkDraft, type Work } from './draft.ts'

const none: ReadonlySet<string> = new Set()

/**
 * The list that is being looked through: judged after each change, with what the server knows of its addresses, and kept in this browser
 * until its accounts have been made or it is thrown away.
 */
export function useWork() {
  const { id: userId } = useUser()
  const place = useMemo((): DraftPlace => ({ userId, kind: 'staff', id: 'list' }), [userId])
  const [work, setWork] = useState<Work | null>(() => loadDraft(place, WorkDraft)?.value ?? null)
  const { known, asking, failed, ask } = useKnown(work?.list ?? null)
  const judged = useMemo(() => (work ? judgeList(work.list, known) : []), [work, known])

  const put = (next: Work) => {
    setWork(next)
    keepDraft(place, { title: translate('staff.title'), path: paths.adminStaff, value: next })
  }
  const putList = (list: StaffList) => work && put({ ...work, list })
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
    /** What the server knows of the addresses: not yet, or it could not be asked. */
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
    keep: (index: number) => putRow(index, (row) => ({ ...row, kept: true })),
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
    throwAway: () => {
      discardDraft(place)
      setWork(null)
    },
  }
}

export type WorkOnList = ReturnType<typeof useWork>

const emailsIn = (list: StaffList) => peopleIn(list).map(({ email }) => email)

/** Which of a list's addresses have an account; each is asked for once, those of a list from an earlier day when it is opened. */
function useKnown(opened: StaffList | null) {
  const asked = useRef(new Set<string>())
  const [known, setKnown] = useState(none)
  const [state, setState] = useState<'asking' | 'failed' | null>(null)
  const first = useRef(opened)

  const ask = async (emails: readonly string[], { again = false } = {}) => {
    const isNew = (email: string) => again || !asked.current.has(email)
    const wanted = emails
      .map(emailKey)
      .filter((email) => email.includes('@') && email.length <= emailMaxLength && isNew(email))
    if (wanted.length === 0) return
    for (const email of wanted) asked.current.add(email)
    setState('asking')
    try {
      const { known: found } = await staffApi.known({ body: { emails: wanted }, quiet: true })
      setKnown((before) => new Set([...before, ...found]))
      setState(null)
    } catch {
      for (const email of wanted) asked.current.delete(email)
      setState('failed')
    }
  }

  useEffect(() => {
    if (first.current) void ask(emailsIn(first.current))
    first.current = null
  }, [])

  return { known, asking: state === 'asking', failed: state === 'failed', ask }
}
