import { errorText } from '#platform/web/api/api-error.ts'
import { saveFile } from '#platform/web/api/download.ts'
import { notify } from '#platform/web/api/notify.ts'
import { useTexts } from '#platform/web/language/language.ts'
import type { MenuGroup } from '#platform/web/ui/overlays/MenuPopup.tsx'
import { wordReviewTexts } from '../../texts/word-review.ts'
import { wordReviewsApi } from '../queries.ts'

type Options = {
  entryId: string
  /** Saves pending decisions, because the server writes the file; false when that fails. */
  save: () => Promise<boolean>
}

/** Gives the teacher's own Word file back. */
export function useReviewDownloads({ entryId, save }: Options): MenuGroup {
  const { t } = useTexts(wordReviewTexts)
  const download = async (changes: 'tracked' | 'applied') => {
    try {
      if (!(await save())) return notify('error', t('wordReview.notSaved'))
      const file = await wordReviewsApi.download({ params: { id: entryId }, query: { changes }, quiet: true })
      saveFile(file, file.name)
      notify('success', t('wordReview.downloaded'))
    } catch (error) {
      notify('error', errorText(error))
    }
  }
  return {
    label: t('wordReview.download'),
    entries: [
      { label: t('wordReview.tracked'), hint: t('wordReview.trackedHint'), onSelect: () => void download('tracked') },
      { label: t('wordReview.applied'), hint: '.docx', onSelect: () => void download('applied') },
    ],
  }
}
