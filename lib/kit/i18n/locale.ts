export const LOCALES = ['zh-CN', 'en-US'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'zh-CN'
export const LOCALE_COOKIE = 'app_lang'

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}

/** The best of our languages for an `Accept-Language` header; the default when it names none. */
export function localeOfHeader(header: string | null): Locale {
  const wanted = (header ?? '')
    .split(',')
    .map((part, index) => {
      const [tag = '', ...rest] = part.trim().split(';')
      const quality = Number(
        rest
          .find((piece) => piece.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { tag: tag.toLowerCase(), quality: Number.isFinite(quality) ? quality : 0, index }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
  for (const { tag } of wanted) {
    const exact = LOCALES.find((locale) => locale.toLowerCase() === tag)
    const sameLanguage = LOCALES.find((locale) => locale.toLowerCase().split('-')[0] === tag.split('-')[0])
    const found = exact ?? sameLanguage
    if (found) return found
  }
  return DEFAULT_LOCALE
}
