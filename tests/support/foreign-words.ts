import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from '../../lib/kit/i18n/locale'
import { notSimplified, notTraditional } from './han'

const HAN = /[\p{Script=Han}\u3000-\u303f\uff00-\uff60]+/gu

/** All texts in a tree of messages or data. */
export function leavesOf(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree]
  return tree && typeof tree === 'object' ? Object.values(tree).flatMap(leavesOf) : []
}

/** Every message of a language. */
function valuesOf(locale: Locale): Set<string> {
  const folder = join('messages', locale)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Set(files.flatMap((name) => leavesOf(JSON.parse(readFileSync(join(folder, name), 'utf8')))))
}

/** Common words of a language that do not occur in our other languages. */
const SMALL_WORDS: Partial<Readonly<Record<Locale, RegExp>>> = {
  'en-US': /\b(the|of|and|is|are|with|from|this|has|was|not)\b/i,
  'pt-BR': /\b(não|uma|são|pelo|dos|das|ou|sem)\b/i,
}

/** The characters of a text that do not belong to this language. */
const WRONG_CHARACTERS: Readonly<Record<Locale, (text: string) => string>> = {
  'zh-CN': notSimplified,
  'zh-TW': notTraditional,
  'en-US': (text) => text.match(HAN)?.join(' ') ?? '',
  'pt-BR': (text) => text.match(HAN)?.join(' ') ?? '',
}

/** Creates a check of texts against a language. @returns the foreign part of a text, '' for none */
export function foreignTo(locale: Locale): (text: string) => string {
  const own = valuesOf(locale)
  const others = LOCALES.filter((other) => other !== locale)
  // A text without letters, such as `5%`, is of no language.
  const isForeign = (text: string) => /\p{L}/u.test(text) && !own.has(text)
  const foreign = new Set(others.flatMap((other) => [...valuesOf(other)]).filter(isForeign))
  const smallWords = others.flatMap((other) => SMALL_WORDS[other] ?? [])
  return (text) => {
    const characters = WRONG_CHARACTERS[locale](text)
    if (characters !== '') return characters
    if (foreign.has(text)) return text
    return smallWords.map((words) => words.exec(text)?.[0]).find(Boolean) ?? ''
  }
}

/** Removes data from texts: names and numbers are the same in every language, also a name that is cut short. */
export function withoutData(data: readonly string[]): (text: string) => string {
  const known = [...new Set(data)]
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text.length > 1 && /\p{L}/u.test(text))
    .sort((a, b) => b.length - a.length)
  // One character, such as the unit of an item, is data only where it stands alone.
  const alone = new Set([...data].map((text) => text.trim()).filter((text) => text.length === 1))
  // A value that is cut short ends with `…`, also in the middle of a sentence.
  const withoutCut = (text: string): string => {
    const end = text.indexOf('…')
    if (end < 0) return text
    const before = text.slice(0, end)
    const starts = Array.from({ length: Math.max(0, end - 1) }, (_, at) => at)
    const start = starts.find((at) => known.some((piece) => piece.startsWith(before.slice(at))))
    return `${before.slice(0, start)} ${withoutCut(text.slice(end + 1))}`
  }
  return (text) =>
    alone.has(text.trim())
      ? ''
      : known
          .reduce(
            (rest, piece) => (rest.includes(piece) ? rest.replaceAll(piece, ' ') : rest),
            withoutCut(text),
          )
          .trim()
}
