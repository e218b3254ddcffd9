import { getLocale } from 'next-intl/server'
import { translator } from '../../kit/i18n/translator'
import { sectionOfPage } from '../loaders'
import { editionOf } from './data'
import { editionWords } from './words'

/** The edition of the section of a page, in words; null if no bill shows one. */
export async function editionOfPage(openId: string): Promise<string | null> {
  await sectionOfPage(openId)
  return editionWords(await editionOf(openId), translator(await getLocale()))
}
