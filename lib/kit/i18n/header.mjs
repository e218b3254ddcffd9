/**
 * Which of our languages a request prefers. Plain JavaScript because the server answers before TypeScript is
 * loaded.
 */

export const LOCALES = /** @type {const} */ (['zh-CN', 'zh-TW', 'en-US', 'pt-BR'])
export const DEFAULT_LOCALE = /** @type {const} */ ('zh-CN')

/** `zh` tags of regions or scripts that use traditional characters. */
const TRADITIONAL = /^zh-(tw|hk|mo|hant)\b/

/**
 * Our language for a lower-case tag of `Accept-Language`; undefined if we do not support it.
 * @param {string} tag
 */
function localeOfTag(tag) {
  if (TRADITIONAL.test(tag)) return 'zh-TW'
  const [language] = tag.split('-')
  return LOCALES.find((locale) => locale.toLowerCase().split('-')[0] === language)
}

/** @param {string} part @param {number} index */
function preference(part, index) {
  const [tag = '', ...rest] = part.trim().split(';')
  const stated = rest.find((piece) => piece.trim().startsWith('q='))
  const quality = Number(stated?.trim().slice(2) ?? 1)
  return { tag: tag.toLowerCase(), quality: Number.isFinite(quality) ? quality : 0, index }
}

/**
 * The best of our languages for an `Accept-Language` header; the default when it names none.
 * @param {string | null | undefined} header
 * @returns {(typeof LOCALES)[number]}
 */
export function localeOfHeader(header) {
  const wanted = (header ?? '')
    .split(',')
    .map(preference)
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
  for (const { tag } of wanted) {
    const found = localeOfTag(tag)
    if (found) return found
  }
  return DEFAULT_LOCALE
}
