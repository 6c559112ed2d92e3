import type { Check } from './check.ts'
import { answerKey } from './kinds/answer-key.ts'
import { codes } from './kinds/codes.ts'
import { details } from './kinds/details.ts'
import { forbidden, keywords, language, length, sentences, talk } from './kinds/wording.ts'
import { headings, numberedHeadings, parts } from './kinds/headings.ts'
import { items } from './kinds/items.ts'
import { matrix } from './kinds/matrix.ts'
import { minutes } from './kinds/minutes.ts'
import { objectives } from './kinds/objectives.ts'
import { placeholders } from './kinds/placeholders.ts'
import { options, questionKinds, questions } from './kinds/questions.ts'
import { quotations } from './kinds/quotations.ts'
import { references } from './kinds/references.ts'
import { sourceFacts } from './kinds/source-facts.ts'
import { steps } from './kinds/steps.ts'
import { sums } from './kinds/sums.ts'
import { cells, similarRows, tables } from './kinds/tables.ts'
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
