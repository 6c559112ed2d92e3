import { changesBetween } from '#features/school/server/audit/changes.ts'
import { setOffMark } from '#platform/server/database/off-marks.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'

const offKey = 'deadline-reminders-off'

export async function areRemindersOn(db: Database): Promise<boolean> {
  return (await db.selectFrom('meta').select('key').where('key', '=', offKey).executeTakeFirst()) === undefined
}

/** Turns the emails about deadlines on or off, for the whole school. */
export async function setReminders(db: Database, isOn: boolean, from: Pick<Caller, 'record'>): Promise<void> {
  if (!(await setOffMark(db, offKey, !isOn))) return
  const changes = changesBetween({ deadlineReminders: !isOn }, { deadlineReminders: isOn })
  from.record('settings-changed', null, { changes })
}
