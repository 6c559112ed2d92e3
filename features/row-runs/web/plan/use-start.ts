import { useState } from 'react'
import type { AgentWithQuestions } from '#features/agents/contract/agents.ts'
import { customTitleMaxLength } from '#features/documents/model/title-limits.ts'
import { answersOf } from '#features/questions/web/answers/answers.ts'
import type { Language } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/translate.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { typicalRow } from '../../model/read-rows.ts'
import { rowPlanTexts } from '../../texts/row-plan.ts'
import { rowRunTexts } from '../../texts/row-runs.ts'
import { rowRunsApi } from '../queries.ts'
import type { Same } from './SameAnswers.tsx'
import type { PlannedTable } from './use-table.ts'

type Options = {
  agent: AgentWithQuestions
  table: PlannedTable
  same: Same
  settings: { title: string; className: string; language: Language }
}

export type Estimate = Awaited<ReturnType<typeof rowRunsApi.estimate>>

/** Checks the plan, estimates the run, and starts it. An estimate holds as long as nothing is changed. */
export function useStart({ agent, table, same, settings }: Options) {
  const { t } = useTexts(rowPlanTexts, rowRunTexts)
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState<{ of: string; estimate: Estimate } | null>(null)
  const [isTitleMissing, setIsTitleMissing] = useState(false)
  const rows = table.read?.rows ?? []
  const sameAnswers = () => answersOf(same.questions, same.form.getValues())
  // Typed answers change without a render of this hook, so they are compared when the run is started.
  const planOf = () => JSON.stringify([settings, rows, table.plan, same.form.getValues(), same.uploads.files()])
  const params = { id: agent.id }

  async function isValid(): Promise<boolean> {
    await same.uploads.settled()
    return same.form.trigger(undefined, { shouldFocus: true })
  }

  const common = () => ({
    answers: sameAnswers(),
    uploadedFiles: same.uploads
      .files()
      .filter(({ questionKey }) => same.questions.some(({ key }) => key === questionKey)),
    className: settings.className,
    language: settings.language,
  })

  async function check(): Promise<void> {
    setIsTitleMissing(settings.title.trim() === '')
    if (!(await isValid()) || settings.title.trim() === '') return
    setBusy(true)
    try {
      const { answers } = typicalRow(rows)
      const form = common()
      const body = { ...form, answers: { ...form.answers, ...answers }, count: rows.length }
      setChecked({ of: planOf(), estimate: await rowRunsApi.estimate({ params, body }) })
    } catch {
      // The failed call has already shown an error.
    } finally {
      setBusy(false)
    }
  }

  /** Returns the id of the run; null when something has changed since the estimate, or the start has failed. */
  async function begin(): Promise<string | null> {
    if (checked?.of !== planOf()) {
      setChecked(null)
      return null
    }
    setBusy(true)
    try {
      const { run } = await rowRunsApi.create({
        params,
        body: {
          ...common(),
          title: settings.title,
          workbook: workbookOf(table, translate(settings.language, rowRunTexts)('rowRun.document')),
          rows: rows.map(({ line, label, answers }) => ({
            line: table.source?.workbook ? line : null,
            label: label.slice(0, customTitleMaxLength),
            answers,
          })),
        },
      })
      return run.id
    } catch {
      // The failed call has already shown an error.
      setBusy(false)
      return null
    }
  }

  return {
    busy,
    estimate: checked?.of === planOf() ? checked.estimate : null,
    titleProblem: isTitleMissing && settings.title.trim() === '' ? t('rowRun.titleRequired') : null,
    sameAnswers,
    isValid,
    check,
    begin,
  }
}

/** The place of a new column, right of everything in the sheet. */
function workbookOf({ source, grid, plan }: PlannedTable, heading: string) {
  if (!source?.workbook || !grid || !plan) return null
  const line = plan.table.headingLine
  return {
    ...source.workbook,
    sheet: grid.name,
    column: Math.max(...grid.cells.map((cells) => cells.length)),
    heading: line === null ? null : { line: plan.table.firstLine - 1, text: heading },
  }
}
