import { spawnSync } from 'node:child_process'
import { createHash, webcrypto } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO } from '../../../tests/generator/demo'
import type { SectionOptions } from '../../../tests/generator/options'
import { generateSection } from '../../../tests/generator/section'
import { jingJiBiao, sectionInput } from '../../../tests/support/same-section'
import type { ReportDocument } from '../../analyses/chapter/blocks'
import { cellIn, type Ground } from '../../analyses/grounds'
import { findAnalysis } from '../../analyses/rules'
import { FILE_TYPE } from '../../domain/number-codes'
import type { Bid, Row } from '../../engine/analysis'
import { translator } from '../../kit/i18n/translator'
import { newSealKey, sealOf } from '../../kit/seals/seal.mjs'
import type { OpenResult } from '../../runs/results/reader'
import { courtPage } from './court-page'
import { type ListedAnalysis, listedAnalysis } from './findings'
import { type Checked, checkContents } from './page/check.mjs'
import { checkSeals } from './page/seals.mjs'
import { cellRegister } from './register'
import { courtFile } from './write'

const ANALYSES = ['conformance', 'calc', 'regular', 'rational', 'features', 'locks'] as const
const AT = '2026-11-30T00:00:00.000Z'
const words = { translate: translator('zh-CN'), locale: 'zh-CN' } as const
const subtle = webcrypto.subtle as SubtleCrypto

/** A section with its results, as they are read. */
function resultsOf(options: SectionOptions) {
  const section = sectionInput(generateSection(options), jingJiBiao, jingJiBiao)
  const bidders = section.bids.map(({ bidderId, bidderName }) => ({ bidderId, bidderName }))
  const files = [
    { fileType: FILE_TYPE.tender, bidderId: null },
    { fileType: FILE_TYPE.control, bidderId: null },
    ...bidders.map(({ bidderId }) => ({ fileType: FILE_TYPE.bid, bidderId })),
  ]
  const inputs = files.map((file, at) => {
    return { ...file, fileId: at + 1, fileName: `文件${at + 1}`, sha256: `${at + 1}`.padStart(64, 'a') }
  })
  const runs = ANALYSES.map((id) => {
    const analysis = findAnalysis(id)!
    const stored = new Map<string, Row[]>()
    analysis.analyse(section, {
      rows: (table, rows: readonly Row[]) => stored.set(table, (stored.get(table) ?? []).concat(rows)),
      attach: () => {},
      progress: () => {},
    })
    const rows = (name: string, filter: { kind?: string } = {}): Row[] => {
      const { unpack } = analysis.tables.find((table) => table.id === name)!
      const found: Row[] = stored.get(name) ?? []
      return unpack ? found.flatMap((row) => unpack(row, bidders, filter)) : found
    }
    const at = (name: string, places: readonly number[]) =>
      places.map((place) => rows(name)[place]).filter((row) => row !== undefined)
    const run = { analysis: id, bidders, inputs, specified: null, rows, at }
    return run as unknown as OpenResult
  })
  return { section, runs, inputs }
}

const REPORT: ReportDocument = {
  ...{ locale: 'zh-CN', title: '清标报告', subtitle: '示例', words: { contents: '', pageOf: '', head: '' } },
  blocks: [{ kind: 'paragraph', text: '投标总价 51,615,066.23 元 </script> <b>' }],
}

/** The file for a court of a section, and what it lists. */
async function fileOf(options: SectionOptions, key: ReturnType<typeof newSealKey> | null) {
  const { section, runs, inputs } = resultsOf(options)
  const register = cellRegister()
  const analyses: ListedAnalysis[] = []
  for (const run of runs) {
    await register.take(run, section, async () => false)
    analyses.push(await listedAnalysis(run, section, words, register))
  }
  const facts = {
    ...{ createdAt: AT, locale: 'zh-CN' as const, audit: `7:${'a'.repeat(64)}`, runs: [] },
    section: { openId: 'o', sectionCode: 'c', sectionName: 'n' },
    chapters: { listed: [], leftOut: [] },
    inputs: inputs.map(({ bidderId: _, fileId: __, ...file }) => ({
      ...file,
      bidderName: null,
      size: 1,
      path: null,
    })),
  }
  const contents = { report: REPORT, analyses, files: register.files() }
  const page = await courtPage('zh-CN', words.translate)
  const sealed = async (manifest: Buffer) => (key ? sealOf(manifest, key, AT) : new Map<string, Buffer>())
  return { ...contents, runs, ...(await courtFile(page, contents, facts, sealed)) }
}

/** The parts as a browser reads them from the page. */
const partsIn = (html: string) =>
  new Map(
    Array.from(
      html.matchAll(/<script type="text\/plain" data-part="([^"]+)">([^<]*)<\/script>/g),
      (found) => [found[1]!, found[2]!],
    ),
  )

const folder = mkdtempSync(join(tmpdir(), 'court-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SMALL: SectionOptions = {
  ...{ seed: 2026, bidders: 3, items: 24, unitProjects: 1 },
  plants: [
    { analysis: 'conformance', bidder: 1, change: 'quantity', count: 2 },
    { analysis: 'conformance', bidder: 1, change: 'deleteItem' },
    { analysis: 'calc', bidder: 2, error: 'itemAmount', cause: 'digitSwap' },
    { analysis: 'calc', bidder: 2, error: 'sectionTotal', cause: 'omittedAddend' },
    { analysis: 'feature', bidders: [0, 1], code: 'mac' },
  ],
}
const KEY = newSealKey()
let small: Awaited<ReturnType<typeof fileOf>>
let parts: Map<string, string>
beforeAll(async () => {
  small = await fileOf(SMALL, KEY)
  parts = partsIn(small.html)
})

const names = ({ problems }: Checked) => problems.map(({ what, name }) => `${what} ${name}`)

test('what the findings of the demo state is computed again from their cells', async () => {
  const { html, analyses, runs } = await fileOf(DEMO, null)
  const demo = partsIn(html)
  const checked = checkContents(demo)
  expect(names(checked)).toEqual([])
  expect(await checkSeals(demo, subtle)).toEqual([])
  const counts = analyses.map(({ id, findings }) => {
    const computed = findings.filter(({ grounds }) => grounds.length > 0)
    return [id, computed.length, findings.length - computed.length]
  })
  expect(counts).toEqual([
    ['conformance', 16, 0],
    // The price of the opening record stands in no bill.
    ['calc', 14, 1],
    ['regular', 3, 0],
    ['rational', 70, 0],
    ['features', 3, 0],
    ['locks', 1, 0],
  ])
  const kinds = new Set(
    analyses.flatMap(({ findings }) => findings.flatMap(({ grounds }) => grounds.map(({ kind }) => kind))),
  )
  expect([...kinds].sort()).toEqual(
    [
      ...['deviation', 'noPrice', 'onlyHere', 'otherNumber', 'otherText', 'product', 'rate', 'ratio'],
      ...['sameCodes', 'samePrices', 'sum'],
    ].sort(),
  )
  // A pattern has as many pairs of prices as the analysis counts.
  const flagged = [...runs.find(({ analysis }) => analysis === 'regular')!.rows('pairs')].filter(
    (row) => row.flagged === 1,
  )
  const stated = flagged.map((row) =>
    JSON.parse(String(row.patterns)).map(({ itemCount }: { itemCount: number }) => itemCount),
  )
  const listed = analyses.find(({ id }) => id === 'regular')!.findings
  expect(listed.map(({ grounds }) => grounds.map(({ states }) => states))).toEqual(stated)
  expect(html.length).toBeLessThan(5_000_000)
})

test('a page without changes is whole, with both seals', async () => {
  expect(names(checkContents(parts))).toEqual([])
  const seals = await checkSeals(parts, subtle)
  expect(seals.map(({ name, state }) => [name, state])).toEqual([
    ['SHA-256 · SM3', 'holds'],
    ['Ed25519', 'holds'],
    ['SM2', 'holds'],
  ])
})

test('a browser without Ed25519 cannot verify it, which is not that it fails', async () => {
  const without = { importKey: () => Promise.reject(new DOMException('', 'NotSupportedError')) }
  for (const one of [undefined, without as unknown as SubtleCrypto]) {
    const [, ed25519, sm2] = await checkSeals(parts, one)
    expect([ed25519!.state, sm2!.state]).toEqual(['unable', 'holds'])
  }
})

/** Numbers that are the same in every run. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** The text with one of its digits changed, or one letter of a key or a signature. */
function mutated(name: string, text: string, random: (below: number) => number): string {
  const pattern = name.startsWith('seal/') && !name.endsWith('.txt') ? /[A-Za-z0-9]/ : /\d/
  const from = name.endsWith('.pem') ? text.indexOf('\n') : 0
  const to = name.endsWith('.pem') ? text.indexOf('\n-----END') : text.length
  for (;;) {
    const at = from + random(to - from)
    if (!pattern.test(text[at]!)) continue
    const other = String((Number.parseInt(text[at]!, 36) + 1 + random(8)) % 10)
    if (other !== text[at]) return text.slice(0, at) + other + text.slice(at + 1)
  }
}

/** What has to be named for a change in a part. */
const NAMED: Readonly<Record<string, string>> = {
  'manifest.sha256': 'part manifest.json',
  // Its time is in no digest.
  'seal/seal.txt': 'SM2',
  'seal/ed25519.sig': 'Ed25519',
  'seal/ed25519.pem': 'Ed25519',
  'seal/sm2.sig': 'SM2',
  'seal/sm2.pem': 'SM2',
}

test('each of 1,000 changes of one digit is found and named', async () => {
  const random = seeded(46)
  const contents = [...parts.keys()].filter((name) => !name.startsWith('seal/'))
  const seals = [...parts.keys()].filter((name) => name.startsWith('seal/'))
  for (let count = 0; count < 1000; count++) {
    // SM2 takes longer than everything else together.
    const isSeal = count % 20 === 0
    const among = isSeal ? seals : contents
    const name = among[random(among.length)]!
    const changed = new Map(parts).set(name, mutated(name, parts.get(name)!, random))
    const found = isSeal
      ? (await checkSeals(changed, subtle)).flatMap(({ name, state }) => (state === 'fails' ? [name] : []))
      : names(checkContents(changed))
    expect(found, `${count} ${name}`).toContain(NAMED[name] ?? `part ${name}`)
  }
})

/** The page of somebody who changed a part and wrote the manifest anew, without the keys. */
function rewritten(name: string, text: string) {
  const sha256 = (of: string) => createHash('sha256').update(of).digest('hex')
  const manifest = JSON.parse(parts.get('manifest.json')!)
  const output = manifest.outputs.find(({ path }: { path: string }) => path === name)
  Object.assign(output, { sha256: sha256(text), size: Buffer.byteLength(text) })
  const written = JSON.stringify(manifest)
  return new Map(parts)
    .set(name, text)
    .set('manifest.json', written)
    .set('manifest.sha256', `${sha256(written)}  manifest.json\n`)
}

test('where manifest and hashes are written anew, a changed cell and a changed figure are still named, and the seal', async () => {
  const files = JSON.parse(parts.get('cells.json')!)
  for (const [file, { leaves, fileName }] of files.entries()) {
    const changed = structuredClone(files)
    const [column, row, value] = leaves[0].cell
    changed[file].leaves[0].cell[2] = `${value}1`
    const found = checkContents(rewritten('cells.json', JSON.stringify(changed)))
    expect(names(found)).toContain(`cell ${fileName} · ${column} · ${row + 1}`)
    expect(names(found).some((name) => name.startsWith('part'))).toBe(false)
  }
  const analyses = JSON.parse(parts.get('findings.json')!)
  const calc = analyses.find(({ id }: ListedAnalysis) => id === 'calc')
  calc.findings[0].grounds[0].states += 0.01
  const page = rewritten('findings.json', JSON.stringify(analyses))
  expect(names(checkContents(page))).toEqual([`finding 算术性错误分析 1: ${calc.findings[0].text}`])
  const seals = await checkSeals(page, subtle)
  expect(seals.map(({ state }) => state)).toEqual(['fails', 'holds', 'holds'])
})

function check(html: string) {
  const path = join(folder, 'court.html')
  writeFileSync(path, html)
  const { status, stdout } = spawnSync(process.execPath, ['lib/cli/check-package.mjs', path], {
    encoding: 'utf8',
  })
  return [status, stdout.trim().split('\n').at(-1)]
}

test('the command finds another script, another text around the parts and a second part of one name', () => {
  const { html } = small
  expect(check(html)).toEqual([0, 'whole and unchanged'])
  for (const other of [
    html.replace("'use strict'", "'use strict';"),
    html.replace('<main>', '<main><p>有效</p>'),
    html.replace('</body>', '<script>0</script></body>'),
  ])
    expect(check(other)).toEqual([1, 'different: page.html'])
  const report = /<script type="text\/plain" data-part="report.json">[^<]*<\/script>\n/.exec(html)![0]
  expect(check(html.replace(report, report + report))).toEqual([1, 'different: report.json'])
  expect(check(html.replace('51,615,066.23', '51,615,066.24'))).toEqual([1, 'different: report.json'])
})

test('what rests on a sealed file is listed without its cells', async () => {
  const { section, runs } = resultsOf(SMALL)
  const [run] = runs as [OpenResult, ...OpenResult[]]
  const [first, second] = section.bids as [Bid, Bid, ...Bid[]]
  const sealed = run.inputs.find(({ bidderId }) => bidderId === second.bidderId)!.fileId
  const register = cellRegister()
  await register.take(run, section, async (id) => id === sealed)
  const ground = (...bids: readonly Bid[]) => {
    const cells = bids.map(({ bill }) => cellIn(bill, 'items.unitPrice', 0))
    return register.listed([{ kind: 'samePrices', cells, states: 1, by: {} } as unknown as Ground])
  }
  expect([ground(first, second), ground(second)]).toEqual(['sealed', 'sealed'])
  expect(ground(first)).toMatchObject([{ cells: [[0, 0]] }])
  expect(register.files().map(({ sha256 }) => sha256)).toHaveLength(1)
})
