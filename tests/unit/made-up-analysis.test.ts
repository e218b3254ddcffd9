import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCALES } from '../../lib/kit/i18n/locale'

/**
 * Adds an analysis to a copy of the product, as CONTRIBUTING.md says: its rule, its module, its evidence, its calls, a line in each of the
 * four lists, its words; and two that give figures beside the findings. Then the copy's own tests look for it wherever an analysis must appear.
 */
const MADE_UP = 'tests/support/made-up-analysis'
/** Their entries in the menu. */
const MENU_KEYS = {
  madeUp: 'analysis_made_up',
  madeUpStatistic: 'analysis_sta_made_up',
  madeUpLaboratory: 'lab_made_up',
}
const IDS = Object.keys(MENU_KEYS).join(', ')
const copy = mkdtempSync(join(tmpdir(), 'clean-bid-made-up-'))

function edit(file: string, change: (text: string) => string): void {
  const path = join(copy, file)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  expect(after, file).not.toBe(before)
  writeFileSync(path, after)
}

function addWords(locale: string): void {
  const words = JSON.parse(readFileSync(`${MADE_UP}/words.json`, 'utf8'))
  const add = (file: string, put: (messages: Record<string, Record<string, unknown>>) => void) =>
    edit(`messages/${locale}/${file}.json`, (text) => {
      const messages = JSON.parse(text)
      put(messages)
      return JSON.stringify(messages)
    })
  add('overview', (messages) => Object.assign(messages.kind!, { madeUpTie: words.kind }))
  for (const [id, key] of Object.entries(MENU_KEYS)) {
    add('analyses', (messages) => Object.assign(messages, { [id]: words.analyses }))
    add('guide', (messages) => Object.assign(messages.analyses!, { [id]: words.guide }))
    add('shell', (messages) => Object.assign(messages.menu!, { [key]: words.menu }))
  }
}

beforeAll(() => {
  for (const name of ['app', 'db', 'lib', 'messages', 'tests/generator', 'tests/support'])
    cpSync(name, join(copy, name), { recursive: true })
  for (const name of ['package.json', 'tsconfig.json', 'vitest.config.ts', 'tests/server-settings.mjs'])
    cpSync(name, join(copy, name))
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
  mkdirSync(join(copy, 'tests', 'unit'))
  cpSync(`${MADE_UP}/found.ts`, join(copy, 'tests/unit/found.test.ts'))
  cpSync(`${MADE_UP}/rule.ts`, join(copy, 'lib/analyses/made-up/rule/index.ts'))
  for (const name of ['module', 'evidence', 'figures', 'calls'])
    cpSync(`${MADE_UP}/${name}.ts`, join(copy, `lib/analyses/made-up/${name}.ts`))
  edit('lib/analyses/rules.ts', (text) =>
    `import { ${IDS} } from './made-up/rule'\n${text}`.replace(
      /(: readonly Analysis\[\] = \[)/,
      `$1${IDS}, `,
    ),
  )
  edit('lib/analyses/modules.ts', (text) =>
    `import { madeUpLaboratory, madeUpStatistic } from './made-up/figures'\nimport { madeUp } from './made-up/module'\n${text}`.replace(
      /(const LISTED = \[)/,
      `$1${IDS}, `,
    ),
  )
  edit('lib/analyses/parts.ts', (text) =>
    `import { madeUpEvidence, madeUpLinks } from './made-up/evidence'\n${text}`.replace(
      /(AnalysisParts>>> = \{)/,
      '$1 madeUp: { evidence: madeUpEvidence, links: madeUpLinks },',
    ),
  )
  edit('lib/analyses/api-parts.ts', (text) =>
    `import { madeUpCalls, madeUpWire } from './made-up/calls'\n${text}`.replace(
      /(ApiParts>>> = \{)/,
      '$1 madeUp: { calls: madeUpCalls, wire: madeUpWire },',
    ),
  )
  for (const locale of LOCALES) addWords(locale)
})
afterAll(() => rmSync(copy, { recursive: true }))

test('an analysis that is added appears in menu, wizard, report, shared links, API document and guide', () => {
  const vitest = join(process.cwd(), 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--root', copy, '--project', 'unit', 'tests/unit/found.test.ts']
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, '--reporter=json'], {
    cwd: copy,
    encoding: 'utf8',
  })
  expect(status, `${stdout}\n${stderr}`).toBe(0)
  expect(JSON.parse(stdout.slice(stdout.indexOf('{'))).numPassedTests).toBe(13)
})
