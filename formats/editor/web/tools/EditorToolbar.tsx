import { type Editor, useEditorState } from '@tiptap/react'
import Search from 'lucide-react/icons/search'
import Sigma from 'lucide-react/icons/sigma'
import { Fragment, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { type FormulaTarget, selectedFormula } from '../formulas.ts'
import type { LinkTarget } from '../links.ts'
import type { PictureTarget } from '../pictures.ts'
import type { LoadPictures } from '../uploaded/load-pictures.ts'
import { readToolbarState, toolGroups } from './commands.ts'
import styles from './EditorToolbar.module.css'
import { MoreTool } from './MoreTool.tsx'
import { PictureTool } from './PictureTool.tsx'
import { TableTool } from './TableTool.tsx'
import { editorTexts } from '../../texts.ts'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'

/** Something to edit in a dialog. */
export type EditTarget = FormulaTarget | PictureTarget | LinkTarget

type EditorToolbarProps = {
  editor: Editor
  onEdit: (target: EditTarget) => void
  onFind: () => void
  loadPictures?: LoadPictures | undefined
}

/** One stop of the Tab key; the arrow keys go from tool to tool. */
export function EditorToolbar({ editor, onEdit, onFind, loadPictures }: EditorToolbarProps) {
  const { t } = useTexts(editorTexts)
  const [stop, setStop] = useState('undo')
  const state = useEditorState({ editor, selector: ({ editor }) => readToolbarState(editor) })
  const tool = (name: string) => ({ 'data-tool': name, tabIndex: name === stop ? 0 : -1 })
  return (
    <Inline
      role="toolbar"
      aria-label={t('editor.tools')}
      wrap={false}
      className={styles.tools}
      onFocus={(event: FocusEvent<HTMLElement>) => setStop(event.target.dataset.tool ?? stop)}
      onKeyDown={moveByArrows}
    >
      {toolGroups.map((group, index) => (
        <Fragment key={group[0]!.name}>
          {index > 0 && (
            <>
              <StyleSelect editor={editor} heading={state.heading} {...tool('style')} />
              <hr className={styles.line} />
            </>
          )}
          {group.map(({ name, icon: Icon, keys, run, format }) => (
            <IconButton
              key={name}
              {...tool(name)}
              label={t(`editor.${name}`)}
              title={`${t(`editor.${name}`)} (${keys})`}
              icon={<Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
              aria-pressed={format ? state.active[name] : undefined}
              aria-disabled={state.idle[name] || undefined}
              onMouseDown={keepSelection}
              onClick={(event) => act(editor, event, () => run(editor))}
            />
          ))}
          <hr className={styles.line} />
        </Fragment>
      ))}
      <TableTool editor={editor} state={state} {...tool('table')} />
      <IconButton
        {...tool('formula')}
        label={t('editor.formula')}
        icon={<Sigma size={20} strokeWidth={1.75} aria-hidden="true" />}
        onMouseDown={keepSelection}
        onClick={() => onEdit(selectedFormula(editor) ?? { at: null, latex: selectedText(editor), block: false })}
      />
      <PictureTool
        editor={editor}
        onEdit={onEdit}
        loadPictures={loadPictures}
        onPicture={state.onPicture}
        {...tool('picture')}
      />
      <hr className={styles.line} />
      <IconButton
        {...tool('find')}
        label={t('editor.findTool')}
        title={`${t('editor.findTool')} (Ctrl+F)`}
        icon={<Search size={20} strokeWidth={1.75} aria-hidden="true" />}
        onMouseDown={keepSelection}
        onClick={onFind}
      />
      <MoreTool editor={editor} state={state} onLink={onEdit} {...tool('more')} />
    </Inline>
  )
}

/** After a click, writing continues; after a key, focus stays in the toolbar. */
function act(editor: Editor, event: MouseEvent, run: () => void) {
  if (event.detail > 0) editor.commands.focus()
  run()
}

const keepSelection = (event: MouseEvent) => event.preventDefault()

function selectedText(editor: Editor): string {
  const { from, to } = editor.state.selection
  return editor.state.doc.textBetween(from, to, ' ').trim()
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  // Narrow toolbars change the order.
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')].sort(
    (one, other) => one.offsetLeft - other.offsetLeft,
  )
  const at = tools.findIndex((tool) => tool === event.target)
  if (!step || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  tools[step(at, tools.length)]!.focus()
}

const levels = [1, 2, 3, 4, 5, 6] as const
/** Deeper headings are shown if a document has them, but not offered. */
const offered = 4

type StyleSelectProps = { editor: Editor; heading: number; 'data-tool': string; tabIndex: number }

/** Paragraph or heading. */
function StyleSelect({ editor, heading, ...rest }: StyleSelectProps) {
  const { t } = useTexts(editorTexts)
  const set = (value: string) => {
    const level = levels.find((level) => value === `${level}`)
    if (level) editor.commands.setHeading({ level })
    else editor.commands.setParagraph()
  }
  return (
    <Select
      {...rest}
      className={styles.style}
      aria-label={t('editor.style')}
      title={t('editor.style')}
      value={heading}
      onChange={(event) => set(event.target.value)}
    >
      <option value={0}>{t('editor.paragraph')}</option>
      {levels
        .filter((level) => level <= offered || level === heading)
        .map((level) => (
          <option key={level} value={level}>
            {t('editor.heading', { level })}
          </option>
        ))}
    </Select>
  )
}
