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
import { Link } from '#platform/web/ui/Link.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import styles from './AccessSection.module.css'
import type { AgentForm } from './agent-form.ts'
import sections from './sections.module.css'
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
    <div className={sections.fields}>
      <fieldset className={styles.audiences}>
        <legend className={styles.legend}>{t('audience.question')}</legend>
        {audiences.map((one) => (
          <label key={one} className={styles.audience}>
            <input
              type="radio"
              name={audience.name}
              className={styles.radio}
              checked={audience.value === one}
              onChange={() => audience.onChange(one)}
            />
            <b>{t(words[one].name)}</b>
            <span className={styles.hint}>{t(words[one].hint)}</span>
          </label>
        ))}
      </fieldset>
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
                  <Link className={styles.manage} to={paths.adminGroups}>
                    {t('group.manage')}
                  </Link>
                )}
              </>
            )
          }}
        </Loaded>
      )}
      <p className={sections.hint}>{t('audience.writers')}</p>
    </div>
  )
}
