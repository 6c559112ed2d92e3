import { agentFormTexts } from '../../features/agents/texts/form.ts'
import { checkTexts } from '../../features/agents/texts/checks.ts'
import { derivationTexts } from '../../features/documents/texts/derivation.ts'
import { documentVersionTexts } from '../../features/documents/texts/versions.ts'
import { editorTexts } from '../../formats/editor/texts.ts'
import { examTexts } from '../../features/exams/texts/exams.ts'
import { historyPageTexts } from '../../features/documents/texts/history-page.ts'
import { historyTexts } from '../../features/documents/texts/history.ts'
import { refinementTexts } from '../../features/documents/texts/refinements.ts'
import { reviewTexts } from '../../features/submissions/texts/reviews.ts'
import { sharingTexts } from '../../features/documents/texts/sharing.ts'
import { tableTexts } from '../../features/questions/texts/tables.ts'
import { yearTexts } from '../../features/year/texts/year.ts'
import { translate } from '../../platform/i18n/translate.ts'
import type { Page } from '@playwright/test'
import { chooseView, openOffers, openSharing } from './document-bar.ts'
import type { Language } from '../../platform/i18n/language.ts'
import type { Person, School } from './sample-school.ts'

type Step = (page: Page) => Promise<void>

/** `as` is the signed-in person, null for a guest; `before` runs on the page before the screenshot. */
export type Screen = { name: string; path: string; as: Person | null; before?: Step }

/** Lists every screen, and the dialogs that count as screens. */
export function listScreens(school: School, language: Language): Screen[] {
  const steps = createSteps(language)
  const {
    teacher,
    boss,
    agentId,
    historyId,
    conversationId,
    tableAgentId,
    tableId,
    examId,
    presentationId,
    linkToken,
    head,
    submissionId,
  } = school
  const generate = `/agents/${agentId}/generate`
  return [
    { name: 'login', path: '/login', as: null },
    { name: 'register', path: '/register', as: null },
    { name: 'dashboard', path: '/dashboard', as: teacher },
    { name: 'agents', path: '/agents', as: teacher },
    { name: 'generate-form', path: generate, as: teacher },
    { name: 'generate-result', path: `${generate}?run=${historyId}`, as: teacher, before: steps.showEditor },
    { name: 'history', path: '/history', as: teacher },
    { name: 'history-entry', path: `/history?entry=${historyId}`, as: teacher, before: steps.showEditor },
    { name: 'history-entry-checks', path: `/history?entry=${historyId}`, as: teacher, before: steps.openChecks },
    { name: 'history-narrowed', path: '/history?state=complete&language=vi', as: teacher, before: steps.showFilters },
    { name: 'history-selecting', path: '/history', as: teacher, before: steps.selectTwo },
    { name: 'refine', path: `/history?entry=${historyId}`, as: teacher, before: steps.openRefine },
    { name: 'versions', path: `/history?entry=${historyId}`, as: teacher, before: steps.openVersions },
    { name: 'exam', path: `/history?entry=${examId}`, as: teacher, before: steps.showQuestions },
    { name: 'exam-matrix', path: `/history?entry=${examId}`, as: teacher, before: steps.openMatrix },
    { name: 'slides', path: `/history?entry=${presentationId}`, as: teacher, before: steps.showQuestions },
    { name: 'turn-into', path: `${generate}?run=${historyId}`, as: teacher, before: steps.openTurnInto },
    { name: 'thread', path: `/history?entry=${historyId}#thread`, as: teacher, before: steps.showRelated },
    { name: 'pair', path: `/history/${historyId}/pair`, as: teacher, before: steps.showTranslation },
    { name: 'share', path: `/history?entry=${historyId}`, as: teacher, before: steps.openShare },
    { name: 'shared', path: '/shared', as: teacher },
    { name: 'linked', path: `/document#${linkToken}`, as: null, before: steps.showEditor },
    { name: 'year', path: '/year', as: teacher, before: steps.showYear },
    { name: 'reviews', path: '/reviews?show=open', as: head, before: steps.showRows },
    { name: 'review', path: `/reviews/${submissionId}`, as: head, before: steps.showSubmission },
    { name: 'generate-table', path: `/agents/${tableAgentId}/generate`, as: teacher, before: steps.fillTable },
    { name: 'chatbot', path: `/chatbot?conversation=${conversationId}`, as: teacher },
    { name: 'profile', path: '/profile', as: teacher },
    { name: 'admin-dashboard', path: '/dashboard', as: boss },
    { name: 'admin-overview', path: '/admin', as: boss },
    { name: 'admin-usage', path: '/admin/usage', as: boss },
    { name: 'admin-budgets', path: '/admin/usage/budgets', as: boss },
    { name: 'admin-school', path: '/admin/settings/school', as: boss },
    { name: 'admin-agents', path: '/admin/agents', as: boss },
    { name: 'admin-agents-edit', path: `/admin/agents?edit=${agentId}`, as: boss },
    { name: 'admin-agents-checks', path: `/admin/agents?edit=${agentId}`, as: boss, before: steps.openAgentChecks },
    { name: 'admin-categories', path: '/admin/categories', as: boss },
    { name: 'admin-questions', path: '/admin/questions', as: boss },
    { name: 'admin-questions-table', path: `/admin/questions?edit=${tableId}`, as: boss, before: steps.openColumn },
    { name: 'admin-users', path: '/admin/users', as: boss },
    { name: 'admin-settings', path: '/admin/settings', as: boss },
  ]
}

/** The steps that open a dialog or a panel. Names come from the dictionary, so that a reworded button is still found. */
function createSteps(language: Language) {
  const say = translate(
    language,
    agentFormTexts,
    checkTexts,
    derivationTexts,
    documentVersionTexts,
    editorTexts,
    examTexts,
    historyPageTexts,
    historyTexts,
    refinementTexts,
    reviewTexts,
    sharingTexts,
    tableTexts,
    yearTexts,
  )
  /** A pattern for a text up to its first value: "Share “" of "Share “{{title}}”". */
  const startOf = (text: string) => new RegExp(`^${RegExp.escape(text.split('{{')[0]!)}`)
  const exact = true

  const showEditor: Step = (page) => page.locator('.ProseMirror').first().waitFor()
  const showRows: Step = (page) => page.getByRole('list', { name: say('review.open') }).waitFor()
  const showSubmission: Step = (page) => page.getByRole('region', { name: say('review.document') }).waitFor()
  const showQuestions: Step = (page) => page.getByRole('article').first().waitFor()

  return {
    showEditor,
    showRows,
    showSubmission,
    showQuestions,
    showYear: (page) => page.getByRole('region', { name: say('year.table') }).waitFor(),

    openChecks: async (page) => {
      await showEditor(page)
      await page.getByRole('button', { name: startOf(say('check.open')) }).click()
      await page.getByRole('region', { name: say('check.title'), exact }).waitFor()
    },

    // Filters in the address are open from the start.
    showFilters: (page) => page.getByRole('combobox', { name: say('tagging.state') }).waitFor(),

    selectTwo: async (page) => {
      await page
        .getByRole('button', { name: say('history.select'), exact })
        .first()
        .click()
      for (const box of (await page.getByRole('checkbox').all()).slice(0, 2)) await box.check()
    },

    /** Selects a section. */
    openRefine: async (page) => {
      await showEditor(page)
      await page.locator('.ProseMirror p').nth(3).click()
      // Above a phone's keyboard only the text is visible until the reader leaves it.
      const done = page.getByRole('button', { name: say('editor.done'), exact })
      if (await done.isVisible()) await done.click()
      await page.getByRole('button', { name: say('check.refine'), exact }).click()
      await page
        .getByRole('region', { name: say('refine.title'), exact })
        .getByRole('radio')
        .first()
        .waitFor()
    },

    openVersions: async (page) => {
      await showEditor(page)
      await page.getByRole('button', { name: startOf(say('history.saved')) }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: startOf(say('versions.restore')) })
        .first()
        .waitFor()
    },

    openTurnInto: async (page) => {
      await showEditor(page)
      await openOffers(page, say('thread.turnInto'))
      await page.getByRole('menuitem').first().waitFor()
    },

    showRelated: (page) => page.getByRole('button', { name: say('thread.takeAll'), exact }).waitFor(),

    showTranslation: (page) => page.locator('[data-row]').first().waitFor(),

    openShare: async (page) => {
      await showEditor(page)
      await openSharing(page)
      await page
        .getByRole('dialog', { name: startOf(say('sharing.title')) })
        .getByRole('checkbox')
        .first()
        .waitFor()
    },

    openMatrix: async (page) => {
      await showQuestions(page)
      await chooseView(page, say('examEditor.part'), say('examEditor.matrix'))
    },

    /** Pastes three rows into the large sheet; a phone has only cards. */
    fillTable: async (page) => {
      const enlarge = page.getByRole('button', { name: say('table.enlarge'), exact })
      await page
        .getByRole('button', { name: say('table.upload'), exact })
        .last()
        .scrollIntoViewIfNeeded()
      if ((await enlarge.count()) === 0) return
      await enlarge.click()
      const first = page.getByRole('dialog').locator('[data-at="0"] [data-column="0"]')
      await first.evaluate((element) => {
        const clipboardData = new DataTransfer()
        const rows = ['Chương VI\tPhân số\t4', '\tSố thập phân\t2,5', 'Chương VII\tTỉ số và phần trăm\t3']
        clipboardData.setData('text/plain', rows.join('\n'))
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      })
    },

    /** Opens the column of periods, a number with limits; its name comes from the starter catalogue. */
    openColumn: async (page) => {
      const column = page
        .getByRole('dialog')
        .locator('button[aria-expanded]')
        .filter({ hasText: /Periods|Số tiết/ })
        .first()
      await column.scrollIntoViewIfNeeded()
      await column.click()
    },

    openAgentChecks: async (page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('agentForm.moreSections'), exact }).click()
      await dialog.getByRole('tab', { name: startOf(say('agentForm.checks')) }).click()
      // Their code loads when the tab opens.
      await dialog
        .getByRole('button', { name: startOf(say('agentForm.checkRemove')) })
        .first()
        .waitFor()
    },
  } satisfies Record<string, Step>
}
