type Texts = { readonly [group: string]: { readonly [name: string]: string } }

/** Every text by its whole key, such as "paper.questions_one". */
export const listTexts = (texts: Texts): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([group, named]) =>
    Object.entries(named).map(([name, text]) => [`${group}.${name}`, text] as [string, string]),
  )

/** Models read these texts: a new wording is a new prompt, which is measured before it is changed. */
const forModels = new RegExp(
  [
    '^(examFault|slideFault)\\.',
    '^(exam|slides|paper)\\.(ask|again|otherThan|asWished|solve$|there$)',
    '^(generation|chat)\\.(system|goOnInstruction|otherAnswers|fileLeftOut)$',
    '^workshop\\.(translator|translateThis)$',
    '^pair\\.(prompt|terms|again)',
    '^refine\\.(prompt$|mending$|form|ask[A-Z])',
    '^file\\.(\\w*[iI]nPrompt$|\\w*Mark$|(pages|figures|picture)Unread)',
  ].join('|'),
)

export const isForPeople = (key: string) => !forModels.test(key)

/** The key that `t` is given: plural forms are one text. */
export const nameText = (key: string) => key.replace(/_(one|other)$/, '')
