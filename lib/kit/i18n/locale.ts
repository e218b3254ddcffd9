import { DEFAULT_LOCALE, LOCALES, localeOfHeader } from './header.mjs'

export { DEFAULT_LOCALE, LOCALES, localeOfHeader }
export type Locale = (typeof LOCALES)[number]
export const LOCALE_COOKIE = 'app_lang'

/** Each language under its own name, for people who cannot read the language of the page. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'en-US': 'English',
  'pt-BR': 'Português (Brasil)',
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}
