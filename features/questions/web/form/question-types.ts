import CircleDot from 'lucide-react/icons/circle-dot'
import Hash from 'lucide-react/icons/hash'
import Link from 'lucide-react/icons/link'
import Paperclip from 'lucide-react/icons/paperclip'
import SquareCheck from 'lucide-react/icons/square-check'
import Table from 'lucide-react/icons/table-2'
import Type from 'lucide-react/icons/type'
import type { LucideIcon } from 'lucide-react'
import type { QuestionType } from '../../model/questions.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import type { kindTexts } from '#features/school/texts/kinds.ts'

type TypeDisplay = { icon: LucideIcon; label: KeyOf<typeof kindTexts> }

/** The icon and the name of each question type. */
export const typeDisplays = {
  TEXT: { icon: Type, label: 'question.text' },
  NUMBER: { icon: Hash, label: 'question.number' },
  RADIO: { icon: CircleDot, label: 'question.radio' },
  CHECKBOX: { icon: SquareCheck, label: 'question.checkbox' },
  DOCUMENT: { icon: Paperclip, label: 'question.document' },
  URL: { icon: Link, label: 'question.url' },
  TABLE: { icon: Table, label: 'question.tableType' },
} as const satisfies Record<QuestionType, TypeDisplay>
