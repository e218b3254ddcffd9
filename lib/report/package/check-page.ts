import type { Locale } from '../../kit/i18n/locale'
import type { Translate } from '../../kit/i18n/translator'
import { escapeHtml, inlined, jsonInPage, source } from './inline'

const own = (name: string) => source('lib', 'report', 'package', name)

const SHOWN = ['title', 'intro', 'drop', 'files', 'folder', 'file', 'state'] as const
const SPOKEN = [
  'same',
  'changed',
  'missing',
  'absent',
  'unknown',
  'checking',
  'whole',
  'differs',
  'noManifest',
] as const

/** The page that checks a package offline, in the report's language. */
export async function checkPage(locale: Locale, translate: Translate): Promise<string> {
  const word = (key: string) => translate(`evidence.check.${key}`)
  const modules = await Promise.all(['compare.mjs', 'sha256.mjs', 'page.mjs'].map(own))
  const words = jsonInPage(Object.fromEntries(SPOKEN.map((key) => [key, word(key)])))
  const script = `(() => {\n'use strict'\n${modules.map(inlined).join('\n')}\n})()`
  const texts = new Map(SHOWN.map((key): [string, string] => [key, escapeHtml(word(key))]))
  return (await own('check.html'))
    .replace(/\{\{(\w+)\}\}/g, (_, key: string) => texts.get(key) ?? '')
    .replace('lang="zh-CN"', () => `lang="${locale}"`)
    .replace('>{}<', () => `>${words}<`)
    .replace("/* the page's script */", () => script)
}
