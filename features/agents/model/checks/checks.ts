import type { Check } from './check.ts'
import { answerKey } from './kinds/answer-key.ts'
import { cells } from './kinds/cells.ts'
import { codes } from './kinds/codes.ts'
import { details } from './kinds/details.ts'
import { forbidden } from './kinds/forbidden.ts'
import { headings } from './kinds/headings.ts'
import { items } from './kinds/items.ts'
import { keywords } from './kinds/keywords.ts'
import { language } from './kinds/language.ts'
import { length } from './kinds/length.ts'
import { matrix } from './kinds/matrix.ts'
import { minutes } from './kinds/minutes.ts'
import { numberedHeadings } from './kinds/numbered-headings.ts'
import { objectives } from './kinds/objectives.ts'
import { options } from './kinds/options.ts'
import { parts } from './kinds/parts.ts'
import { placeholders } from './kinds/placeholders.ts'
import { questionKinds } from './kinds/question-kinds.ts'
import { questions } from './kinds/questions.ts'
import { quotations } from './kinds/quotations.ts'
import { references } from './kinds/references.ts'
import { sentences } from './kinds/sentences.ts'
import { similarRows } from './kinds/similar-rows.ts'
import { sourceFacts } from './kinds/source-facts.ts'
import { steps } from './kinds/steps.ts'
import { sums } from './kinds/sums.ts'
import { tables } from './kinds/tables.ts'
import { talk } from './kinds/talk.ts'
import type { CheckName } from './names.ts'

const all = {
  headings,
  parts,
  numberedHeadings,
  items,
  tables,
  cells,
  similarRows,
  minutes,
  steps,
  objectives,
  questions,
  questionKinds,
  options,
  answerKey,
  sums,
  matrix,
  length,
  sentences,
  keywords,
  sourceFacts,
  quotations,
  codes,
  details,
  references,
  placeholders,
  forbidden,
  language,
  talk,
} satisfies Record<CheckName, unknown>

// Each check knows the types of its own settings. Callers of all checks convert settings by their declared fields.
export const checks = all as unknown as Record<CheckName, Check>
