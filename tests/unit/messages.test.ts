import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ANALYSES } from '../../lib/analyses/rules'
import { LAW } from '../../lib/catalogue/law'
import { AUDIT_ACTIONS } from '../../lib/domain/audit'
import { CODE_LISTS } from '../../lib/domain/codes'
import { DICTIONARIES } from '../../lib/domain/dictionaries'
import { MENU_ICONS } from '../../lib/domain/menu-icons'
import { DEFAULT_ROLES, PERMISSION_LIST } from '../../lib/domain/permissions'
import { FORMAT_IDS } from '../../lib/engine/draft/report'
import { ERROR_STATUS } from '../../lib/kit/errors'
import { LOCALES } from '../../lib/kit/i18n/locale'
import { MESSAGES } from '../../lib/kit/i18n/messages'
import { translator } from '../../lib/kit/i18n/translator'
import { MODULES } from '../../lib/people/modules/menu'
import { notSimplified, notTraditional } from '../support/han'
import { sources } from '../support/sources'

type Tree = { readonly [key: string]: string | Tree }

function leavesOf(tree: Tree, path = ''): Map<string, string> {
  const leaves = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    const at = path ? `${path}.${key}` : key
    if (typeof value === 'string') leaves.set(at, value)
    else for (const [inner, text] of leavesOf(value, at)) leaves.set(inner, text)
  }
  return leaves
}

const texts = new Map(LOCALES.map((locale) => [locale, leavesOf(MESSAGES[locale] as unknown as Tree)]))
const reference = texts.get('zh-CN')!

describe.each(LOCALES.filter((locale) => locale !== 'zh-CN'))('%s', (locale) => {
  const own = texts.get(locale)!

  test('has exactly the keys of zh-CN', () => {
    expect([...own.keys()].sort()).toEqual([...reference.keys()].sort())
  })

  test('fills in the same values', () => {
    // The forms of a plural or of a choice are in braces of their own.
    const argumentsOf = (text: string) =>
      [...new Set([...text.matchAll(/(?<!\b(?:one|other) )\{(\w+)(?=\}|,)/g)].map(([, name]) => name))].sort()
    for (const [key, text] of reference) expect(argumentsOf(own.get(key)!), key).toEqual(argumentsOf(text))
  })
})

test.each(LOCALES.filter((locale) => !locale.startsWith('zh')))('%s has no Chinese text', (locale) => {
  // Domain codes are Chinese in the data and serve as keys; their texts are translated.
  expect([...texts.get(locale)!].filter(([, text]) => /\p{Script=Han}/u.test(text))).toEqual([])
})

test.each([
  ['zh-TW', notTraditional, '标与单专签'],
  ['zh-CN', notSimplified, ''],
] as const)('%s uses its own script', (locale, foreign, control) => {
  expect(foreign('投标人与清单，专家签到')).toBe(control)
  expect(notSimplified('投標人與清單')).toBe('標與單')
  const found = [...texts.get(locale)!].map(([key, text]) => [key, foreign(text)])
  expect(found.filter(([, characters]) => characters !== '')).toEqual([])
})

test('the shape of the messages names every file', () => {
  const shape = readFileSync('messages/zh-CN/index.ts', 'utf8')
  const named = [...shape.matchAll(/from '.\/(\w+)\.json'/g)].map(([, name]) => name)
  expect(named.sort()).toEqual(Object.keys(MESSAGES['zh-CN']).sort())
})

test.each([
  ['en-US', /\b1 (?:(?:equal|regular|shared) )?(?!is|has|was|analysis)\p{L}+s\b/gu],
  ['pt-BR', /\b1 \p{L}+s\b/gu],
] as const)('one is not reported as several: %s', (locale, several) => {
  const translate = translator(locale)
  // Arguments that are not counts: names, amounts in words.
  const texty = ['ending', 'name', 'member', 'bidder', 'position', 'amount', 'diff', 'share']
  const ones = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/\{(\w+)/g)].map(([, name]) => [name, texty.includes(name!) ? '…' : 1]),
    )
  const found = [...texts.get(locale)!].flatMap(([key, text]) => {
    const rendered = text.includes('<') ? text : translate(key, ones(text))
    return [...rendered.matchAll(several)].map(([words]) => `${key}: ${words}`)
  })
  expect(found).toEqual([])
})

test('no text is empty', () => {
  for (const own of texts.values()) expect([...own].filter(([, text]) => text.trim() === '')).toEqual([])
})

test('every error, code, format, column, analysis and legal article has its texts', () => {
  const wanted = [
    ...Object.keys(ERROR_STATUS).map((code) => `errors.${code}`),
    ...Object.entries(CODE_LISTS).flatMap(([list, values]) =>
      values.map((value) => `codes.${list}.${value}`),
    ),
    ...FORMAT_IDS.map((id) => `files.format.id.${id}`),
    ...LAW.flatMap(({ id, instrument }) => [`law.articles.${id}`, `law.instruments.${instrument}`]),
    ...ANALYSES.flatMap((analysis) => [
      `analyses.${analysis.id}.title`,
      ...analysis.tables.map((table) => `analyses.${analysis.id}.tables.${table.id}`),
      ...analysis.tables.flatMap((table) =>
        table.columns.map((column) => `columns.${column.title ?? column.key}`),
      ),
      ...analysis.tables.flatMap((table) => (table.groupBy ?? []).map((key) => `columns.${key}`)),
    ]),
  ]
  expect(wanted.filter((key) => !reference.has(key))).toEqual([])
})

test('every permission, role, menu entry and recorded action has its texts', () => {
  const wanted = [
    ...PERMISSION_LIST.map((permission) => `system.permissions.of.${permission.replace(':', '.')}`),
    ...PERMISSION_LIST.map((permission) => `system.permissions.names.${permission.split(':')[0]}`),
    ...Object.keys(DEFAULT_ROLES).map((code) => `users.roles.${code}`),
    ...MODULES.map(({ key }) => `shell.menu.${key}`),
    ...MENU_ICONS.map((icon) => `system.modules.icons.${icon}`),
    ...Object.keys(DICTIONARIES).map((number) => `system.dicts.names.${number}`),
    ...AUDIT_ACTIONS.map((action) => `users.actions.${action}`),
  ]
  expect([...new Set(wanted)].filter((key) => !reference.has(key))).toEqual([])
})

function sourceText(folder: string): string {
  return readdirSync(folder)
    .map((name) => {
      const path = join(folder, name)
      if (statSync(path).isDirectory()) return name === 'generated' ? '' : sourceText(path)
      return /\.(ts|tsx|mjs)$/.test(name) && !/\.test\.ts$/.test(name) ? readFileSync(path, 'utf8') : ''
    })
    .join('\n')
}

test('no code checks the current language: differences are messages', () => {
  const source = ['app', 'lib'].map(sourceText).join('\n')
  expect(source.match(/\blocale\s*[!=]==?\s*['"].*/g)).toBeNull()
})

test('no text is unused', () => {
  const source = ['app', 'lib'].map(sourceText).join('\n')
  const words = new Set(source.match(/[\p{L}\p{N}_-]+/gu))
  // Keys built by a template: `${field}Missing`.
  const endings = [...source.matchAll(/\$\{[^}]+\}([A-Z]\w+)`/g)].map(([, ending]) => ending!)
  const used = (key: string) => {
    const last = key.split('.').at(-1)!
    return words.has(last) || endings.some((ending) => last.endsWith(ending))
  }
  expect([...reference.keys()].filter((key) => !used(key))).toEqual([])
})

test('the language of a page is typed, and cast nowhere', () => {
  const casts = sources.filter((path) => /\bas Locale\b/.test(readFileSync(path, 'utf8')))
  expect(casts).toEqual(['lib/kit/i18n/locale.ts'])
})
