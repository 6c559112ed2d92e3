import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findShownTexts } from '../../tools/test/shown-texts.ts'
import { listComposed } from './testing/composed.ts'
import { en, isForPeople, listTexts, nameText, vi } from './testing/texts.ts'

/** The component that shows a text limits its length. Numbers count as two characters, names as none. */
const kinds = {
  button: {
    components: [
      'Button',
      'button',
      'BulkAction',
      'CsvButton.label',
      'FromFileButton.label',
      'TakeToButton.label',
      'ErrorState.retryLabel',
      'SettingsEnd.label',
      'EditorForm.remove.label',
      'ReasonDialog.leave',
      'ReasonDialog.submitLabel',
      'PagedList.create',
      'AdminHead.create.label',
      'ConfirmDialog.cancelLabel',
      'ConfirmDialog.confirm.label',
      'EditDialog.submit.label',
      'EditDialog.another.label',
      'DeleteDialog.instead.label',
      'Group.act.label',
      'DataDocument.words.openText',
      'DataDocument.words.undo',
      'DataDocument.words.toReview',
      'DataDocument.words.takeTheirs',
      'DataDocument.words.keepMine',
    ],
    most: 24,
  },
  menuEntry: { components: ['Menu.entries.label'], most: 24 },
  tab: {
    components: [
      'SegmentedControl.options.label',
      'Sections.sections.label',
      'DataDocument.parts.label',
      'PageTabs.tabs.label',
      'settingsPages.label',
    ],
    most: 14,
  },
  badge: { components: ['Badge', 'CategoryBadge', 'HealthDot'], most: 16 },
  title: {
    components: [
      'title',
      'h1',
      'h2',
      'h3',
      'AdminHead.title',
      'AuthLayout.title',
      'PagedList.title',
      'SettingsPart.title',
    ],
    most: 40,
  },
  dialogTitle: {
    components: ['Dialog.title', 'ConfirmDialog.title', 'EditDialog.title', 'DeleteDialog.title', 'EditorDialog.title'],
    most: 60,
  },
  toast: { components: ['notify.success'], most: 80 },
  hint: {
    components: [
      'Field.description',
      'FieldGroup.description',
      'AmountField.description',
      'RadioCard.hint',
      'KeyField.hint',
    ],
    most: 120,
  },
} as const

/** These texts are longer than their kind allows, each with a reason. */
const longer = new Set([
  // A preset and its new content: the design prescribes this wording.
  'preset.overwrite',
])

/** These have the same beginning as composed keys of other components. */
const elsewhere = new Set([
  // Labels of the tabs and of a list.
  'usage.parts',
  'usage.measure',
  // A field, and what is wrong with a file of a picture.
  'editor.latex',
  'editor.notPicture',
  'editor.heicPicture',
  'editor.hugePicture',
  'editor.pictureTooLarge',
])

/** A finding about a row of a class sheet is a badge that may fill its line. */
const isFinding = (key: string) => key.startsWith('classFinding.')

/** Texts of no other kind, such as errors and explanations. */
const longest = 200
const documents = new Set([
  // A page that people read and accept, and a file in a person's data export.
  'aiNotice.text',
  'personalData.readMeText',
])

const shown = globSync('{app,features/*,formats/*,platform}/web/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|\/testing\//.test(file))
  .flatMap((file) => findShownTexts(file, readFileSync(file, 'utf8')))

const languages = [
  { language: 'English', texts: listTexts(en) },
  { language: 'Vietnamese', texts: listTexts(vi) },
]

test.each(Object.entries(kinds))('%s: texts are short enough', (_, { components, most }) => {
  const keys = listKeys(components)
  expect(keys.size).toBeGreaterThan(10)
  const long = languages.flatMap(({ texts }) =>
    texts.filter(([key, text]) => keys.has(nameText(key)) && !longer.has(nameText(key)) && measure(text) > most),
  )
  expect(long).toEqual([])
})

test.each(languages)('no text in $language is longer than an error may be', ({ texts }) => {
  const long = texts.filter(([key, text]) => isForPeople(key) && !documents.has(key) && measure(text) > longest)
  expect(long).toEqual([])
})

/** Buttons that do not begin with a verb, each with a reason. */
const named = new Set([
  // Fixed by the specification.
  'auth.login',
  'nav.logout',
  'history.previous',
  'history.next',
  'sharing.previous',
  'sharing.next',
  // The button opens the named thing.
  'firstSignIn.open',
  'history.narrow',
  'history.narrowed',
  'nav.groups',
  'agentForm.samples',
  'staff.columns',
  'staff.columnsUnused',
  'examEditor.variants',
  'agentVersion.title',
  'agentForm.filesShort',
  'audit.others',
  // Shows a state and opens it.
  'pair.agrees',
  'pair.differences',
  'staff.nobody',
])

/** “Done” closes an opened view, “Back” leads to it. */
const verbs = {
  English: `Accept Activate Add Allow Apply Approve Back Cancel Change Check Choose Clear Close Compare Confirm Connect Continue Copy Create
    Deactivate Decide Delete Discard Done Download Duplicate Edit Export Favourite Fill Fix Generate Give Hide Import Insert Jump Keep Lock Log
    Make Mark Match Merge Move Open Paste Preview Print Read Recalculate Reconnect Record Register Reload Remove Rename Replace Reply Reset Restore
    Return Reuse Review Revoke Rewrite Run Save Search Select Send Set Share Show Sign Skip Start Stop Submit Suggest Test Translate Try Turn Undo Unlock Update
    Upload Use Verify View Withdraw Write`,
  Vietnamese: `Áp Ẩn Bắt Bật Bỏ Cấp Cập Chạy Chèn Chia Cho Chọn Chuyển Dán Dịch Dùng Duyệt Dừng Đánh Đăng Đặt Đề Để Điền Đọc Đóng Đổi Đồng Gắn
    Ghi Giải Giữ Gộp Gửi Hiện Hoàn Huỷ In Kết Khoá Khôi Kiểm Lập Lọc Lưu Mở Ngừng Nhận Nhập Nộp Rút Sao So Sửa Tải Tạm Tạo Thay Thêm Thu Thử Tiếp
    Tìm Tính Trả Trộn Tự Về Viết Xác Xem Xếp Xoá Xong Xuất Xuống Yêu`,
}

test.each(languages)('a button in $language begins with a verb', ({ language, texts }) => {
  const known = new Set(verbs[language as keyof typeof verbs].split(/\s+/))
  const buttons = listKeys(kinds.button.components)
  const others = texts.filter(
    ([key, text]) => buttons.has(nameText(key)) && !isBusy(text) && !known.has(text.split(/[^\p{L}]/u)[0]!),
  )
  expect(others.filter(([key]) => !named.has(nameText(key)))).toEqual([])
})

test('English buttons have no article', () => {
  const buttons = listKeys(kinds.button.components)
  // “Make a copy” is the term in the glossary.
  const withArticle = listTexts(en).filter(
    ([key, text]) =>
      buttons.has(nameText(key)) && key !== 'sharing.takeCopy' && !isBusy(text) && /\b(the|an?)\b/i.test(text),
  )
  expect(withArticle).toEqual([])
})

test('buttons, tabs, badges and the titles of dialogs have no period', () => {
  const keys = listKeys([
    ...kinds.button.components,
    ...kinds.tab.components,
    ...kinds.badge.components,
    ...kinds.dialogTitle.components,
  ])
  const withPeriod = languages.flatMap(({ texts }) =>
    texts.filter(([key, text]) => keys.has(nameText(key)) && /[^.]\.$/.test(text)),
  )
  expect(withPeriod).toEqual([])
})

const listKeys = (components: readonly string[]) =>
  new Set(
    shown
      .filter(({ component }) => components.includes(component))
      .flatMap(({ key }) => (key.endsWith('.') ? listComposed(key).filter((each) => !elsewhere.has(each)) : key))
      .filter((key) => !isFinding(key)),
  )

/** A busy button says what it is doing: “Saving…”. */
const isBusy = (text: string) => /(…|\.\.\.)$/.test(text) && /^(\w+ing\b|Đang )/.test(text)

/** Numbers are counted as two characters; names, which may be of any length, are not counted. */
const measure = (text: string) =>
  text.replaceAll(/{{(\w+)}}/g, (_, value: string) => (figures.has(value) ? '12' : '')).length
const figures = new Set(
  'all allowed count days done letter limit maximum megabytes minimum minutes most number of row seconds share total used wanted'.split(
    ' ',
  ),
)
