import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { DocumentEditor, type DocumentHandle } from './DocumentEditor.tsx'
import { toMarkdown } from './html-to-markdown.ts'
import { renderMarkdown } from './markdown.ts'
import { samples } from './samples.ts'

function open(markdown: string, props: Partial<Parameters<typeof DocumentEditor>[0]> = {}) {
  const handle = createRef<DocumentHandle>()
  const onChange = vi.fn<(markdown: string) => void>()
  const editor = (markdown: string) => (
    <DocumentEditor ref={handle} markdown={markdown} language="vi" label="Kế hoạch" onChange={onChange} {...props} />
  )
  const { rerender, unmount } = render(editor(markdown))
  return { handle, onChange, unmount, show: (markdown: string) => rerender(editor(markdown)) }
}

test.for(Object.entries(samples))('loses nothing of a document: %s', ([, markdown]) => {
  const { handle } = open(markdown)
  const html = handle.current!.html()
  expect(toMarkdown(html)).toBe(toMarkdown(renderMarkdown(markdown)))
})

test('says what it is', () => {
  open('Chào')
  const box = screen.getByRole('textbox', { name: 'Kế hoạch' })
  expect(box.getAttribute('aria-multiline')).toBe('true')
  expect(box.lang).toBe('vi')
})
