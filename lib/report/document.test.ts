import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '@/db/connection'
import { ANY_ACTION } from '../../tests/support/any-action'
import { newStore } from '../../tests/support/new-store'
import {
  addFile,
  addRun,
  addSection,
  EXPERTS,
  goldenCase,
  inputsOf,
  OPEN_ID,
} from '../../tests/support/report-section'
import { type Block, printed, type Table } from '../analyses/chapter/blocks'
import { conformance } from '../analyses/conformance/rule'
import { auditEnd } from '../audit/data'
import { LOCALES } from '../kit/i18n/locale'
import { saveSectionParams } from '../params/mutations'
import { findingKey } from '../runs/findings'
import { reportDocument } from './document'
import { saveJudgements } from './judging/mutations'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-report-'))
process.env.DATA_DIR = folder
const golden = goldenCase('conformance', 'items')
const errors = goldenCase('calc', 'item-amounts-and-causes')
const prices = goldenCase('rational', 'lowest-total')
const BIDDERS = 8

beforeAll(async () => {
  const db = await newStore(join(folder, 'test.db'))
  await addSection(db, BIDDERS)
  await addRun('conformance', golden.input, BIDDERS)
  await addRun('calc', errors.input, BIDDERS)
  await addRun('rational', prices.input, BIDDERS)
})
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true })
})

async function blocksOf(rows?: number): Promise<readonly Block[]> {
  const options = rows === undefined ? {} : { rows }
  return (await reportDocument(OPEN_ID, 'zh-CN', null, options)).blocks
}
const tablesOf = (blocks: readonly Block[], start: string) =>
  blocks.filter((block): block is Table => block.kind === 'table' && block.id.startsWith(start))
/** The blocks of one part, found by the anchor of its heading. */
function partOf(blocks: readonly Block[], id: string): readonly Block[] {
  const from = blocks.findIndex((block) => block.kind === 'heading' && block.id === id)
  const after = blocks.slice(from + 1)
  const to = after.findIndex((block) => block.kind === 'heading' && block.level <= 2)
  return after.slice(0, to < 0 ? after.length : to)
}
const textIn = (blocks: readonly Block[]) => JSON.stringify(blocks)

describe('the results', () => {
  test('every row of a reference section appears in the list of its group', async () => {
    const listed = tablesOf(await blocksOf(), 'conformance-details-').flatMap(({ columns, rows }) => {
      const at = (key: string) => columns.findIndex((column) => column.key === key)
      return rows.map((row) => [row[at('cfmType')]?.text, row[at('itemName')]?.text].join(' '))
    })
    const { details = [] } = golden.expected
    expect(details.length).toBeGreaterThan(5)
    expect(listed.sort()).toEqual(details.map((row) => `${row.cfmType} ${row.itemName ?? '—'}`).sort())
  })

  test('a table with a row per tender line lists only deviations', async () => {
    const rows = tablesOf(await blocksOf(), 'rational-details').flatMap((table) => table.rows)
    const flagged = (prices.expected.details ?? []).filter((row) => row.devType !== null)
    expect(flagged.length).toBeGreaterThan(0)
    expect(rows.length).toBe(flagged.length)
  })

  test('figures have text and value; missing ones have neither', async () => {
    const [sums] = tablesOf(await blocksOf(), 'calc-sums')
    const at = sums!.columns.findIndex(({ key }) => key === 'errNum')
    const expected = (errors.expected.sums ?? []).map((row) => row.errNum)
    expect(sums!.rows.map((row) => row[at]?.value)).toEqual(expected)
    expect(sums!.columns[at]).toMatchObject({ align: 'right', format: 'count' })
  })

  test('rule, run, files with hashes and law are stated once, and that results are clues', async () => {
    const blocks = await blocksOf()
    const part = textIn(blocks)
    for (const { fileName, sha256 } of inputsOf(BIDDERS)) {
      expect(part).toContain(fileName)
      expect(part).toContain(sha256)
    }
    for (const words of ['判定规则', '9.9.9', '分析时间', '招标投标法实施条例', '线索，不是结论']) {
      expect(part, words).toContain(words)
    }
    const [rules, law, files] = ['rules', 'law', 'files'].map((id) => tablesOf(blocks, id)[0]!)
    const rule = '用投标文件自身的数字复算'
    expect(rules!.rows.filter((row) => row.some(({ text }) => text.startsWith(rule)))).toHaveLength(1)
    const articles = law!.rows.map(([article]) => article!.text)
    expect(new Set(articles).size).toBe(articles.length)
    const hashes = files!.rows.map((row) => row[3]!.text)
    expect(hashes).toEqual(inputsOf(BIDDERS).map(({ sha256 }) => sha256))
  })

  test('the parameters of a run are shown, and which have changed since', async () => {
    expect(textIn(await blocksOf())).toContain('正偏离率预警')
    const changed = '当前结果按修改前的参数计算'
    expect(textIn(partOf(await blocksOf(), 'rational'))).not.toContain(changed)
    await saveSectionParams(OPEN_ID, { jj_hlx_zpl: 33 }, 1)
    expect(textIn(partOf(await blocksOf(), 'rational'))).toContain(changed)
    expect(textIn(partOf(await blocksOf(), 'calc'))).not.toContain(changed)
  })

  test('analyses that were not run or are outdated have a notice', async () => {
    expect(textIn(partOf(await blocksOf(), 'locks'))).toContain('该项分析尚未进行')
    const before = textIn(partOf(await blocksOf(), 'calc'))
    expect(before).not.toContain('结果已过期')
    const file = { fileId: 99, fileType: 2 as const, fileName: 'newer', sha256: 'f'.repeat(64), bidderId: 1 }
    await addFile(openDatabase(''), file)
    expect(textIn(partOf(await blocksOf(), 'calc'))).toContain('结果已过期')
  })

  test('an analysis that compared nothing is not called compared', async () => {
    const nothing = goldenCase('identities', 'nothing-recorded')
    await addRun('identities', nothing.input, BIDDERS)
    const stated = partOf(await blocksOf(), 'digest').flatMap((block) =>
      block.kind === 'facts' ? block.items : [],
    )
    const statedOf = (label: string) => stated.find((item) => item.label === label)?.value.split('、') ?? []
    expect(statedOf('已比较的分析')).toContain('算术性错误分析')
    expect(statedOf('已比较的分析')).not.toContain('实名认证分析')
    expect(statedOf('尚未比较的内容').join()).toContain('实名认证分析')
  })

  test('the annex of files names no analysis whose figures they do not enter', async () => {
    const [files] = tablesOf(await blocksOf(), 'files')
    const bid = files!.rows.find((row) => row[1]!.text === 'file-2')!
    expect(bid[4]!.text).toMatch(/^全部已运行的分析，[^、]*实名认证分析除外$/)
  })

  test('long tables state how many rows are left out', async () => {
    const blocks = await blocksOf(3)
    const { sums = [] } = golden.expected
    const [table] = tablesOf(blocks, 'conformance-sums')
    expect(table!.rows.length).toBe(Math.min(3, sums.length))
    const left = (golden.expected.details ?? []).filter((row) => row.itemGroup === 'qdxm').length - 3
    expect(textIn(partOf(blocks, 'conformance'))).toContain(`其余 ${left} 条未列出`)
  })

  test('code analyses have a picture of relations, and operations a timeline', async () => {
    const shared = goldenCase('features', 'spellings-and-markers')
    await addRun('features', shared.input, BIDDERS)
    const part = partOf(await blocksOf(), 'features')
    const picture = part.find((block) => block.kind === 'picture' && block.id === 'features-relations')
    const names = String(shared.expected.innerCodes![0]!.bidders).split('、')
    for (const name of names) expect(textIn([picture!])).toContain(`>${name}</text>`)
  })

  test('pictures contain no CSS variables', async () => {
    const pictures = (await blocksOf()).filter((block) => block.kind === 'picture')
    expect(pictures.length).toBeGreaterThan(0)
    for (const block of pictures) expect(block.kind === 'picture' && block.svg).not.toContain('var(')
  })
})

describe('the first page', () => {
  const tellsIn = (blocks: readonly Block[]) => {
    const from = blocks.findIndex((block) => block.kind === 'heading' && block.id === 'weightiest')
    const after = blocks.slice(from + 1)
    return after
      .slice(
        0,
        after.findIndex(({ kind }) => kind !== 'paragraph'),
      )
      .map((block) => (block.kind === 'paragraph' ? block.text : ''))
  }

  test('tells the five weightiest clues, each with how it was judged', async () => {
    const told = tellsIn(await blocksOf())
    expect(told).toHaveLength(5)
    for (const [at, text] of told.entries()) {
      expect(text).toMatch(new RegExp(`^${at + 1}\\. `))
      expect(text).toMatch(/。处理意见：未处理$/)
    }
  })

  test('names who has signed and who has not', async () => {
    const stated = partOf(await blocksOf(), 'digest').flatMap((block) =>
      block.kind === 'facts' ? block.items : [],
    )
    const saidOf = (label: string) => stated.find((item) => item.label === label)?.value
    expect(saidOf('已签名')).toBe('—')
    for (const name of EXPERTS) expect(saidOf('未签名')).toContain(name)
  })
})

test('a clue that bidders share is told in full once, and named at the others', async () => {
  const part = partOf(await blocksOf(), 'by-bidder').filter((block) => block.kind === 'table')
  const texts = part.flatMap(({ rows }) => rows.map((row) => row[2]!.text))
  const shared = texts.filter((text) => /^投标人.*相同，为 /.test(text))
  expect(shared.length).toBeGreaterThan(0)
  expect(new Set(shared).size).toBe(shared.length)
  expect(texts.some((text) => /^见上文投标人\d第 \d/.test(text))).toBe(true)
})

test('what is printed has every summary, and of the long tables how many rows the annexes have', async () => {
  const document = await reportDocument(OPEN_ID, 'zh-CN', null)
  const { blocks } = printed(document)
  const idsOf = (all: readonly Block[]) =>
    all.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
  expect(idsOf(blocks)).toEqual(idsOf(document.blocks))
  for (const id of ['conformance-sums', 'calc-sums', 'rational-sums'])
    expect(tablesOf(blocks, id)).toEqual(tablesOf(document.blocks, id))
  const long = tablesOf(document.blocks, '').filter(({ annexed }) => annexed?.printed === 0)
  expect(long.length).toBeGreaterThan(0)
  for (const { id, rows } of long) {
    const [shown] = tablesOf(blocks, id)
    expect(shown).toMatchObject({ rows: [], empty: `共 ${rows.length} 条，见附表` })
  }
})

test('a judged finding shows its judgement, in its list and in the table of judgements', async () => {
  const row = golden.expected.details![0]!
  const [, table] = conformance.tables
  const judged = { verdict: 'dismissed', reason: 'explained', note: '投标人已书面说明', row, bidders: [1] }
  const place = {
    openId: OPEN_ID,
    analysis: 'conformance',
    table: 'details',
    findingKey: findingKey(table!, row),
  }
  await saveJudgements(
    async () => ({ write: [{ ...place, ...judged, userId: 3 }] }),
    () => ANY_ACTION,
  )
  const blocks = await blocksOf()
  const words = '排除（投标人已合理说明）'
  expect(textIn(partOf(blocks, 'conformance'))).toContain(words)
  const part = textIn(partOf(blocks, 'judged-findings'))
  for (const text of [words, '投标人已书面说明', '刘评审']) expect(part).toContain(text)
})

test('many judgements are counted in print; the annex has each', async () => {
  const { details = [] } = golden.expected
  const table = conformance.tables.find(({ id }) => id === 'details')!
  const wanted = details.map((row, at) => ({
    ...{
      openId: OPEN_ID,
      analysis: 'conformance',
      table: 'details',
      findingKey: `${findingKey(table, row)}${at}`,
    },
    ...{ verdict: 'dismissed', reason: 'explained', note: '', row, bidders: [1], userId: 3 },
  }))
  await saveJudgements(
    async () => ({
      write: Array.from({ length: 3 }, (_, again) =>
        wanted.map((one) => ({ ...one, findingKey: `${again}${one.findingKey}` })),
      ).flat(),
    }),
    () => ANY_ACTION,
  )
  const document = await reportDocument(OPEN_ID, 'zh-CN', null)
  const [whole] = tablesOf(document.blocks, 'judgements')
  expect(whole!.rows.length).toBeGreaterThan(3 * details.length)
  const { blocks } = printed(document)
  expect(tablesOf(blocks, 'judgements')[0]).toMatchObject({ rows: [] })
  const [counted] = tablesOf(blocks, 'verdicts')
  const sum = counted!.rows.reduce((all, row) => all + Number(row[2]!.value), 0)
  expect(sum).toBe(whole!.rows.length)
})

test('the signature chapter states the end of the audit log', async () => {
  const [, signatures] = textIn(await blocksOf()).split('内容 SHA-256')
  expect(signatures).toContain('审计日志的最后一条')
  expect(signatures).toContain(await auditEnd())
})

test('every language has the same blocks, and no message key is left', async () => {
  const shapes = []
  for (const locale of LOCALES) {
    const { blocks, words } = await reportDocument(OPEN_ID, locale, null)
    expect(words.pageOf).toMatch(/\{page\}.*\{pages\}/)
    shapes.push(blocks.map((block) => `${block.kind} ${'id' in block ? block.id : ''}`))
    expect(textIn(blocks)).not.toMatch(/"(report|columns|codes|analyses|law|marks)\.\w+/)
  }
  for (const shape of shapes) expect(shape).toEqual(shapes[0])
})
