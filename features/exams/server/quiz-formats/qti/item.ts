import type { Language } from '#platform/i18n/language.ts'
import { htmlOf, type Writing } from '../../quiz-text/html-of.ts'
import { renderStem, guideHtml, rightAnswers, truthWord, type Question } from '../questions.ts'
import { tagged, xmlText } from '../xml.ts'
import { namespaces } from './namespaces.ts'

type Writes = { identifier: string; language: Language; writing: Writing }

const mapResponse = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/map_response.xml'

/**
 * Writes a question as a QTI 3 item. Right answers get their points in a mapping; true–false statements become a match to two words;
 * expected essay answers and explanations are visible to markers only.
 */
export function qtiItem(question: Question, { identifier, language, writing }: Writes): string {
  const { item, text, name } = question
  const { declaration, interaction } = bodies[item.kind](question, { identifier, language, writing })
  const isMarked = item.kind !== 'essay'
  const solution = isMarked ? htmlOf(text.why, writing) : guideHtml(question, writing)
  const body = [
    '<qti-item-body>',
    `<div>${withQtiTags(renderStem(question, language, writing))}</div>`,
    interaction,
    solution &&
      `<qti-rubric-block use="scoring" view="scorer tutor"><qti-content-body><div>${withQtiTags(solution)}</div></qti-content-body></qti-rubric-block>`,
    '</qti-item-body>',
  ]
    .filter(Boolean)
    .join('\n')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<qti-assessment-item ${namespaces} identifier="${identifier}" title="${xmlText(name)}" adaptive="false" time-dependent="false" xml:lang="${language}">`,
    declaration,
    `<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" normal-maximum="${question.points}"${isMarked ? '' : ' external-scored="human"'}>`,
    '<qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>',
    bodyChecks.isNeeded(body) && bodyChecks.link('../'),
    body,
    isMarked ? `<qti-response-processing template="${mapResponse}"/>` : '',
    '</qti-assessment-item>',
  ]
    .filter(Boolean)
    .join('\n')
}

/**
 * Replaces tags that QTI's HTML lacks by its classes (Shared Vocabulary and CSS Classes), or else by styles in `looks`. Attributes without
 * an equivalent are dropped: lists begin at one, and links show their text.
 */
export const withQtiTags = (html: string): string =>
  html
    .replaceAll('<u>', '<span class="qti-underline">')
    .replaceAll('</u>', '</span>')
    .replaceAll(/<(\/?)s>/g, (_, closes: string) => (closes ? '</span>' : `<span class="${struck}">`))
    .replaceAll('<ol type="a">', '<ol class="qti-list-style-type-lower-alpha">')
    .replaceAll(/<ol start="\d+">/g, '<ol>')
    .replaceAll(/<(td|th) style="text-align:(left|center|right)">/g, '<$1 class="qti-align-$2">')
    .replaceAll(/(<a href="[^"]*") title="[^"]*"/g, '$1')

const struck = 'struck'

/** The style sheet of a package, for struck-out words; `isNeeded`: whether any were written. */
export const bodyChecks = {
  path: 'looks.css',
  content: `.${struck} { text-decoration: line-through }\n`,
  isNeeded: (written: string): boolean => written.includes(`<span class="${struck}">`),
  link: (up: string): string => `<qti-stylesheet href="${up}${bodyChecks.path}" type="text/css"/>`,
}

type Body = { declaration: string; interaction: string }

const bodies: Record<Question['item']['kind'], (question: Question, writes: Writes) => Body> = {
  choice: ({ text, points, mayShuffle }, { writing }) => ({
    declaration: declared('single', 'identifier', [text.answer], [[text.answer, points]]),
    interaction: `<qti-choice-interaction response-identifier="RESPONSE" shuffle="${mayShuffle}" max-choices="1">${text.options
      .map(
        (option, index) =>
          `<qti-simple-choice identifier="${'ABCD'[index]}">${inside(htmlOf(option, writing))}</qti-simple-choice>`,
      )
      .join('')}</qti-choice-interaction>`,
  }),
  trueFalse({ item, text }, { language, writing }) {
    const right = text.parts.map(({ answer }, index) => `${'abcd'[index]} ${answer}`)
    const choice = (identifier: string, most: number, html: string) =>
      `<qti-simple-associable-choice identifier="${identifier}" match-max="${most}">${inside(html)}</qti-simple-associable-choice>`
    const sets = [
      text.parts.map((idea, index) => choice('abcd'[index]!, 1, htmlOf(idea.text, writing))),
      ['true', 'false'].map((answer) => choice(answer, 4, truthWord(answer, language))),
    ]
    return {
      declaration: declared(
        'multiple',
        'directedPair',
        right,
        right.map((pair, index) => [pair, item.parts[index]!.points / 1000]),
      ),
      interaction: `<qti-match-interaction class="qti-match-tabular" response-identifier="RESPONSE" shuffle="false" max-associations="4">${sets
        .map((set) => `<qti-simple-match-set>${set.join('')}</qti-simple-match-set>`)
        .join('')}</qti-match-interaction>`,
    }
  },
  short({ text, points }) {
    const right = rightAnswers(text.answer)
    return {
      declaration: declared(
        'single',
        'string',
        right.slice(0, 1),
        right.map((answer) => [answer, points]),
      ),
      interaction: '<p><qti-text-entry-interaction response-identifier="RESPONSE" expected-length="20"/></p>',
    }
  },
  essay: () => ({
    declaration: '<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="string"/>',
    interaction: '<qti-extended-text-interaction response-identifier="RESPONSE" expected-lines="15"/>',
  }),
}

/** Wraps a choice in one element, because players lay out the children of a choice side by side. */
const inside = (html: string) => `<div>${withQtiTags(html)}</div>`

function declared(
  cardinality: string,
  type: string,
  right: readonly string[],
  worth: readonly (readonly [string, number])[],
): string {
  const values = right.map((value) => tagged('qti-value', '', xmlText(value))).join('')
  const entries = worth
    .map(
      ([key, points]) =>
        `<qti-map-entry map-key="${xmlText(key)}" mapped-value="${points}"${type === 'string' ? ' case-sensitive="false"' : ''}/>`,
    )
    .join('')
  return [
    `<qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="${type}">`,
    `<qti-correct-response>${values}</qti-correct-response>`,
    `<qti-mapping default-value="0">${entries}</qti-mapping>`,
    '</qti-response-declaration>',
  ].join('\n')
}
