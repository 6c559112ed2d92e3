import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isWritten } from '../model/presentation.ts'
import { readGrowingPresentation } from '../model/growing-presentation.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { InSlideColors } from './colors/InSlideColors.tsx'
import { slideColors } from './colors/slide-colors.ts'
import { Cover } from './Cover.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { SlideCard } from './SlideCard.tsx'
import { slideTexts } from '../texts.ts'

/** Shows a presentation during generation: each complete slide as a card; `text` is its Markdown so far. */
export function GrowingSlides({ text }: { text: string }) {
  const { t } = useTexts(slideTexts)
  const presentation = useMemo(() => readGrowingPresentation(text), [text])
  const { slides, language } = presentation
  const written = slides.filter(isWritten).length
  return (
    <Stack>
      <Cover presentation={presentation} onChange={undefined} />
      <InSlideColors colors={useQuery(slideColors).data}>
        <Grid least={420} align="start">
          {slides.map(
            (slide, at) =>
              isWritten(slide) && <SlideCard key={slide.id} slide={slide} at={at} language={language} findings={[]} />,
          )}
        </Grid>
      </InSlideColors>
      {slides.length > 0 && (
        <Text size="sm" tone="quiet">
          {t('slides.written', { written, all: slides.length })}
        </Text>
      )}
    </Stack>
  )
}
