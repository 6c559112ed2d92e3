import { act, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentMaxLength } from '#platform/model/limits.ts'
import { Toasts } from '#app/web/shell/Toasts.tsx'
import { DocumentEditor, type DocumentHandle } from '../DocumentEditor.tsx'
import { isFull } from '#tests/support/full.ts'

// jsdom lacks this class.
beforeEach(() => void vi.stubGlobal('ClipboardEvent', Event))
afterEach(() => vi.unstubAllGlobals())

test.runIf(isFull)('rejects a paste that makes the document too long to save, with a message', async () => {
  const handle = createRef<DocumentHandle>()
  render(
    <>
      <DocumentEditor ref={handle} markdown="Chào" language="vi" label="Giáo án" onChange={() => {}} />
      <Toasts />
    </>,
  )
  const paste = (html: string) => {
    const clipboardData = { files: [], getData: (type: string) => (type === 'text/html' ? html : '') }
    const box = screen.getByRole('textbox', { name: 'Giáo án' })
    act(() => void box.dispatchEvent(Object.assign(new Event('paste', { cancelable: true }), { clipboardData })))
  }
  // Word's markup is long; only the remaining content counts.
  paste(`<p>vừa${'<!-- của Word -->'.repeat(contentMaxLength / 10)}</p>`)
  expect(handle.current!.markdown()).toContain('vừa')
  paste(`<p>${'dài '.repeat(contentMaxLength / 4)}</p>`)
  expect(handle.current!.markdown()).not.toContain('dài')
  expect(await screen.findByText(/too long for one document/)).toBeDefined()
})
