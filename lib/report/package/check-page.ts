import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '../../kit/i18n/locale'
import type { Translate } from '../../kit/i18n/translator'

const source = (name: string) =>
  readFile(join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'report', 'package', name), 'utf8')

/** A module as part of a single script, after the modules it imports. */
const inlined = (module: string) =>
  module.replace(/^import [^;]*? from '[^']+'\n/gm, '').replace(/^export (?=const|function|async)/gm, '')

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char]!)

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
  const modules = await Promise.all(['compare.mjs', 'sha256.mjs', 'page.mjs'].map(source))
  const words = JSON.stringify(Object.fromEntries(SPOKEN.map((key) => [key, word(key)])))
  const script = `(() => {\n'use strict'\n${modules.map(inlined).join('\n')}\n})()`
  const texts = new Map(SHOWN.map((key): [string, string] => [key, escapeHtml(word(key))]))
  return (await source('check.html'))
    .replace(/\{\{(\w+)\}\}/g, (_, key: string) => texts.get(key) ?? '')
    .replace('lang="zh-CN"', () => `lang="${locale}"`)
    .replace('>{}<', () => `>${words.replaceAll('<', '\\u003c')}<`)
    .replace("/* the page's script */", () => script)
}
