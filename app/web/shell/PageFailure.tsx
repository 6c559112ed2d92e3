import { Component, type ReactNode } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { ErrorState } from '#platform/web/ui/states/ErrorState.tsx'
import styles from './guards.module.css'
import { shellTexts } from '../../texts/shell.ts'

/** Shown if a page cannot be rendered, because its code failed to load or threw an error. A reload restores the rest of the state. */
export class PageFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Failure /> : this.props.children
  }
}

function Failure() {
  const { t } = useTexts(shellTexts)
  return (
    <div className={styles.container}>
      <ErrorState
        title={t('session.pageFailed')}
        text={t('session.pageFailedText')}
        retryLabel={t('action.reload')}
        onRetry={() => location.reload()}
      />
    </div>
  )
}
