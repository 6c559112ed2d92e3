import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import EyeOff from 'lucide-react/icons/eye-off'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './AdminHome.module.css'
import { aiState, firstSteps, adminHomeApi } from './queries.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { adminHomeTexts } from '../../texts/admin-home.ts'

const steps = [
  {
    step: 'ai',
    path: paths.adminSettings,
    title: 'adminHome.stepAi',
    text: 'adminHome.stepAiText',
    act: 'adminHome.connect',
    again: 'adminHome.change',
  },
  {
    step: 'people',
    path: paths.adminUsers,
    title: 'adminHome.stepPeople',
    text: 'adminHome.stepPeopleText',
    act: 'adminHome.addPeople',
    again: 'adminHome.addPeople',
  },
  {
    step: 'assistants',
    path: paths.adminAgents,
    title: 'adminHome.stepAssistants',
    text: 'adminHome.stepAssistantsText',
    act: 'adminHome.seeAssistants',
    again: 'adminHome.seeAssistants',
  },
] as const

/** Shows the first steps of a new school. Finished ones collapse; only the next one is the page's primary button. */
export function Steps() {
  const { t } = useTexts(adminHomeTexts)
  const queryClient = useQueryClient()
  const { data } = useQuery(firstSteps())
  // Failures come first: a page has one primary button.
  const isBroken = (useQuery(aiState()).data?.failing.length ?? 0) > 0
  const renew = () => queryClient.invalidateQueries({ queryKey: ['adminHome', 'steps'] })
  const putAway = useMutation({ mutationFn: () => adminHomeApi.putStepsAway(), onSuccess: renew })
  if (!data?.isShown) return null
  const next = steps.find(({ step }) => !data.done.includes(step))
  return (
    <Stack as="section" gap={3} aria-label={t('adminHome.steps')}>
      <div>
        <Heading level={2}>{t('adminHome.steps')}</Heading>
        <Text tone="quiet">{t('adminHome.stepsText')}</Text>
      </div>
      <Stack as="ol" gap={3}>
        {steps.map(({ step, path, title, text, act, again }, index) => {
          const isDone = data.done.includes(step)
          return (
            <li key={step}>
              <Card padding={4}>
                <Inline gap={4} least={isDone ? 180 : 260}>
                  <Inline gap={4} wrap={false}>
                    <span className={styles.mark} data-done={isDone || undefined} aria-hidden="true">
                      {isDone ? <Check size={20} /> : index + 1}
                    </span>
                    <div>
                      <h3>{t(title, { count: data.assistants })}</h3>
                      <Text tone="quiet">{isDone ? t('adminHome.done') : t(text)}</Text>
                    </div>
                  </Inline>
                  <Link
                    to={path}
                    className={buttonClass({
                      variant: isDone ? 'quiet' : step === next?.step && !isBroken ? 'primary' : 'line',
                    })}
                    {...(step === 'assistants' && {
                      onClick: () => void adminHomeApi.assistantsSeen({ quiet: true }).then(renew, () => {}),
                    })}
                  >
                    {t(isDone ? again : act)}
                  </Link>
                </Inline>
              </Card>
            </li>
          )
        })}
      </Stack>
      <Inline>
        <Button
          variant="quiet"
          size="small"
          busy={putAway.isPending}
          icon={<EyeOff size={16} aria-hidden="true" />}
          onClick={() => putAway.mutate()}
        >
          {t('adminHome.putAway')}
        </Button>
      </Inline>
    </Stack>
  )
}
