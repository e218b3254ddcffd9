import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { _createCache } from 'use-intl/core'
import { ADDRESS_HEADER } from '../../catalogue/routes'
import { SETTLED_EDITIONS } from '../../domain/bills/edition'
import { isLocale, LOCALE_COOKIE, LOCALES, localeOfHeader } from '../../kit/i18n/locale'
import { messagesIn } from '../../kit/i18n/messages'
import { notePageWording, type Wording } from '../../kit/i18n/wording'
import { wordingOf } from '../../sections/edition/data'
import { sectionOfAddress } from './address'

/**
 * What use-intl has read of the messages of each language and edition, for all requests: without it every request parses
 * again each message that it fills in. `createTranslator` takes it under this name (a test says that it still does).
 */
const read = Object.fromEntries(
  SETTLED_EDITIONS.map((wording) => [
    wording,
    Object.fromEntries(LOCALES.map((locale) => [locale, { _cache: _createCache() }])),
  ]),
)

/** The words of the edition of the section that an address is about. */
async function wordingOfPage(address: string | null): Promise<Wording> {
  const openId = address === null ? null : sectionOfAddress(address)
  return openId === null ? '2013' : wordingOf(openId)
}

/** The language of a page: the chosen one (cookie), else the browser's preference. */
export default getRequestConfig(async () => {
  const [chosen, asked] = [(await cookies()).get(LOCALE_COOKIE)?.value, await headers()]
  const locale = isLocale(chosen) ? chosen : localeOfHeader(asked.get('accept-language'))
  const wording = await wordingOfPage(asked.get(ADDRESS_HEADER))
  notePageWording(wording)
  const messages = messagesIn(locale, wording)
  return { locale, messages, timeZone: 'Asia/Shanghai', ...read[wording]![locale] }
})
