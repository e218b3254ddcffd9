import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { _createCache } from 'use-intl/core'
import { isLocale, LOCALE_COOKIE, LOCALES, localeOfHeader } from './locale'
import { MESSAGES } from './messages'

/**
 * What use-intl has read of the messages of each language, for all requests: without it every request parses again
 * each message that it fills in. `createTranslator` takes it under this name (a test says that it still does).
 */
const read = Object.fromEntries(LOCALES.map((locale) => [locale, { _cache: _createCache() }]))

/** The language of a page: the chosen one (cookie), else the browser's preference. */
export default getRequestConfig(async () => {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value
  const locale = isLocale(chosen) ? chosen : localeOfHeader((await headers()).get('accept-language'))
  return { locale, messages: MESSAGES[locale], timeZone: 'Asia/Shanghai', ...read[locale] }
})
