import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Colleague, SharedGroup, Sharing } from '../../contract/sharing/shares.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { sharedPath } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Switch } from '#platform/web/ui/fields/Switch.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { sharingApi } from './calls.ts'
import { copyText } from './copy-text.ts'
import { LinksPart } from './LinksPart.tsx'
import { historyEntry } from '../document/queries.ts'
import { GroupChoice } from './GroupChoice.tsx'
import { PeopleChoice } from './PeopleChoice.tsx'
import { sharingChanged, sharingOf, sharingRules, type ShareTarget } from './queries.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { ChoiceRow } from '#platform/web/ui/fields/Choices.tsx'

type ShareDialogProps = { target: ShareTarget; open: boolean; onClose: () => void }

/**
 * Edits the audience of the user's own document or class: the school, named colleagues and, if the school allows it, people with a link.
 */
export function ShareDialog({ target, open, onClose }: ShareDialogProps) {
  const { t } = useTexts(sharingTexts)
  const now = useQuery({ ...sharingOf(target), enabled: open })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={target.title ? t('sharing.title', { title: target.title }) : t('sharing.untitled')}
      description={t('sharing.text')}
      closeLabel={t('action.close')}
    >
      <Loaded query={now} failed={t('sharing.loadFailed')} loading={t('sharing.loading')}>
        {(sharing) => now.isFetchedAfterMount && <Form target={target} sharing={sharing} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

type Audience = { school: boolean; people: readonly Colleague[]; groups: readonly SharedGroup[] }

/** Groups that it is shared with come first. They stay offered when the owner has left them. */
const groupsToOffer = ({ ownGroups, groups }: Sharing) => [
  ...groups,
  ...ownGroups.filter(({ id }) => !groups.some((group) => group.id === id)),
]

function Form({ target, sharing, onClose }: { target: ShareTarget; sharing: Sharing; onClose: () => void }) {
  const { t } = useTexts(sharingTexts)
  const queryClient = useQueryClient()
  const rules = useQuery(sharingRules()).data
  const [school, setSchool] = useState(sharing.school)
  const [people, setPeople] = useState<readonly Colleague[]>(sharing.people)
  const [groups, setGroups] = useState<readonly SharedGroup[]>(sharing.groups)
  const [documents, setDocuments] = useState(true)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const mayShare = rules?.colleagues ?? true

  const save = async (audience: Audience) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { kind, id } = target
      const body = {
        kind,
        targetId: id,
        school: audience.school,
        people: audience.people.map((one) => one.id),
        groups: audience.groups.map(({ id, mayEdit }) => ({ id, mayEdit })),
        documents,
      }
      const saved = await sharingApi.set({ body, quiet: true })
      notify('success', t(saved.sharing.id === null ? 'sharing.withdrawn' : 'sharing.saved'))
      if (saved.documents > 0) notify('success', t('sharing.documentsShared', { count: saved.documents }))
      onClose()
      await sharingChanged(queryClient)
      // An open document learns that others edit it.
      if (kind === 'document') await queryClient.invalidateQueries({ queryKey: historyEntry(id).queryKey })
    } catch (error) {
      const fields = error instanceof ApiError ? error.body.fields : undefined
      setProblem(
        error instanceof ApiError ? (fields?.people ?? fields?.groups ?? error.body.error) : t('error.network'),
      )
    } finally {
      setBusy(false)
    }
  }

  const isShared = school || people.length > 0 || groups.length > 0
  const path = sharing.id && `${location.origin}${sharedPath({ open: sharing.id })}`
  return (
    <Stack>
      {!mayShare && <Notice tone="info">{t('sharing.off')}</Notice>}
      {mayShare && (
        <>
          <div>
            <Switch
              label={t('sharing.school')}
              checked={school}
              onChange={({ target }) => setSchool(target.checked)}
              aria-describedby="with-school"
            />
            <Text id="with-school" size="sm" tone="quiet">
              {t('sharing.schoolHint')}
            </Text>
          </div>
          <GroupChoice
            offered={groupsToOffer(sharing)}
            chosen={groups}
            onChange={setGroups}
            isEditable={sharing.isForGroups}
          />
          <PeopleChoice chosen={people} onChange={setPeople} />
          {target.kind === 'class' && sharing.documents > 0 && isShared && (
            <ChoiceRow type="checkbox" checked={documents} onChange={({ target }) => setDocuments(target.checked)}>
              {t('sharing.withDocuments', { count: sharing.documents })}
            </ChoiceRow>
          )}
        </>
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Inline align="end">
        {mayShare && (
          <Button
            variant="primary"
            busy={busy}
            disabled={!isShared && sharing.id === null}
            onClick={() => void save({ school, people, groups })}
          >
            {busy ? t('sharing.saving') : t('sharing.save')}
          </Button>
        )}
        {sharing.id !== null && (
          <Button busy={busy} onClick={() => void save({ school: false, people: [], groups: [] })}>
            {t('sharing.withdraw')}
          </Button>
        )}
        {mayShare && path && (
          <Button variant="quiet" onClick={() => void copyText(path)}>
            {t('sharing.copyAddress')}
          </Button>
        )}
      </Inline>
      {target.kind === 'document' && rules && (rules.links || sharing.links.length > 0) && (
        <LinksPart entryId={target.id} links={sharing.links} mayMake={rules.links} />
      )}
    </Stack>
  )
}
