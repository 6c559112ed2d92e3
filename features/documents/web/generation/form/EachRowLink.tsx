import Sheet from 'lucide-react/icons/sheet'
import type { FileInfo } from '#features/questions/contract/files.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import type { Language } from '#platform/i18n/language.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { rowPlanPath } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { eachRowTexts } from '../../../texts/each-row.ts'
import styles from './GenerateForm.module.css'

/** The form so far, in the state of the location: what has been typed is the answer of all rows. */
export type CarriedForm = { answers: Answers; files: FileInfo[]; language: Language; className: string }

type EachRowLinkProps = { agentId: string; read: () => CarriedForm }

/** Leads to a run over a table. */
export function EachRowLink({ agentId, read }: EachRowLinkProps) {
  const { t } = useTexts(eachRowTexts)
  const state = {}
  return (
    // Typing does not render this link, so the form is read when it is followed.
    <Link
      to={rowPlanPath(agentId)}
      state={state}
      className={styles.link}
      onClick={() => void Object.assign(state, read())}
    >
      <Sheet size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('eachRow.open')}
    </Link>
  )
}
