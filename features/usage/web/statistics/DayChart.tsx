import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { UsageMonth } from '../../contract/usage.ts'
import { formatDayAndMonth, formatWeekdayAndDay } from '#platform/i18n/format/dates.ts'
import { formatMoney } from '#platform/i18n/format/money.ts'
import { partsOfUse } from '../../model/usage.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import styles from './Usage.module.css'
import { axisOf, daysIn, formatMeasure, formatShort, type Measure } from './figures.ts'
import { usageTexts } from '../../texts/statistics.ts'

type DayChartProps = { data: UsageMonth; measure: Measure }

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
}

/** Days as stacked bars. Keys and pointer select a bar; a line below describes it. */
export function DayChart({ data, measure }: DayChartProps) {
  const { t } = useTexts(usageTexts)
  const language = useLanguage()
  const days = daysIn(data.month)
  const known = new Map(data.days.map((day) => [day.day, day]))
  const unit = { measure, inDong: data.rates.length > 0 }
  const shown = measure === 'cost' && unit.inDong ? 'dong' : measure
  const valueOf = (day: string) => known.get(day)?.[shown] ?? 0
  const highest = days.reduce((one, other) => (valueOf(other) > valueOf(one) ? other : one), days[0]!)
  const [chosen, setChosen] = useState<number | null>(null)
  // The last day with figures, which is today on most days, says more than an empty one.
  const at = chosen ?? Math.max(0, days.indexOf(data.days.at(-1)?.day ?? ''))
  const axis = axisOf(valueOf(highest), measure)
  const top = axis.at(-1) || 1
  const last = days.length - 1

  const describeDay = (day: string) => {
    if (day > data.today) return t('usage.toCome')
    const figures = known.get(day)
    if (!figures) return t('usage.quiet')
    const number = formatMeasure(figures.runs, { ...unit, measure: 'runs' }, language)
    const counted = t('usage.runCount', { count: figures.runs, number })
    const runs = measure === 'runs' ? '' : `, ${counted}`
    const value = formatMeasure(valueOf(day), unit, language)
    const dollars = shown === 'dong' ? ` (${formatMoney(figures.cost ?? 0, 'USD', language)})` : ''
    const named = measure === 'cost' ? dollars : ` ${t(`usage.${measure}`).toLowerCase()}`
    const amount = figures.cost === null && measure === 'cost' ? t('usage.unknown') : `${value}${named}`
    const whole = measure === 'runs' ? counted : amount
    return day === highest ? t('usage.highest', { value: `${whole}${runs}` }) : `${whole}${runs}`
  }
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const ends: Record<string, number> = { Home: 0, End: last }
    const next = step === undefined ? ends[event.key] : at + step
    if (next === undefined) return
    event.preventDefault()
    setChosen(Math.min(last, Math.max(0, next)))
  }
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * days.length))))
  }

  return (
    <>
      <div className={styles.chart}>
        <div className={styles.axis} aria-hidden="true">
          {axis.map((value) => (
            <span key={value} style={{ bottom: `${(value / top) * 100}%` }}>
              {formatShort(value, unit, language)}
            </span>
          ))}
        </div>
        <div
          className={styles.bars}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold the bars
          role="slider"
          tabIndex={0}
          aria-label={t('usage.chartHint')}
          aria-valuemin={1}
          aria-valuemax={days.length}
          aria-valuenow={at + 1}
          aria-valuetext={`${formatWeekdayAndDay(days[at]!, language)}: ${describeDay(days[at]!)}`}
          onKeyDown={walk}
          onPointerMove={point}
          onPointerDown={point}
        >
          {axis.map((value) => (
            <i key={value} className={styles.line} style={{ bottom: `${(value / top) * 100}%` }} />
          ))}
          {days.map((day, index) => (
            <span key={day} className={styles.day} data-at={index === at || undefined}>
              {day > data.today ? (
                <i className={styles.coming} />
              ) : (
                partsOfUse
                  .map((part) => [part, known.get(day)?.parts[part][shown] ?? 0] as const)
                  .filter(([, value]) => value > 0)
                  .map(([part, value]) => (
                    <i key={part} data-part={part} style={{ height: `${(value / top) * 100}%` }} />
                  ))
              )}
            </span>
          ))}
        </div>
        <div className={styles.names} aria-hidden="true">
          {days.map((day, index) => (
            <span key={day} data-shown={index % 5 === 4 || index === 0 || undefined}>
              {formatDayAndMonth(day, language)}
            </span>
          ))}
        </div>
      </div>
      <p className={styles.foot} aria-hidden="true">
        <strong>{formatWeekdayAndDay(days[at]!, language)}</strong> <span>{describeDay(days[at]!)}</span>
      </p>
    </>
  )
}
