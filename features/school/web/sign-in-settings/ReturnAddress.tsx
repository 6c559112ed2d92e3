import Copy from 'lucide-react/icons/copy'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import styles from './SignInForm.module.css'
import { signInSettingsTexts } from '../../texts/sign-in-settings.ts'

/** Shows the return address to enter at the provider. */
export function ReturnAddress({ address }: { address: string | null }) {
  const { t } = useTexts(signInSettingsTexts)
  if (address === null) return null
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify('success', t('signInSettings.copied')),
      () => notify('error', t('signInSettings.copyFailed')),
    )
  return (
    <Field label={t('signInSettings.returnAddress')} description={t('signInSettings.returnAddressHint')}>
      {(input) => (
        <div className={styles.address}>
          <TextInput {...input} readOnly value={address} onFocus={(event) => event.target.select()} />
          <Button icon={<Copy size={17} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void copy()}>
            {t('signInSettings.copy')}
          </Button>
        </div>
      )}
    </Field>
  )
}
