import type { ChainedCommands, Editor } from '@tiptap/react'
import Table from 'lucide-react/icons/table'
import { useTexts } from '#platform/web/language/language.ts'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import type { ToolbarState } from './commands.ts'
import { useBackToText } from './use-back-to-text.ts'
import { editorTexts } from '../../texts.ts'

const actions = [
  ['rowAbove', (chain) => chain.addRowBefore()],
  ['rowBelow', (chain) => chain.addRowAfter()],
  ['columnBefore', (chain) => chain.addColumnBefore()],
  ['columnAfter', (chain) => chain.addColumnAfter()],
  ['mergeCells', (chain) => chain.mergeCells()],
  ['splitCell', (chain) => chain.splitCell()],
  ['headingRow', (chain) => chain.toggleHeaderRow()],
  ['deleteRow', (chain) => chain.deleteRow()],
  ['deleteColumn', (chain) => chain.deleteColumn()],
  ['deleteTable', (chain) => chain.deleteTable()],
] as const satisfies [string, (chain: ChainedCommands) => ChainedCommands][]

type TableToolProps = { editor: Editor; state: ToolbarState; 'data-tool': string; tabIndex: number }

/** Inserts a table. Inside a table it opens a menu of table commands. */
export function TableTool({ editor, state, ...rest }: TableToolProps) {
  const { t } = useTexts(editorTexts)
  const { chosen, onFocus } = useBackToText(editor)
  const icon = <Table size={20} strokeWidth={1.75} aria-hidden="true" />
  if (!state.inTable) {
    const insert = () => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
    return <IconButton {...rest} label={t('editor.insertTable')} icon={icon} onClick={insert} />
  }
  const lines = {
    label: t(state.withoutLines ? 'editor.drawLines' : 'editor.hideLines'),
    onSelect: () => {
      chosen()
      const border = state.withoutLines ? null : '0'
      editor.chain().focus().updateAttributes('table', { border }).run()
    },
  }
  const shaping = actions
    .filter(([, act]) => act(editor.can().chain()).run())
    .map(([name, act]) => ({
      label: t(`editor.${name}`),
      onSelect: () => {
        chosen()
        act(editor.chain().focus()).run()
      },
    }))
  const entries = [...shaping.slice(0, -3), lines, ...shaping.slice(-3)]
  return (
    <Menu
      trigger={<IconButton {...rest} onFocus={onFocus} label={t('editor.table')} icon={icon} />}
      entries={entries}
    />
  )
}
