import type { ChainedCommands, Editor } from '@tiptap/react'
import AlignCenter from 'lucide-react/icons/text-align-center'
import AlignJustify from 'lucide-react/icons/text-align-justify'
import AlignLeft from 'lucide-react/icons/text-align-start'
import AlignRight from 'lucide-react/icons/text-align-end'
import Code from 'lucide-react/icons/code'
import CodeBlock from 'lucide-react/icons/square-code'
import Footnote from 'lucide-react/icons/asterisk'
import Letter from 'lucide-react/icons/baseline'
import TabKey from 'lucide-react/icons/arrow-right-to-line'
import Highlighter from 'lucide-react/icons/highlighter'
import Link from 'lucide-react/icons/link'
import More from 'lucide-react/icons/ellipsis'
import PageBreak from 'lucide-react/icons/separator-horizontal'
import Quote from 'lucide-react/icons/text-quote'
import Strike from 'lucide-react/icons/strikethrough'
import Subscript from 'lucide-react/icons/subscript'
import Superscript from 'lucide-react/icons/superscript'
import type { LucideIcon } from 'lucide-react'
import { useTexts } from '#platform/web/language/language.ts'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import { textColors, type TextColor } from '../../../markdown/model/text-colors.ts'
import { footnotesIn, insertFootnote, referAgain } from '../footnotes/footnotes.ts'
import { readLinkTarget, type LinkTarget } from '../links.ts'
import { insertPageBreak } from '../page-break.ts'
import { align, setTextColor, type ToolbarState } from './commands.ts'
import { useBackToText } from './use-back-to-text.ts'
import styles from './EditorToolbar.module.css'
import { editorTexts } from '../../texts.ts'

const alignments = [
  ['left', 'alignLeft', AlignLeft],
  ['center', 'alignCenter', AlignCenter],
  ['right', 'alignRight', AlignRight],
  ['justify', 'alignJustify', AlignJustify],
] as const satisfies [string, string, LucideIcon][]

const colors = [
  ['red', 'colorRed', styles.red],
  ['orange', 'colorOrange', styles.orange],
  ['green', 'colorGreen', styles.green],
  ['blue', 'colorBlue', styles.blue],
  ['purple', 'colorPurple', styles.purple],
] as const satisfies [TextColor, string, string | undefined][]

const formats = [
  ['strike', Strike, (chain) => chain.toggleStrike()],
  ['subscript', Subscript, (chain) => chain.toggleSubscript()],
  ['superscript', Superscript, (chain) => chain.toggleSuperscript()],
  ['marker', Highlighter, (chain) => chain.toggleMark('marker')],
  ['blockquote', Quote, (chain) => chain.toggleBlockquote()],
  ['code', Code, (chain) => chain.toggleCode()],
  ['codeBlock', CodeBlock, (chain) => chain.toggleCodeBlock()],
] as const satisfies [string, LucideIcon, (chain: ChainedCommands) => ChainedCommands][]

type MoreToolProps = {
  editor: Editor
  state: ToolbarState
  onLink: (target: LinkTarget) => void
  'data-tool': string
  tabIndex: number
}

/** Less frequent tools: links, footnotes, page breaks, rare formats and alignment. */
export function MoreTool({ editor, state, onLink, ...rest }: MoreToolProps) {
  const { t } = useTexts(editorTexts)
  const { chosen, onFocus } = useBackToText(editor)
  const icon = (Icon: LucideIcon) => <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
  const act = (change: () => boolean) => {
    chosen()
    change()
  }
  const notes = state.inFootnote ? [] : footnotesIn(editor, 40)
  const entries = [
    { label: t('editor.link'), icon: icon(Link), onSelect: () => onLink(readLinkTarget(editor)) },
    {
      label: state.inFootnote ? t('editor.backToText') : t('editor.footnote'),
      icon: icon(Footnote),
      onSelect: () => act(() => insertFootnote(editor)),
    },
    {
      label: t('editor.pageBreak'),
      icon: icon(PageBreak),
      hint: 'Ctrl+Enter',
      onSelect: () => act(() => insertPageBreak(editor)),
    },
    {
      label: t('editor.align'),
      value: state.align,
      options: alignments.map(([value, name, Icon]) => ({ value, label: t(`editor.${name}`), icon: icon(Icon) })),
      onChoose: (value: string) => act(() => align(editor, value)),
    },
    {
      label: t('editor.textColor'),
      value: state.color,
      options: [
        { value: '', label: t('editor.colorNone'), icon: icon(Letter) },
        ...colors.map(([name, label, color]) => ({
          value: textColors[name],
          label: t(`editor.${label}`),
          icon: <Letter size={20} strokeWidth={2.25} className={color} aria-hidden="true" />,
        })),
      ],
      onChoose: (value: string) => act(() => setTextColor(editor, value)),
    },
    {
      label: t('editor.tabStop'),
      icon: icon(TabKey),
      onSelect: () => act(() => editor.chain().focus().insertContent({ type: 'tabStop' }).run()),
    },
    ...formats.map(([name, Icon, toggle]) => ({
      label: t(`editor.${name}`),
      icon: icon(Icon),
      hint: state.formats.includes(name) ? '✓' : undefined,
      onSelect: () => act(() => toggle(editor.chain().focus()).run()),
    })),
    ...(notes.length > 0
      ? [
          {
            label: t('editor.footnoteAgain'),
            value: '',
            options: notes.map(({ label, number, text }) => ({ value: label, label: `${number}. ${text}` })),
            onChoose: (label: string) => act(() => referAgain(editor, label)),
          },
        ]
      : []),
  ]
  return (
    <Menu
      trigger={<IconButton {...rest} onFocus={onFocus} label={t('editor.more')} icon={icon(More)} />}
      entries={entries}
    />
  )
}
