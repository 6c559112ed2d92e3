import Copy from 'lucide-react/icons/copy'
import MoreHorizontal from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import type { Question } from '#features/questions/contract/questions.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import { useQuestionEditor } from './question-editor.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { questionsTexts } from '#features/questions/texts/questions.ts'

/** Actions for a question of the bank, inside the assistant's form. */
export function QuestionMenu({ question, name }: { question: Question; name: string }) {
  const { t } = useTexts(adminTexts, questionsTexts)
  const editor = useQuestionEditor()
  const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
  return (
    <Menu
      trigger={
        <IconButton size="small" label={t('listing.more', { name })} icon={<MoreHorizontal {...icon} size={16} />} />
      }
      entries={[
        { label: t('admin.edit'), icon: <Pencil {...icon} />, onSelect: () => editor.edit(question) },
        { label: t('question.copy'), icon: <Copy {...icon} />, onSelect: () => editor.copy(question) },
      ]}
    />
  )
}
