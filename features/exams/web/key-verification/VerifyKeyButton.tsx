import ScanEye from 'lucide-react/icons/scan-eye'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { KeyVerification } from './use-key-verification.ts'
import { examTexts } from '../../texts/exams.ts'

/** Toggles the panel of the key verification. */
export function VerifyKeyButton({ keyVerification: { isOpen, toggle } }: { keyVerification: KeyVerification }) {
  const { t } = useTexts(examTexts)
  return (
    <Button
      size="small"
      icon={<ScanEye size={17} strokeWidth={1.75} aria-hidden="true" />}
      aria-expanded={isOpen}
      onClick={toggle}
    >
      {t('examEditor.verifyKey')}
    </Button>
  )
}
