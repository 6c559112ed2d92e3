import Play from 'lucide-react/icons/play'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AgentWithQuestions } from '#features/agents/contract/agents.ts'
import { SeenByAi } from '#features/documents/web/names/SeenByAi.tsx'
import type { TaughtClass } from '#features/library/contract/classes.ts'
import { LanguageOptions } from '#features/questions/web/answers/LanguageOptions.tsx'
import type { Language } from '#platform/i18n/language.ts'
import { rowRunRowsMax, tagMaxLength } from '#platform/model/limits.ts'
import { generationApi } from '#features/documents/web/calls.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { rowRunPath } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { rowPlanTexts } from '../../texts/row-plan.ts'
import type { Same } from './SameAnswers.tsx'
import { useStart, type Estimate } from './use-start.ts'
import type { PlannedTable } from './use-table.ts'
import { formatCost } from '#platform/i18n/format/money.ts'
import { formatTokens } from '#platform/i18n/format/numbers.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'

type StartCardProps = {
  agent: AgentWithQuestions
  table: PlannedTable
  classes: readonly TaughtClass[]
  same: Same
  first: { language: Language | null; className: string }
}

/** Step 3: heading, class and language, then what the run will take, then its start. */
export function StartCard({ agent, table, classes, same, first }: StartCardProps) {
  const { t } = useTexts(rowPlanTexts)
  const id = useId()
  const navigate = useNavigate()
  const ownLanguage = useLanguage()
  const [title, setTitle] = useState((table.source?.name ?? '').slice(0, tagMaxLength))
  const [className, setClassName] = useState(first.className)
  const [language, setLanguage] = useState(first.language ?? ownLanguage)
  const start = useStart({ agent, table, same, settings: { title, className, language } })
  const rows = table.read?.rows ?? []
  const fault =
    (rows.length === 0 && t('rowPlan.noRows')) ||
    (rows.length > rowRunRowsMax && t('rowPlan.tooMany', { count: rows.length, most: rowRunRowsMax })) ||
    (Object.keys(table.plan!.mapping).length === 0 && t('rowPlan.noMapping')) ||
    (table.open.length > 0 && t('rowPlan.choicesOpen', { count: table.open.length })) ||
    null
  return (
    <Card as="section" padding={5} aria-labelledby={id}>
      <Stack>
        <Heading level={2} id={id}>
          {t('rowPlan.startTitle')}
        </Heading>
        <Grid columns="medium" align="start">
          <Field label={t('rowPlan.heading')} required error={start.titleProblem ?? undefined}>
            {(aria) => (
              <TextInput
                {...aria}
                value={title}
                maxLength={tagMaxLength}
                autoComplete="off"
                onChange={({ target }) => setTitle(target.value)}
              />
            )}
          </Field>
          <Field label={t('rowPlan.language')}>
            {(aria) => (
              <Select {...aria} value={language} onChange={({ target }) => setLanguage(target.value as Language)}>
                <LanguageOptions />
              </Select>
            )}
          </Field>
          {classes.length > 0 && (
            <Field label={t('rowPlan.class')}>
              {(aria) => (
                <Select {...aria} value={className} onChange={({ target }) => setClassName(target.value)}>
                  <option value="">{t('rowPlan.allClasses')}</option>
                  {classes.map(({ id: key, name }) => (
                    <option key={key} value={name}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </Grid>
        {agent.connected && agent.isAboutStudents && !classes.some(({ students }) => students) && (
          <Notice tone="warn">{t('rowPlan.namesSent')}</Notice>
        )}
        {fault && <Notice tone="warn">{fault}</Notice>}
        {!fault && start.estimate && <EstimateNote estimate={start.estimate} count={rows.length} />}
        <Inline>
          {!fault && start.estimate ? (
            <Button
              variant="primary"
              busy={start.busy}
              icon={<Play size={18} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => void start.begin().then((run) => run && navigate(rowRunPath(run)))}
            >
              {t('rowPlan.start', { count: rows.length })}
            </Button>
          ) : (
            <Button variant="primary" busy={start.busy} disabled={fault !== null} onClick={() => void start.check()}>
              {t('rowPlan.check')}
            </Button>
          )}
          {agent.connected && !fault && (
            <SeenByAi
              prepare={start.isValid}
              load={(signal) =>
                generationApi.preview({
                  params: { id: agent.id },
                  body: {
                    answers: { ...start.sameAnswers(), ...rows[0]!.answers },
                    language,
                    className,
                    uploadedFiles: same.uploads.files(),
                  },
                  quiet: true,
                  signal,
                })
              }
            />
          )}
        </Inline>
      </Stack>
    </Card>
  )
}

/** Shows the estimated use of a run, and limits that may pause it. */
function EstimateNote({ estimate, count }: { estimate: Estimate; count: number }) {
  const { t } = useTexts(rowPlanTexts)
  const language = useLanguage()
  const { hasAi, tokens, cost, seconds, runsLeft, budget, budgetLeft } = estimate
  const isShort = budgetLeft !== null && budgetLeft < count
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return (
    <Stack gap={3}>
      <Text weight="medium">
        {hasAi
          ? t('rowPlan.estimate', {
              count,
              tokens: formatTokens(tokens, language),
              cost: cost === null ? t('rowPlan.noPrice') : formatCost(cost, language),
              time: t('rowPlan.minutes', { count: minutes }),
            })
          : t('rowPlan.estimateNoAi', { count })}
      </Text>
      {runsLeft < count && <Notice tone="warn">{t('rowPlan.runsLeft', { count: runsLeft })}</Notice>}
      {isShort && budgetLeft > 0 && <Notice tone="warn">{t('rowPlan.budgetLeft', { count: budgetLeft })}</Notice>}
      {isShort && budgetLeft === 0 && <Notice tone="warn">{budget ?? t('rowPlan.budgetTooSmall')}</Notice>}
      {!isShort && budget && <Notice tone="warn">{budget}</Notice>}
    </Stack>
  )
}
