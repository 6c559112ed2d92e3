import { expect, test } from 'vitest'
import { announcement } from '../../contract/announcement.ts'
import { announcements } from '../../contract/announcements.ts'
import { settings } from '../../contract/settings.ts'
import { settled } from '../audit/testing.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { schoolServerTexts } from '../texts.ts'

const dayMs = 86_400_000

async function open() {
  const product = await startProduct()
  const [boss, someone] = [await product.admin(), await product.teacher()]
  return {
    ...product,
    boss,
    someone,
    save: (body: object) => boss.call(announcement.update, { body }),
    state: async () => (await boss.call(announcement.get)).body.announcement.state,
    seen: async (language: 'en' | 'vi' = 'vi') =>
      (await someone.as(language).call(announcements.current)).body.announcement,
    due: async () => (await product.guest.call(settings.public)).body.hasAnnouncements,
  }
}

test('shows from its first day to the end of its last, in the school’s time zone', async () => {
  const { save, seen, state, due, pass } = await open()
  // 15:00 on 2 March in Vietnam.
  await save({ isOn: true, textVi: 'Nộp đề trước thứ Sáu.', fromDay: '2026-03-03', untilDay: '2026-03-04' })
  expect([await state(), await seen(), await due()]).toEqual(['coming', null, false])
  // 00:30 on 3 March there, while it is still 2 March in UTC.
  pass(9.5 * 3_600_000)
  expect([await state(), await due()]).toEqual(['shown', true])
  // A text in one language is shown to readers of both.
  expect([await seen(), await seen('en')]).toEqual([
    { number: 1, text: 'Nộp đề trước thứ Sáu.' },
    { number: 1, text: 'Nộp đề trước thứ Sáu.' },
  ])
  pass(dayMs + 23 * 3_600_000)
  expect(await state()).toBe('shown')
  pass(3_600_000)
  expect([await state(), await seen(), await due()]).toEqual(['over', null, false])
})

test('stays dismissed on all devices until its text changes', async () => {
  const { save, seen, someone, boss } = await open()
  await save({ isOn: true, text: 'Hand in by Friday.', textVi: 'Nộp trước thứ Sáu.' })
  await someone.call(announcements.putAway, { body: { number: 1 } })
  expect(await seen()).toBeNull()
  expect((await boss.call(announcements.current)).body.announcement).toEqual({ number: 1, text: 'Hand in by Friday.' })
  await save({ untilDay: '2026-04-01' })
  expect(await seen()).toBeNull()
  await save({ textVi: 'Nộp trước thứ Bảy.' })
  expect(await seen()).toEqual({ number: 2, text: 'Nộp trước thứ Bảy.' })
  // A number that does not exist yet dismisses nothing.
  await someone.call(announcements.putAway, { body: { number: 99 } })
  await save({ isOn: false })
  await save({ isOn: true })
  expect(await seen()).toEqual({ number: 3, text: 'Nộp trước thứ Bảy.' })
})

test('rejects invalid input at its field, and logs changes', async () => {
  const { boss, save } = await open()
  const refused = async (body: object) => (await boss.as('vi').call(announcement.update, { body })).body.fields
  expect(await refused({ isOn: true })).toEqual({ textVi: commonTexts.vi.validation.required })
  expect(await refused({ fromDay: '2026-02-30' })).toEqual({ fromDay: commonTexts.vi.validation.day })
  expect(await refused({ fromDay: '2026-03-05', untilDay: '2026-03-04' })).toEqual({
    untilDay: schoolServerTexts.vi.announcement.endsBefore,
  })
  expect(Object.keys((await refused({ text: 'x'.repeat(301) }))!)).toEqual(['text'])
  await save({ isOn: true, text: 'Hand in by Friday.', fromDay: '', version: 1 })
  expect((await save({ isOn: false, version: 1 })).status).toBe(409)
  const [auditEvent] = await settled(boss, 1)
  expect([auditEvent!.event, auditEvent!.changes.map(({ field, after }) => [field, after])]).toEqual([
    'announcement-changed',
    [
      ['announcement', 'yes'],
      ['announcementText', 'Hand in by Friday.'],
    ],
  ])
})
