import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { audiences, type Audience } from '../../model/audience.ts'
import { isAdmin } from '#platform/model/roles.ts'
import { allGroups } from '#features/accounts/web/groups/queries.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { useUser } from '#platform/web/api/session.ts'
import { GroupChoice } from '#features/accounts/web/group-choice/GroupChoice.tsx'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { paths } from '#platform/web/paths.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { RadioCard, RadioCards } from '#platform/web/edit-dialog/RadioCards.tsx'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { FieldGroup } from '#platform/web/ui/fields/Field.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import type { AgentForm } from './agent-form.ts'
import { agentsTexts } from '../../texts/agents.ts'
import { groupTexts } from '#features/accounts/texts/groups.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'

const words = {
  everyone: { name: 'audience.everyone', hint: 'audience.everyoneHint' },
  groups: { name: 'audience.groups', hint: 'audience.groupsHint' },
  editors: { name: 'audience.editors', hint: 'audience.editorsHint' },
} as const satisfies Record<Audience, object>

/** Selects the audience of the assistant after it is saved. */
export function AccessSection({ form: { control } }: { form: AgentForm }) {
  const { t } = useTexts(agentsTexts, groupTexts, navigationTexts)
  const user = useUser()
  const groups = useQuery(allGroups())
  const audience = useController({ control, name: 'audience' }).field
  const chosen = useController({ control, name: 'groupIds' }).field
  return (
    <Stack>
      <FieldGroup label={t('audience.question')}>
        {() => (
          <RadioCards>
            {audiences.map((one) => (
              <RadioCard
                key={one}
                label={t(words[one].name)}
                hint={t(words[one].hint)}
                name={audience.name}
                checked={audience.value === one}
                onChange={() => audience.onChange(one)}
              />
            ))}
          </RadioCards>
        )}
      </FieldGroup>
      {audience.value === 'groups' && (
        <Loaded query={groups} failed={t('group.loadFailed')} loading={t('group.loading')}>
          {(all) => {
            const ticked = all.filter(({ id }) => chosen.value.includes(id))
            const hiddenAgents =
              ticked.length === 0
                ? t('audience.nobodyText')
                : ticked.every(({ memberCount }) => memberCount === 0) && t('audience.emptyGroups')
            return (
              <>
                {hiddenAgents && <Notice tone="warn">{hiddenAgents}</Notice>}
                <GroupChoice
                  label={t('nav.groups')}
                  groups={all}
                  chosen={chosen.value}
                  onChange={(ids) => chosen.onChange(ids)}
                />
                {isAdmin(user.role) && (
                  <Inline>
                    <Link className={buttonClass({ size: 'small' })} to={paths.adminGroups}>
                      {t('group.manage')}
                    </Link>
                  </Inline>
                )}
              </>
            )
          }}
        </Loaded>
      )}
      <Text size="sm" tone="faint">
        {t('audience.writers')}
      </Text>
    </Stack>
  )
}
