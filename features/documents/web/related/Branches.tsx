import type { ThreadMember } from '../../contract/threads.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { fallbackColor } from '#platform/model/limits.ts'
import { DocumentExtra } from '../DocumentExtra.tsx'
import { agentNameOf, EntryBadges } from '../document/EntryFacts.tsx'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { generatePath, historyPath } from '#platform/web/paths.ts'
import { Badge, Tile } from '#platform/web/ui/data-display/Badge.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { Branch } from './tree.ts'
import styles from './related.module.css'
import { derivationTexts } from '../../texts/derivation.ts'

/** `colors`: those of the assistants that can be used. */
type Shown = { shown: string; colors: ReadonlyMap<string, string | undefined> }

/** Shows related documents as a tree: each below the one it was made from. */
export function Branches({ branches, ...props }: Shown & { branches: readonly Branch[] }) {
  return (
    <Stack as="ol" gap={2} className={styles.branches}>
      {branches.map((branch) => (
        <li key={'gone' in branch ? branch.gone.id : branch.member.id}>
          {'gone' in branch ? <Gone title={branch.gone.title} /> : <Member member={branch.member} {...props} />}
          {branch.followers.length > 0 && <Branches branches={branch.followers} {...props} />}
        </li>
      ))}
    </Stack>
  )
}

/** Shows one related document. A running one is followed on its own page. */
function Member({ member, shown, colors }: Shown & { member: ThreadMember }) {
  const { t } = useTexts(derivationTexts)
  const language = useLanguage()
  const assistant = agentNameOf(member, language)
  const running = member.status === 'running'
  const to = running ? generatePath(member.agentId, { run: member.id }) : historyPath({ entry: member.id })
  return (
    <Inline gap={4} least={250} className={styles.member} data-shown={member.id === shown}>
      <Inline gap={4} wrap={false}>
        <Tile name={assistant} color={colors.get(member.agentId) ?? fallbackColor} />
        <Stack gap={0}>
          <Link to={to}>
            <b>{member.title || assistant}</b>
          </Link>
          <Text size="sm" tone="faint" tabular>
            {member.title && `${assistant} · `}
            {formatDateTime(member.createdAt, language)}
          </Text>
        </Stack>
      </Inline>
      <Inline align="stretch">
        {member.id === shown && <Badge tone="good">{t('thread.thisOne')}</Badge>}
        <EntryBadges entry={member} />
        <DocumentExtra>{({ mark }) => <mark.Part documentId={member.id} />}</DocumentExtra>
        {member.translationOf && (
          <Badge>{t(member.language === 'vi' ? 'thread.translationVi' : 'thread.translationEn')}</Badge>
        )}
        {member.source?.state === 'changed' && <Badge tone="warn">{t('thread.behind')}</Badge>}
      </Inline>
    </Inline>
  )
}

function Gone({ title }: { title: string }) {
  const { t } = useTexts(derivationTexts)
  return (
    <Inline className={styles.member} data-gone="true">
      <Stack gap={0}>
        <b>{title}</b>
        <Text size="sm" tone="faint">
          {t('thread.deleted')}
        </Text>
      </Stack>
    </Inline>
  )
}
