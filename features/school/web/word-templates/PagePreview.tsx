import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { TemplatePage } from '#formats/word/contract/template.ts'
import { templatesApi } from './template-calls.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Bullets } from '#platform/web/ui/data-display/List.tsx'
import { drawSheets } from './sheets.ts'
import { wordTemplateTexts } from '../../texts/word-templates.ts'

/** Shows the pages of a template with a sample text as printed, and the parts of the template that are not supported. */
export function PagePreview({ of, onClose }: { of: 'school' | 'own'; onClose: () => void }) {
  const { t } = useTexts(wordTemplateTexts)
  const language = useLanguage()
  const query = useQuery({
    queryKey: ['word-templates', 'page', of, language],
    queryFn: async ({ signal }) => templatesApi.page({ query: { of }, quiet: true, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('wordTemplate.previewTitle')}
      description={t('wordTemplate.previewText')}
      closeLabel={t('action.close')}
      footer={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      <Loaded query={query} failed={t('wordTemplate.previewFailed')} loading={t('wordTemplate.previewLoading')}>
        {({ page }) => page && <Rendered page={page} />}
      </Loaded>
    </Dialog>
  )
}

function Rendered({ page }: { page: TemplatePage }) {
  const { t } = useTexts(wordTemplateTexts)
  const language = useLanguage()
  const sheets = useRef<HTMLElement>(null)
  useEffect(() => {
    const into = sheets.current!
    drawSheets(into, page, {
      language,
      label: (number, total) => t('wordTemplate.sheet', { number: String(number), total: String(total) }),
    })
    const width = (page.page.width / 25.4) * 96
    const fit = () => into.style.setProperty('--scale', String(Math.min(1, into.clientWidth / width)))
    fit()
    const seen = new ResizeObserver(fit)
    seen.observe(into)
    return () => {
      seen.disconnect()
      into.replaceChildren()
    }
  }, [page, language, t])
  return (
    <Stack>
      {page.lost.length > 0 && (
        <Notice tone="warn">
          <p>{t('wordTemplate.lost')}</p>
          <Bullets>
            {page.lost.map((one) => (
              <li key={one}>{t(lossNames[one])}</li>
            ))}
          </Bullets>
          <p>{t('wordTemplate.lostHint')}</p>
        </Notice>
      )}
      <Stack ref={sheets} as="section" align="center" aria-label={t('wordTemplate.previewTitle')} tabIndex={0} />
    </Stack>
  )
}

const lossNames = {
  shapes: 'wordTemplate.lostShapes',
  pictures: 'wordTemplate.lostPictures',
  placed: 'wordTemplate.lostPlaced',
} as const
