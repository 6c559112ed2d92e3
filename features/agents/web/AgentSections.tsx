import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import IdCard from 'lucide-react/icons/id-card'
import KeyRound from 'lucide-react/icons/key-round'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ListChecks from 'lucide-react/icons/list-checks'
import ScrollText from 'lucide-react/icons/scroll-text'
import UsersRound from 'lucide-react/icons/users-round'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Agent } from '../contract/agents.ts'
import type { Language } from '#platform/i18n/language.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { allQuestions } from '#features/questions/web/form/queries.ts'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Sections } from '#platform/web/ui/containers/Sections.tsx'
import { connectionHash } from './connection-checks/path.ts'
import { faultsOf, type AgentForm, type Fault, type Section } from './form/agent-form.ts'
import { AccessSection } from './form/AccessSection.tsx'
import { BasicsSection } from './form/BasicsSection.tsx'
import { ConnectionSection } from './form/ConnectionSection.tsx'
import { InstructionsSection } from './form/InstructionsSection.tsx'
import type { QuickEditsSectionProps } from './quick-edits/QuickEditsSection.tsx'
import type { TemplateSectionProps } from './template/TemplateSection.tsx'
import { QuestionsSection } from './questions/QuestionsSection.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { agentFormTexts } from '../texts/form.ts'
import { quickEditTexts } from '../texts/quick-edits.ts'
import { agentVersionTexts } from '../texts/versions.ts'

/** Loaded lazily: few people need this section, and it contains the code of every check. */
const checksSection = lazyPage<{ form: AgentForm }>(
  async () => (await import('./form/ChecksSection.tsx')).ChecksSection,
)

const templateSection = lazyPage<TemplateSectionProps>(
  async () => (await import('./template/TemplateSection.tsx')).TemplateSection,
)

const quickEditsSection = lazyPage<QuickEditsSectionProps>(
  async () => (await import('./quick-edits/QuickEditsSection.tsx')).QuickEditsSection,
)

type AgentSectionsProps = { form: AgentForm; agent: Agent | null }

/** Renders the sections of the form. A submit with errors goes to the first invalid field. */
export function AgentSections({ form, agent }: AgentSectionsProps) {
  const { t } = useTexts(agentFormTexts, quickEditTexts, agentVersionTexts)
  const questions = useQuery(allQuestions())
  const chosen = useWatch({ control: form.control, name: 'questionIds' })
  const checks = useWatch({ control: form.control, name: 'checks' })
  const [section, setSection] = useState<Section>(() => (location.hash === connectionHash ? 'connection' : 'basics'))
  const [promptLanguage, setPromptLanguage] = useState<Language>('en')
  const faults = faultsOf(form.formState.errors)
  useFirstFault(form, ({ section: at, field }) => {
    setSection(at)
    if (at === 'instructions') setPromptLanguage(field === 'prompt' ? 'en' : 'vi')
  })

  const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
  const fault = (at: Section) => (faults.some((one) => one.section === at) ? t('agentForm.faulty') : undefined)
  return (
    <Sections
      label={t('agentForm.sections')}
      more={t('agentForm.moreSections')}
      shown={section}
      onShow={setSection}
      sections={[
        {
          name: 'basics',
          label: t('agentForm.basics'),
          icon: <IdCard {...icon} />,
          fault: fault('basics'),
          content: <BasicsSection form={form} agent={agent} />,
        },
        {
          name: 'questions',
          label: chosen.length > 0 ? `${t('agentForm.questions')} (${chosen.length})` : t('agentForm.questions'),
          icon: <ListChecks {...icon} />,
          fault: fault('questions'),
          content: <QuestionsSection form={form} questions={questions} />,
        },
        {
          name: 'instructions',
          label: t('agentForm.instructions'),
          icon: <ScrollText {...icon} />,
          fault: fault('instructions'),
          content: (
            <InstructionsSection
              form={form}
              agent={agent}
              language={promptLanguage}
              onLanguage={setPromptLanguage}
              questions={questions.data}
            />
          ),
        },
        {
          name: 'connection',
          label: t('agentForm.connection'),
          icon: <KeyRound {...icon} />,
          fault: fault('connection'),
          content: <ConnectionSection form={form} agent={agent} />,
        },
        {
          name: 'access',
          label: t('agentForm.access'),
          icon: <UsersRound {...icon} />,
          fault: fault('access'),
          content: section === 'access' && <AccessSection form={form} />,
        },
        {
          name: 'template',
          label: t('agentVersion.template'),
          isRare: true,
          icon: <FileText {...icon} />,
          fault: fault('template'),
          content: (
            <templateSection.Part
              fallback={<Spinner label={t('agentVersion.template')} />}
              form={form}
              agent={agent}
              questions={questions.data}
            />
          ),
        },
        {
          name: 'checks',
          label: checks.length > 0 ? `${t('agentForm.checks')} (${checks.length})` : t('agentForm.checks'),
          isRare: true,
          icon: <ShieldCheck {...icon} />,
          fault: fault('checks'),
          content: section === 'checks' && (
            <checksSection.Part fallback={<Spinner label={t('agentForm.checks')} />} form={form} />
          ),
        },
        {
          name: 'quickEdits',
          label: t('quickEditForm.title'),
          isRare: true,
          icon: <WandSparkles {...icon} />,
          content: (
            <quickEditsSection.Part
              fallback={<Spinner label={t('quickEditForm.title')} />}
              agentId={agent?.id ?? null}
            />
          ),
        },
      ]}
    />
  )
}

/** After a submit with errors, shows the section of the first error and focuses its field. */
function useFirstFault({ formState, setFocus }: AgentForm, show: (fault: Fault) => void) {
  const { submitCount, errors } = formState
  const [seen, setSeen] = useState(submitCount)
  const [first, setFirst] = useState<Fault | null>(null)
  if (submitCount !== seen) {
    const fault = faultsOf(errors)[0] ?? null
    setSeen(submitCount)
    setFirst(fault)
    if (fault) show(fault)
  }
  useEffect(() => {
    // The field can take the focus only after its section is displayed.
    if (first) setFocus(first.field)
  }, [first, setFocus])
}
