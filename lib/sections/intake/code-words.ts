import { LOCALES } from '../../kit/i18n/locale'
import { MESSAGES } from '../../kit/i18n/messages'
import type { Field } from './fields'

/** Names that trading platforms use for the types of feature codes. */
const FEATURE_WORDS = {
  ip: '40',
  mac: '50',
  cpu: '60',
  身份证读卡器: '10',
  加密锁: '20',
  数字证书: '30',
  硬盘: '70',
  机器码: '80',
}

/** A heading or word in normalised form for comparison: lower case, without unit, spaces and punctuation. */
export const plain = (text: string) =>
  text
    .replace(/[（(][^（()）]*[)）]/g, '')
    .replace(/[\s*：:]/g, '')
    .toLowerCase()

/** The words for the codes of a field, in every language and in normalised form. */
export function codeWords({ list, values }: Field): ReadonlyMap<string, string> {
  const words = new Map<string, string>()
  for (const locale of LOCALES) {
    const texts =
      list && list !== 'GCLX' ? (MESSAGES[locale].codes[list] as Readonly<Record<string, string>>) : {}
    for (const value of values ?? []) if (texts[value]) words.set(plain(texts[value]), value)
  }
  if (list === 'featureType')
    for (const [word, value] of Object.entries(FEATURE_WORDS)) words.set(word, value)
  return words
}
