import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { isLocale, LOCALE_COOKIE, localeOfHeader } from './locale'
import { MESSAGES } from './messages'

/** The language of a page: the chosen one (cookie), else the browser's preference. */
export default getRequestConfig(async () => {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value
  const locale = isLocale(chosen) ? chosen : localeOfHeader((await headers()).get('accept-language'))
  return { locale, messages: MESSAGES[locale], timeZone: 'Asia/Shanghai' }
})
