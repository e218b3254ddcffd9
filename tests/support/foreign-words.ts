import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from '../../lib/kit/i18n/locale'
import { notSimplified, notTraditional } from './han'

const HAN = /[\p{Script=Han}\u3000-\u303f\uff00-\uff60]+/gu

/** Every text of a tree of messages, or of data. */
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

/** Small words that every text of some length has, and that no other of our languages has. */
const SMALL_WORDS: Partial<Readonly<Record<Locale, RegExp>>> = {
  'en-US': /\b(the|of|and|is|are|with|from|this|has|was|not)\b/i,
  'pt-BR': /\b(não|uma|são|pelo|dos|das|ou|sem)\b/i,
}

/** What of a text is written as none of this language's texts is. */
const WRONG_CHARACTERS: Readonly<Record<Locale, (text: string) => string>> = {
  'zh-CN': notSimplified,
  'zh-TW': notTraditional,
  'en-US': (text) => text.match(HAN)?.join(' ') ?? '',
  'pt-BR': (text) => text.match(HAN)?.join(' ') ?? '',
}

/** A check of texts against a language. @returns what is foreign in a text, '' for nothing */
export function foreignTo(locale: Locale): (text: string) => string {
  const own = valuesOf(locale)
  const others = LOCALES.filter((other) => other !== locale)
  const foreign = new Set(others.flatMap((other) => [...valuesOf(other)]).filter((text) => !own.has(text)))
  const smallWords = others.flatMap((other) => SMALL_WORDS[other] ?? [])
  return (text) => {
    const characters = WRONG_CHARACTERS[locale](text)
    if (characters !== '') return characters
    if (foreign.has(text)) return text
    return smallWords.map((words) => words.exec(text)?.[0]).find(Boolean) ?? ''
  }
}

/** Takes data out of texts: names and figures stand as they are in every language. */
export function withoutData(data: Iterable<string>): (text: string) => string {
  const known = [...new Set(data)]
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text.length > 1 && /\p{L}/u.test(text))
    .sort((a, b) => b.length - a.length)
  return (text) =>
    known.reduce((rest, piece) => (rest.includes(piece) ? rest.replaceAll(piece, ' ') : rest), text).trim()
}
