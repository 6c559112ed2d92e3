import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { checklists } from '#tests/data/checklists/calls.ts'
import { checklistModel, type Checklist } from '#tests/data/checklists/kind.ts'
import { closeMenu } from '#tests/support/web/menu.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { anAgent, anEntry, aUser, AppError, serveApi } from '#tests/support/web/server.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { collectKinds } from '../kinds.ts'
import { DataDocument } from './DataDocument.tsx'
import type { DataViewProps } from './data-view.ts'
import { useData, type DataKind } from './use-data.ts'

const { checklists: api } = createApi({ checklists }, calls)

type Stored = { checklist: Checklist; version: number }
const data: DataKind<Stored, Checklist> = {
  dataOf: ({ checklist }) => checklist,
  get: (id) => api.get({ params: { id }, quiet: true }),
  async save(id, checklist, version) {
    const { entry, ...saved } = await api.update({ params: { id }, body: { checklist, version }, quiet: true })
    return { stored: saved, entry }
  },
  keyOf: (id, version) => ['history', 'checklist', id, version],
}

/** The view of the kind: its lines in fields, or its text. */
function ChecklistView(props: DataViewProps) {
  const { id, version } = props.entry
  const stored = useQuery({ queryKey: data.keyOf(id, version), queryFn: () => data.get(id) }).data
  return stored ? <OpenChecklist {...props} stored={stored} /> : null
}

function OpenChecklist({ stored, ...props }: DataViewProps & { stored: Stored }) {
  const { data: checklist, ...edited } = useData(data, props.entry.id, stored)
  const [part, setPart] = useState<'lines' | 'text'>('lines')
  return (
    <DataDocument
      {...props}
      part={part}
      onPart={setPart}
      parts={[
        { value: 'lines', label: 'Lines' },
        { value: 'text', label: 'Text' },
      ]}
      words={{
        part: 'Part',
        toReview: '',
        undo: 'Undo',
        notSaved: 'Not saved',
        changedElsewhere: 'Changed elsewhere',
        takeTheirs: 'Take theirs',
        keepMine: 'Keep mine',
        asText: 'This is the text of the list.',
        isByHand: '',
        openText: '',
      }}
      edited={{ ...edited, byHand: false }}
      readOnly={false}
      reviewItems={[]}
      ai={{ label: 'Check list with AI', icon: null, isOpen: false, onSelect: () => {} }}
      downloads={{ first: [{ label: 'List', entries: [{ label: 'Labels', onSelect: () => {} }] }], last: [] }}
      isBlank={false}
      isOpen={false}
      failure={null}
    >
      {checklist.lines.map(({ text }, at) => (
        <input
          // oxlint-disable-next-line react/no-array-index-key -- lines have no ids and keep their order
          key={at}
          aria-label={`Line ${at + 1}`}
          value={text}
          onChange={({ target }) =>
            edited.change({ ...checklist, lines: checklist.lines.with(at, { text: target.value, hint: '' }) })
          }
        />
      ))}
    </DataDocument>
  )
}

const kinds = collectKinds([{ name: checklistModel.name, view: lazyPage(async () => ChecklistView) }])

async function openChecklist() {
  const lan = aUser()
  const stored = { checklist: { title: 'Excursion', lines: [{ text: 'Water', hint: '' }] }, version: 1 }
  const entryNow = () =>
    anEntry({
      kind: checklistModel.name,
      version: stored.version,
      content: checklistModel.render(stored.checklist),
    })
  const { id } = entryNow()
  serveApi(
    {
      'auth.me': () => ({ user: lan }),
      'agents.list': () => ({ agents: [anAgent()] }),
      'agents.get': () => ({ agent: { ...anAgent(), questions: [] } }),
      'history.list': () => ({ data: [entryNow()], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
      'history.get': () => ({ entry: entryNow() }),
      'checklists.get': () => stored,
      'checklists.update': ({ body }) => {
        const { checklist, version } = body as typeof stored
        if (version !== stored.version) throw new AppError(409, 'Changed.', { code: 'error.changedMeanwhile' })
        Object.assign(stored, { checklist, version: version + 1 })
        return { ...stored, entry: entryNow() }
      },
    },
    { checklists },
  )
  const hands = await renderApp(`/history?entry=${id}`, { user: lan, kinds })
  return { hands, stored, line: await screen.findByRole('textbox', { name: 'Line 1' }) }
}

test('an unknown kind has the toolbar of every document, and saves input', async () => {
  const { hands, stored, line } = await openChecklist()
  for (const name of ['Check list with AI', 'Share', 'Turn into…', 'Copy', 'Fullscreen'])
    await screen.findByRole('button', { name })
  await hands.click(screen.getByRole('button', { name: 'Download' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Labels',
    'Word.docx',
    'HTML.html',
    'Markdown.md',
    'Print / PDF',
    'Download one section…',
    'Use another template…',
  ])
  await closeMenu(hands)
  await hands.type(line, ' bottle')
  await waitFor(() => expect(stored.version).toBe(2))
  await screen.findByRole('button', { name: 'Saved' })
  expect(stored.checklist.lines[0]!.text).toBe('Water bottle')
})

test('never silently overwrites an edit from elsewhere', async () => {
  const { hands, stored, line } = await openChecklist()
  Object.assign(stored, { checklist: { title: 'Excursion', lines: [{ text: 'Tent', hint: '' }] }, version: 2 })
  await hands.type(line, ' bottle')
  await screen.findByText('Changed elsewhere')
  await hands.click(screen.getByRole('button', { name: 'Take theirs' }))
  await screen.findByDisplayValue('Tent')
  expect(stored.version).toBe(2)
})

test('its text is shown like any document’s', async () => {
  const { hands } = await openChecklist()
  await hands.click(screen.getByRole('radio', { name: 'Text' }))
  await screen.findByText('This is the text of the list.')
  expect((await screen.findByRole('textbox', { name: /./ })).textContent).toContain('Water')
})
