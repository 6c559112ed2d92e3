import { useQuery, useQueryClient } from '@tanstack/react-query'
import CopyPlus from 'lucide-react/icons/copy-plus'
import { useState } from 'react'
import type { OpenedShare } from '../../contract/sharing/shares.ts'
import { formatDate } from '#platform/i18n/format/dates.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { generatePath, historyPath, paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { sharingApi } from '../sharing/calls.ts'
import { kindNames } from './kind-names.ts'
import { openedShare } from '../sharing/queries.ts'
import { SharedAnswers, SharedClass } from './SharedFacts.tsx'
import { SharedDocument } from './SharedDocument.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './Shared.module.css'
import { sharingTexts } from '../../texts/sharing.ts'

/** Shows something that a colleague shares, to read it and make a copy. */
export function SharedDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts(sharingTexts)
  const language = useLanguage()
  const shared = useQuery(openedShare(id))
  const { data } = shared
  const agent = data && (language === 'vi' ? data.agentNameVi : data.agentName)
  const by = data && { name: data.owner.name, date: formatDate(data.sharedAt, language) }
  const toGroup = data && !data.school && data.group !== null ? { ...by!, group: data.group } : null
  const sharedBy =
    by && (toGroup ? t('sharing.byGroup', toGroup) : t(data.school ? 'sharing.bySchool' : 'sharing.by', by))
  return (
    <Dialog
      open
      onClose={onClose}
      size={data?.document ? 'document' : undefined}
      title={data ? data.title || agent || t(kindNames[data.kind]) : t('sharing.page')}
      closeLabel={t('action.close')}
      subtitle={
        by &&
        data && (
          <Text size="sm" tone="quiet">
            {sharedBy}
          </Text>
        )
      }
      tools={data && <TakeCopy shared={data} />}
    >
      <Loaded query={shared} failed={t('sharing.openFailed')} loading={t('sharing.loadingShared')}>
        {(one) => (
          <>
            {one.document && (
              <div className={styles.document}>
                <SharedDocument shared={one} document={one.document} />
              </div>
            )}
            {one.preset && <SharedAnswers preset={one.preset} />}
            {one.class && <SharedClass taught={one.class} />}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

/** Returns the address of the user's own copy. */
const pathOf = ({ kind, id, agentId }: { kind: OpenedShare['kind']; id: string; agentId: string | null }) => {
  if (kind === 'document') return historyPath({ entry: id })
  return kind === 'preset' ? generatePath(agentId!, { preset: id }) : `${paths.profile}#classes`
}

function TakeCopy({ shared }: { shared: OpenedShare }) {
  const { t } = useTexts(sharingTexts)
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [copy, setCopy] = useState<string | null>(null)
  const take = async () => {
    setBusy(true)
    try {
      setCopy(pathOf(await sharingApi.copy({ params: { id: shared.id } })))
      notify('success', t('sharing.copyDone'))
      await Promise.all(
        (shared.kind === 'document' ? ['history'] : ['own']).map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      )
    } catch {
      // The failed call has reported its error.
    } finally {
      setBusy(false)
    }
  }
  if (copy !== null)
    return (
      <Link to={copy} className={buttonClass({ variant: 'primary' })}>
        {t('sharing.openCopy')}
      </Link>
    )
  return (
    <Button
      variant="primary"
      busy={busy}
      icon={<CopyPlus size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void take()}
    >
      {busy ? t('sharing.takingCopy') : t('sharing.takeCopy')}
    </Button>
  )
}
