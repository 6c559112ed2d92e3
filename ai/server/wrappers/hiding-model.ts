import { message } from '#platform/i18n/message.ts'
import { AppError } from '#platform/server/app-error.ts'
import { createHiding, type Hiding } from '../../model/names/hiding.ts'
import type { Input, Listening, Model, ModelEvent, ModelRequest, Room } from '../model.ts'
import { aiServerTexts } from '../texts.ts'

type Options = Parameters<typeof createHiding>[0] & {
  /** Tells the model about the placeholders. */
  instruction: string
  /** Pictures and original files leave as they are. Nobody can hide a name in them. */
  sendsFiles: boolean
}

export type HidingModel = Model & Required<Pick<Model, 'asSent'>>

/** Wraps a model so that no name of a class leaves with a request, and the answers have the names again. */
export const hidingModel = (model: Model, options: Options): HidingModel => ({
  ...model,
  room: async (): Promise<Room> => {
    const room = await model.room()
    // The texts of files are sent instead of the files.
    const none = { pictures: 0, pdfs: 0, pages: 0, documents: { inputs: [], bytes: 0 } }
    return options.sendsFiles ? room : { ...room, ...none }
  },
  asSent: (request) => hideRequest(request, options).request,
  async generate(request, listening) {
    const { request: sent, hiding } = hideRequest(request, options)
    const shown = showingNames(listening, hiding)
    const done = await model.generate(sent, shown.listening)
    shown.end()
    return done
  },
})

/**
 * Hides the names in all that a request consists of.
 * @throws AppError 409 for a picture or a file that must not leave
 */
export function hideRequest(
  request: ModelRequest,
  { instruction, sendsFiles, ...options }: Options,
): { request: ModelRequest; hiding: Hiding } {
  const { system, messages, inputs } = request
  if (
    !sendsFiles &&
    messages.some(({ pictures = [], pdfs = [], documents = [] }) => [pictures, pdfs, documents].some(isFilled))
  )
    throw new AppError(409, message(aiServerTexts, 'names.files'))
  const texts = [system, ...messages.map(({ text }) => text), ...[...(inputs?.values() ?? [])].flatMap(textsOf)]
  const hiding = createHiding(options, texts)
  const { hide } = hiding
  const hidden = {
    ...request,
    system: hide(system),
    messages: messages.map((one) => ({ ...one, text: hide(one.text) })),
    ...(inputs && { inputs: new Map([...inputs].map(([key, input]) => [key, hideInput(input, hide)])) }),
  }
  // The provider may keep a conversation from before, in which the placeholders stand for others.
  const { conversation: _, ...alone } = hidden
  const isUsed = hiding.hidden.size > 0
  return { request: isUsed ? { ...alone, system: `${hidden.system}\n\n${instruction}` } : alone, hiding }
}

const isFilled = (list: readonly unknown[]): boolean => list.length > 0

const textsOf = ({ answer, labels }: Input): string[] => [...[answer].flat().map(String), ...labels]

function hideInput({ answer, labels }: Input, hide: (text: string) => string): Input {
  const hideOne = <Value extends string | number>(value: Value) => (typeof value === 'string' ? hide(value) : value)
  return {
    answer: Array.isArray(answer) ? answer.map(hideOne) : hideOne(answer as string | number),
    labels: labels.map(hide),
  }
}

/** The beginning of a placeholder at the end of a text that still grows. */
const unfinished = /\[\s*(?:H(?:S\s*\d*\s*)?|T(?:T\s*\d*\s*)?)?$/

/** Puts the names back as the answer arrives. */
function showingNames({ signal, take }: Listening, { show }: Hiding): { listening: Listening; end: () => void } {
  let held = ''
  const pass = (text: string) => text !== '' && take({ type: 'delta', text })
  return {
    listening: {
      signal,
      take(event: ModelEvent) {
        if (event.type === 'replace') {
          held = ''
          return take({ ...event, text: show(event.text) })
        }
        if (event.type === 'reasoning') return take({ ...event, text: show(event.text) })
        if (event.type !== 'delta') return take(event)
        const text = held + event.text
        const [open = ''] = text.match(unfinished) ?? []
        held = open
        pass(show(text.slice(0, text.length - open.length)))
      },
    },
    end: () => {
      pass(held)
      held = ''
    },
  }
}
