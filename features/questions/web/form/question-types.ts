import CircleDot from 'lucide-react/icons/circle-dot'
import Hash from 'lucide-react/icons/hash'
import Link from 'lucide-react/icons/link'
import Paperclip from 'lucide-react/icons/paperclip'
import SquareCheck from 'lucide-react/icons/square-check'
import Table from 'lucide-react/icons/table-2'
import Type from 'lucide-react/icons/type'
import type { LucideIcon } from 'lucide-react'
import type { QuestionType } from '../../model/questions.ts'
import { questionTypeNames } from '#features/school/model/kind-names.ts'

type TypeDisplay = { icon: LucideIcon; label: (typeof questionTypeNames)[QuestionType] }

/** The icon and the name of each question type. */
export const typeDisplays = {
  TEXT: { icon: Type, label: questionTypeNames.TEXT },
  NUMBER: { icon: Hash, label: questionTypeNames.NUMBER },
  RADIO: { icon: CircleDot, label: questionTypeNames.RADIO },
  CHECKBOX: { icon: SquareCheck, label: questionTypeNames.CHECKBOX },
  DOCUMENT: { icon: Paperclip, label: questionTypeNames.DOCUMENT },
  URL: { icon: Link, label: questionTypeNames.URL },
  TABLE: { icon: Table, label: questionTypeNames.TABLE },
} as const satisfies Record<QuestionType, TypeDisplay>
