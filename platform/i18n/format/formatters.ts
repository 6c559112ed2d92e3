import type { Language } from '../language.ts'

/** British English: the day comes before the month, as in Vietnamese. Swedish dates are those of ISO 8601. */
const locales = { en: 'en-GB', vi: 'vi-VN', iso: 'sv' } as const satisfies Record<Language | 'iso', string>
type Locale = keyof typeof locales

/** Creating a formatter takes a hundred times as long as using it, and a list uses hundreds with every key stroke. */
function cacheFormatters<Options extends object, Formatter>(
  Format: new (locale: string, options: Options) => Formatter,
): (locale: Locale, options: Options) => Formatter {
  const cache = new Map<string, Formatter>()
  return (locale, options) => {
    const key = locale + JSON.stringify(options)
    const formatter = cache.get(key) ?? new Format(locales[locale], options)
    cache.set(key, formatter)
    return formatter
  }
}

export const numberFormatter = cacheFormatters<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat)
export const dateFormatter = cacheFormatters<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat)
export const agoFormatter = cacheFormatters<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(
  Intl.RelativeTimeFormat,
)
export const collator = cacheFormatters<Intl.CollatorOptions, Intl.Collator>(Intl.Collator)
export const pluralRules = cacheFormatters<Intl.PluralRulesOptions, Intl.PluralRules>(Intl.PluralRules)
export const listFormatter = cacheFormatters<Intl.ListFormatOptions, Intl.ListFormat>(Intl.ListFormat)
