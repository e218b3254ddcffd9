export const LOCALES = ['zh-CN', 'zh-TW', 'en-US', 'pt-BR'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'zh-CN'
export const LOCALE_COOKIE = 'app_lang'

/** Each language by its own name: who looks for it may not read the language of the page. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'en-US': 'English',
  'pt-BR': 'Português (Brasil)',
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}

/** Tags that are not of the language their first part stands for: written in traditional characters. */
const TRADITIONAL = /^zh-(tw|hk|mo|hant)\b/

/** Our language for a tag of `Accept-Language` in lower case; undefined when we do not speak it. */
function localeOfTag(tag: string): Locale | undefined {
  if (TRADITIONAL.test(tag)) return 'zh-TW'
  const [language] = tag.split('-')
  return LOCALES.find((locale) => locale.toLowerCase().split('-')[0] === language)
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
    const found = localeOfTag(tag)
    if (found) return found
  }
  return DEFAULT_LOCALE
}
