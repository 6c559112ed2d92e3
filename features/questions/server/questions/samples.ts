import type { Question } from '../../contract/questions.ts'
import type { Answer } from '../../model/answers.ts'
import { sampleProblems, tidySamples, type Samples } from '../../model/samples.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { invalid } from '#platform/server/app-error.ts'

/**
 * Returns the sample answers to store. Omitted ones stay, unless they do not fit the changed question any more.
 * @throws AppError 400 when a given sample does not answer the question
 */
export function samplesOf(question: Question, samples: Samples): Pick<Schema['questions'], 'sample' | 'sample_vi'> {
  const tidied = tidySamples(question, {
    sample: samples.sample === undefined ? question.sample : samples.sample,
    sampleVi: samples.sampleVi === undefined ? question.sampleVi : samples.sampleVi,
  })
  const problems = Object.entries(sampleProblems(question, tidied))
  const faultsIn = (field: keyof Samples) => problems.filter(([path]) => path === field || path.startsWith(`${field}.`))
  const refused = (['sample', 'sampleVi'] as const).flatMap((field) => (samples[field] == null ? [] : faultsIn(field)))
  if (refused.length > 0) throw invalid(Object.fromEntries(refused))
  const toStoredSample = (field: keyof Samples, answer: Answer) =>
    answer === null || faultsIn(field).length > 0 ? null : JSON.stringify(answer)
  return { sample: toStoredSample('sample', tidied.sample), sample_vi: toStoredSample('sampleVi', tidied.sampleVi) }
}
