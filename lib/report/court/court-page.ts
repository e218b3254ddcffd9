import { createHash } from 'node:crypto'
import type { Locale } from '../../kit/i18n/locale'
import type { Translate } from '../../kit/i18n/translator'
import { escapeHtml, inlined, jsonInPage, source } from '../package/inline'
import { pageWords, SHOWN } from './words'

const own = (name: string) => source('lib', 'report', 'court', 'page', name)
const library = (name: string) => source('node_modules', 'sm-crypto', 'dist', `${name}.js`)

const MODULES = [
  'tree.mjs',
  'decimals.mjs',
  'relations.mjs',
  'seals.mjs',
  'check.mjs',
  'document.mjs',
  'page.mjs',
] as const

/** A library that exports as Node's modules do. */
const asModule = (code: string) =>
  `(() => { const module = { exports: {} }, exports = module.exports;\n${code}\nreturn module.exports })()`

async function script(): Promise<string> {
  const [sm2, sm3] = [asModule(await library('sm2')), asModule(await library('sm3'))]
  const hash = await source('lib', 'report', 'package', 'sha256.mjs')
  const modules = [hash, ...(await Promise.all(MODULES.map(own)))]
  return `(() => {\n'use strict'\nconst smCrypto = { sm2: ${sm2}, sm3: ${sm3} }\n${modules.map(inlined).join('\n')}\n})()`
}

/** Where the parts of the page stand. */
const PARTS = '<!-- parts -->\n'

/** The page without its parts, in the report's language. */
export async function courtPage(locale: Locale, translate: Translate): Promise<string> {
  const code = await script()
  const texts = new Map(SHOWN.map((key): [string, string] => [key, escapeHtml(translate(`court.${key}`))]))
  // The browser runs this script alone, whatever somebody writes into the page.
  texts.set('scriptHash', `sha256-${createHash('sha256').update(code).digest('base64')}`)
  return (await own('page.html'))
    .replace(/\{\{(\w+)\}\}/g, (_, key: string) => texts.get(key) ?? '')
    .replace('lang="zh-CN"', () => `lang="${locale}"`)
    .replace('>{}<', () => `>${jsonInPage(pageWords(translate))}<`)
    .replace("/* the page's script */", () => code)
}

const isText = (name: string) => !name.endsWith('.sig')

/** A part as it stands in the page: `lib/report/court/parts.mjs` takes it out again. */
const partElement = ([name, bytes]: readonly [string, Uint8Array]) =>
  `<script type="text/plain" data-part="${name}">${Buffer.from(bytes).toString(isText(name) ? 'utf8' : 'base64')}</script>\n`

export function withParts(page: string, parts: ReadonlyMap<string, Uint8Array>): string {
  const [before, after] = page.split(PARTS) as [string, string]
  return [before, PARTS, ...[...parts].map(partElement), after].join('')
}
