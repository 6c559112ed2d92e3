import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import styles from './AdminHome.module.css'
import { useTexts } from '#platform/web/language/language.ts'
import { adminHomeTexts } from '../../texts/admin-home.ts'

type PartProps<Data> = {
  query: UseQueryResult<Data>
  /** A placeholder of the same size, so that nothing moves when the figures arrive. */
  lines: number
  children: (data: Data) => ReactNode
}

/** A part of the page that loads and fails separately. */
export function Part<Data>({ query, lines, children }: PartProps<Data>) {
  const { t } = useTexts(adminHomeTexts)
  if (query.data !== undefined) return children(query.data)
  if (!query.isError)
    return (
      <Stack as="output" gap={2} className={styles.skeleton} aria-label={t('adminHome.loading')}>
        {Array.from({ length: lines }, (_, line) => (
          <span key={line} />
        ))}
      </Stack>
    )
  return (
    <Inline gap={4} role="alert">
      <Text tone="danger">{errorText(query.error)}</Text>
      <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
        {t('action.retry')}
      </Button>
    </Inline>
  )
}
