import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { School } from '../../contract/school.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { FieldGroup } from '#platform/web/ui/fields/Field.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { drawLogo, type DrawnLogo } from './draw-logo.ts'
import styles from './branding.module.css'
import { schoolApi, schoolChanged } from './school-queries.ts'
import { brandingTexts } from '../../texts/branding.ts'

const accepted = 'image/png,image/jpeg,image/svg+xml'

/** Uploads or removes the logo; both apply at once. */
export function LogoField({ school }: { school: School }) {
  const { t } = useTexts(brandingTexts)
  const queryClient = useQueryClient()
  const chooser = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [drawn, setDrawn] = useState<DrawnLogo | null>(null)

  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    setFault(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.body.fields?.['picture'] ?? errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const choose = (file: File) =>
    act(async () => {
      const logo = await drawLogo(file)
      if (logo === null) return setFault(t('schoolFace.logoKind'))
      if (logo === 'large') return setFault(t('schoolFace.logoTooLarge'))
      const { school: saved } = await schoolApi.putLogo({ body: { picture: logo.picture }, quiet: true })
      setDrawn(logo)
      await schoolChanged(queryClient, saved)
      notify('success', t('schoolFace.logoSaved'))
    })
  const remove = () =>
    act(async () => {
      const { school: saved } = await schoolApi.removeLogo({ quiet: true })
      setDrawn(null)
      await schoolChanged(queryClient, saved)
      notify('success', t('schoolFace.logoRemoved'))
    })

  return (
    <FieldGroup label={t('schoolFace.logo')} description={t('schoolFace.logoHint')} error={fault ?? undefined}>
      {() => (
        <Inline gap={4}>
          {school.logo !== null && <img className={styles.logo} src={school.logo} alt={t('schoolFace.logo')} />}
          <Text measure>{school.logo === null ? t('schoolFace.logoNone') : drawn && t(seenOf(drawn))}</Text>
          <Button busy={busy} onClick={() => chooser.current!.click()}>
            {t(school.logo === null ? 'schoolFace.logoChoose' : 'schoolFace.logoChange')}
          </Button>
          {school.logo !== null && (
            <Button variant="quiet" disabled={busy} onClick={() => void remove()}>
              {t('schoolFace.logoRemove')}
            </Button>
          )}
          <input
            ref={chooser}
            type="file"
            accept={accepted}
            hidden
            onChange={({ target }) => {
              const file = target.files?.[0]
              target.value = ''
              if (file) void choose(file)
            }}
          />
        </Inline>
      )}
    </FieldGroup>
  )
}

function seenOf({ onLight, onDark }: DrawnLogo) {
  if (!onLight) return 'schoolFace.logoFaintOnLight'
  return onDark ? 'schoolFace.logoClear' : 'schoolFace.logoFaintOnDark'
}
