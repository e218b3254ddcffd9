import { beforeAll, describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { LOCALES, type Locale } from '../../lib/kit/i18n/locale'
import { translator } from '../../lib/kit/i18n/translator'
import { decoded, pageTexts } from '../support/page-texts'
import { unzipped } from '../support/unzip'
import { verdictTexts } from '../support/verdicts'
import { type Client, pushSection, signedIn } from './client'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { inject } from './worker-server'

/**
 * What pages, workbooks and the report say about figures, in every language: never a word of verdict (screens.md §9,
 * labs.md C), and what is to be said beside them, where they are.
 */

const baseUrl = inject('baseUrl')
const AREA = '测丙市'
const RUNS = ['tb-qb-sta-screens', 'tb-qb-sta-cobids', 'tb-qb-lab-unbalances'] as const

let admin: Client
let taken: TakenSection

/** The first two bidders met in six sections, which they won in turn. */
async function pushPast(names: readonly string[]): Promise<void> {
  for (let at = 0; at < 6; at++) {
    const { body } = await pushSection(baseUrl, {
      section: {
        ...{ sectionCode: `WORDS-PAST-${at}`, sectionName: `${AREA}第${at}标段`, projectType: '06' },
        ...{ projectArea: AREA, openTime: `2025-0${at + 1}-10 09:00:00` },
      },
      bidders: [names[0], names[1], `${AREA}过客${at}公司`].map((bidderName, place) => ({
        ...{ bidderName, bidderPrice: 1000 + 20 * place, sequence: place + 1 },
      })),
      award: { bidderName: names[at % 2] },
    })
    expect(body.success).toBe(true)
  }
}

/** Keeps a calculation and chooses it for the report. */
async function keep(service: string, asked: object): Promise<void> {
  const post = (call: string, json: object) =>
    admin.call('POST', `/api/${service}/${call}`, { json: { openId: taken.openId, ...json } })
  const { status, body } = await post('keep', { title: '留存', ...asked })
  expect([status, body.success], JSON.stringify(body)).toEqual([200, true])
  expect((await post('chooseForReport', { id: body.data.id, inReport: true })).status).toBe(200)
}

beforeAll(async () => {
  admin = await signedIn(baseUrl)
  const names = ['甲', '乙', '丙'].map((letter) => `${AREA}${letter}建设有限公司`)
  taken = await pushedSection(admin, 'WORDS-1', { bidders: 3, items: 20, names: { bidders: names } })
  await pushPast(names)
  await uploadAll(admin, taken)
  for (const service of RUNS) {
    const { body } = await admin.get(`/api/${service}/beginAnalyze?openId=${taken.openId}`)
    expect(body.success, service).toBe(true)
  }
  const by = (text: string) => ({ by: 'prefix', text })
  const scenario = { name: '情景', changes: [{ selector: by('0'), change: 20 }], clause: { kind: 'none' } }
  await keep('tb-qb-lab-unbalances', {
    ...{ scenarios: [scenario], draws: { sigma: 15, rho: 0.5, draws: 1000 } },
    ...{ bidderId: taken.bidders[0], againstId: taken.bidders[1] },
  })
  await keep('tb-qb-lab-awards', { formulaId: 'F3', params: { k: 2 }, group: [taken.bidders[0]] })
  const json = { report_screens: 'true' }
  const saved = await admin.call('POST', `/api/tb-qb-params/savaAllParams/${taken.openId}`, { json })
  expect(saved.body.success).toBe(true)
}, 240_000)

const pageOf = async (path: string, locale: Locale) => {
  const cookie = `next-auth.session-token=${admin.token}; app_lang=${locale}`
  const answer = await fetch(baseUrl + path, { headers: { cookie } })
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}

/** The pages of figures, each with the messages that stand on it whatever the figures are. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  analysis_sta_screens: ['screens.context', 'results.basis.clue'],
  'analysis_sta_screens?tab=bids': ['screens.context', 'results.basis.clue'],
  'analysis_sta_screens?tab=past': ['screens.context', 'results.basis.clue'],
  analysis_sta_cobids: ['cobids.scope.context', 'results.basis.clue'],
  'analysis_sta_cobids?tab=cobidFirms': ['cobids.scope.context'],
  'analysis_sta_cobids?tab=cobidSections': ['cobids.scope.context'],
  'analysis_sta_cobids?tab=cobidGroups': ['cobids.scope.context', 'cobids.groups.tooFewWins'],
  'analysis_sta_cobids?tab=cobidEvidence': ['cobids.scope.context', 'cobids.evidence.note'],
  lab_unbalance: ['unbalance.head.note', 'results.basis.clue'],
  'lab_unbalance?tab=items': ['unbalance.head.note'],
  'lab_unbalance?tab=explorer': ['unbalance.head.note'],
  lab_award: ['awardLab.note', 'awardLab.head.text'],
}
/** The pages of the whole organisation. */
const VIEWS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ['pairs', 'firms', 'groups', 'graph'].map((tab) => [
    `/tbService/cobids?tab=${tab}&projectType=06&projectArea=${encodeURIComponent(AREA)}`,
    ['cobids.lead', 'cobids.scope.context', 'cobids.scope.tooFew'],
  ]),
)

/** The paragraphs of the parts of a document with these titles, each up to the next part. */
function partsOf(document: string, titles: readonly string[]): string[] {
  let isWanted = false
  return [...document.matchAll(/<w:p[ >][\s\S]*?<\/w:p>/g)].flatMap(([paragraph]) => {
    const text = decoded(
      [...paragraph.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map((found) => found[1]).join(''),
    )
    if (/w:val="Heading[12]"/.test(paragraph)) isWanted = titles.some((title) => text.endsWith(title))
    return isWanted ? [text] : []
  })
}

describe.each(LOCALES)('%s', (locale) => {
  const t = translator(locale)

  test('no page of figures is a verdict, and each says what its figures are not', async () => {
    const own = Object.entries(PAGES).map(
      ([page, keys]) => [`/qb-inner/${taken.openId}/${page}`, keys] as const,
    )
    const wrong: Record<string, string[]> = {}
    for (const [path, keys] of [...own, ...Object.entries(VIEWS)]) {
      const texts = pageTexts(await pageOf(path, locale))
      const all = texts.join(' ')
      const missing = keys.filter((key) => !all.includes(t(key)))
      // How many sections its organisation has by now is a matter of the other tests.
      const ofPairs = ['cobids.scope.tooFew', 'cobids.scope.p']
      if (keys.includes('cobids.scope.context') && !ofPairs.some((key) => all.includes(t(key))))
        missing.push(...ofPairs)
      const found = [...verdictTexts(texts, locale), ...missing]
      if (found.length > 0) wrong[path] = found
    }
    expect(wrong).toEqual({})
  })

  test('no workbook of figures is a verdict', async () => {
    const headers = { 'accept-language': locale }
    const book = async (path: string) => {
      const { body } = await admin.get(path, { headers })
      expect(body.success, path).toBe(true)
      return (await admin.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)).bytes
    }
    const books: Buffer[] = []
    for (const service of [...RUNS, 'tb-qb-lab-awards'])
      books.push(await book(`/api/${service}/exportExcel?openId=${taken.openId}`))
    const whole = await admin.download('/api/tb-qb-sta-cobid-details/exportExcel', headers)
    for (const bytes of [...books, whole.bytes]) {
      const { SheetNames, Sheets } = read(bytes)
      const texts = SheetNames.flatMap((name) => [name, ...utils.sheet_to_csv(Sheets[name]!).split('\n')])
      expect(texts.length).toBeGreaterThan(10)
      expect([SheetNames, verdictTexts(texts, locale)]).toEqual([SheetNames, []])
    }
  })

  test('no part of the report about figures is a verdict, and each says what its figures are not', async () => {
    const headers = { 'accept-language': locale }
    const path = `/api/tb-qb-reports/export?openId=${taken.openId}&format=docx`
    const { body } = await admin.get(path, { headers })
    const { bytes } = await admin.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)
    const document = unzipped(bytes).get('word/document.xml')!.toString()
    const parts: Readonly<Record<string, readonly string[]>> = {
      'analyses.screens.title': ['screens.context', 'screens.limits'],
      'analyses.cobids.title': ['cobids.scope.context'],
      'analyses.unbalance.title': ['unbalance.report.note'],
      'awardLab.report.part': ['awardLab.report.text', 'awardLab.group.weak'],
    }
    for (const [title, keys] of Object.entries(parts)) {
      const texts = partsOf(document, [t(title)])
      expect([title, texts.length > 3]).toEqual([title, true])
      expect([title, verdictTexts(texts, locale)]).toEqual([title, []])
      expect([title, keys.filter((key) => !texts.includes(t(key)))]).toEqual([title, []])
    }
  })
})
