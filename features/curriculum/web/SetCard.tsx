import Download from 'lucide-react/icons/download'
import Trash from 'lucide-react/icons/trash-2'
import { formatDate } from '#platform/i18n/format/dates.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { saveFile } from '#platform/web/api/download.ts'
import { notify } from '#platform/web/api/notify.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import type { CurriculumSet } from '../contract/curriculum-sets.ts'
import { curriculumTexts } from '../texts/curriculum.ts'
import { editingTexts } from '../texts/editing.ts'
import { curriculumApi } from './calls.ts'
import { SetFrame } from './SetFrame.tsx'

type SetCardProps = {
  set: CurriculumSet
  onOpen: () => void
  /** Null for an earlier version. */
  onEdit: (() => void) | null
  onConfirm: () => void
  onDelete: () => void
}

export function SetCard({ set, onOpen, onEdit, onConfirm, onDelete }: SetCardProps) {
  const { t } = useTexts(curriculumTexts, editingTexts, adminTexts)
  const language = useLanguage()
  const name = t('curriculum.named', { name: set.name, version: set.version })
  const download = async (format: 'xlsx' | 'case') => {
    try {
      const file = await curriculumApi.download({ params: { id: set.id }, query: { format }, quiet: true })
      saveFile(file, file.name)
    } catch (error) {
      notify('error', errorText(error))
    }
  }
  return (
    <SetFrame
      set={set}
      heading={
        <Heading level={2} size="lg">
          {name}
        </Heading>
      }
      end={
        <Badge tone={set.confirmed ? 'good' : 'warn'} dot>
          {useConfirmation(set)}
        </Badge>
      }
      facts={[
        [
          t(set.editedFrom === null ? 'curriculum.importedAt' : 'editing.editedFrom'),
          set.editedFrom === null
            ? formatDate(set.createdAt, language)
            : `${formatDate(set.createdAt, language)}, ${t('editing.editedFromVersion', { version: set.editedFrom })}`,
        ],
        [
          t('curriculum.hash'),
          <span key="hash" title={set.hash}>
            {set.hash.slice(0, 12)}
          </span>,
        ],
      ]}
    >
      <Inline>
        <Button size="small" onClick={onOpen} aria-label={`${t('curriculum.open')}: ${name}`}>
          {t('curriculum.open')}
        </Button>
        {onEdit && (
          <Button size="small" onClick={onEdit} aria-label={`${t('editing.open')}: ${name}`}>
            {t('editing.open')}
          </Button>
        )}
        {!set.confirmed && (
          <Button size="small" onClick={onConfirm} aria-label={`${t('curriculum.confirm')}: ${name}`}>
            {t('curriculum.confirm')}
          </Button>
        )}
        <Menu
          trigger={
            <Button size="small" icon={<Download size={16} aria-hidden="true" />}>
              {t('curriculum.download')}
            </Button>
          }
          entries={[
            { label: t('curriculum.downloadExcel'), hint: '.xlsx', onSelect: () => void download('xlsx') },
            { label: t('curriculum.downloadCase'), hint: '.json', onSelect: () => void download('case') },
          ]}
        />
        <IconButton
          label={`${t('admin.delete')}: ${name}`}
          icon={<Trash size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onDelete}
        />
      </Inline>
    </SetFrame>
  )
}

function useConfirmation({ confirmed }: CurriculumSet): string {
  const { t } = useTexts(curriculumTexts)
  const language = useLanguage()
  if (!confirmed) return t('curriculum.unconfirmed')
  const date = formatDate(confirmed.at, language)
  return confirmed.name === null
    ? t('curriculum.confirmedByFormer', { date })
    : t('curriculum.confirmed', { name: confirmed.name, date })
}
