import { costs, habits, limits, model, scenarios, processes } from './costs.ts'
import { simulateDay, type Day } from './day.ts'

/** A day's load of each place on one process and on several, as Markdown. */
export function report(): string {
  return scenarios.map(({ name, teachers }) => section(name, teachers)).join('\n\n')
}

function section(name: string, teachers: number): string {
  const day = simulateDay(teachers)
  const { texts, streams, writesPerSecond, loop, threads } = day
  const lines = [
    `### ${name}: ${whole(teachers)} teachers`,
    '',
    `${whole(texts)} texts a day, ${dollarsOf(day)} for the model. At the busiest moment ${whole(streams)} streams, ${whole(writesPerSecond)} commits a second, ${(loop + threads).toFixed(1)} cores. The database grows by ${gigabytes(terabytesPerYear(day))} a school year.`,
    '',
    '| processes | streams each | loop each | memory each | connections | commits a second | what it comes to |',
    '| --------: | -----------: | --------: | ----------: | ----------: | ---------------: | :--------------- |',
    ...processes.map((count) => row(day, count)),
  ]
  return lines.join('\n')
}

function row(day: Day, count: number): string {
  const each = Math.ceil(day.streams / count)
  const loop = day.loop / count
  const cells = [
    whole(count),
    whole(each),
    `${Math.round(loop * 100)} %`,
    `${whole(costs.idleMiB + (each * costs.streamKiB) / 1024)} MiB`,
    whole(count * costs.connectionsPerProcess),
    whole(day.writesPerSecond),
    verdict(day, { count, each, loop }),
  ]
  return `| ${cells.join(' | ')} |`
}

type Load = { count: number; each: number; loop: number }

function verdict(day: Day, { count, each, loop }: Load): string {
  const faults = [
    ...(loop > limits.loop ? [`${Math.ceil(day.loop / limits.loop)} processes are needed`] : []),
    ...(each > limits.streams ? [`more streams than one process was tried with (${whole(limits.streams)})`] : []),
    ...(day.writesPerSecond > limits.writes ? ['more commits than one PostgreSQL takes'] : []),
    ...(count * costs.connectionsPerProcess > limits.connections ? ['a pooler is needed'] : []),
    ...(terabytesPerYear(day) > limits.terabytes ? ['the history is divided or archived within a year'] : []),
  ]
  return faults.length === 0 ? 'enough' : faults.join('; ')
}

const dollarsOf = ({ texts, outputTokens }: Day) => {
  const millions = { input: (texts * model.inputTokens) / 1e6, output: outputTokens / 1e6 }
  return `$${(millions.input * model.inputPrice + millions.output * model.outputPrice).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}

const terabytesPerYear = ({ texts }: Day) => (texts * costs.storedKiBPerText * habits.schoolDaysPerYear) / 1024 ** 3

const gigabytes = (terabytes: number) =>
  terabytes < 1 ? `${(terabytes * 1024).toFixed(terabytes < 0.01 ? 1 : 0)} GiB` : `${terabytes.toFixed(1)} TiB`

const whole = (figure: number) => Math.round(figure).toLocaleString('en')
