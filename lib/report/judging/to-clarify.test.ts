import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPostgres } from '@/db/dialect'
import { plain } from '@/db/query'
import { inTransaction } from '@/db/transaction'
import { ANY_ACTION } from '../../../tests/support/any-action'
import { addRun, goldenCase, OPEN_ID } from '../../../tests/support/report-section'
import { resultStore } from '../../../tests/support/result-store'
import { conformance } from '../../analyses/conformance/rule'
import type { Person } from '../../auth/data'
import { findingKey } from '../../runs/findings'
import { sectionById } from '../../sections/data'
import { judgementsOf, versionsOf } from '../data'
import { reportDocument } from '../document'
import { openVersion, sealVersion } from '../mutations'
import { conditionOf, sealState } from '../seal/seal'
import { judge } from './judge'
import { type JudgedState, stateCheck } from './judging'
import { toClarifyTables } from './open-tables'
import { analysisProgress } from './progress'
import { countScope } from './scope'
import { undoJudgements } from './undo'

/** Judgements of before: 需投标人澄清 was a reason of a confirmed finding. */

resultStore()

const BEFORE = { verdict: 'confirmed', reason: 'toClarify', note: '第 1 项："单价"\n见附件\\2' }
const STATEMENT = readFileSync(`db/migrations${isPostgres ? '-pg/0006' : '/0030'}_to-clarify.sql`, 'utf8')
const migrate = () => inTransaction(() => plain(STATEMENT.replace(/^--.*\n/, '')).run())

const section = async () => (await sectionById(OPEN_ID))!
const acting = async () => ({ section: await section(), person: { userId: 1 } as Person })
const verdicts = async () => (await judgementsOf(OPEN_ID)).map(({ verdict }) => verdict)

/** Places of findings of a golden case, in the current results. */
async function places() {
  const { input, expected } = goldenCase('conformance', 'items')
  await addRun('conformance', input, input.bids.length)
  const [, table] = conformance.tables
  const keys = new Set(expected.details!.map((row) => findingKey(table!, row)))
  return [...keys].map((key) => ({ analysis: 'conformance', table: table!.id, key }))
}

async function seal() {
  const { hash, text } = (await sealState(await section())).now
  const { id } = await openVersion(OPEN_ID, hash, text)
  await sealVersion(id, { documents: Buffer.from(''), documentsHash: '', done: ANY_ACTION })
}

test('become 待澄清, can be taken back, and stay as they were signed where they are sealed', async () => {
  const [one, two] = await places()
  const first = await judge(await acting(), one!, BEFORE)
  await judge(await acting(), two!, { ...BEFORE, reason: 'verified' })
  await migrate()
  expect(await verdicts()).toEqual(['toClarify', 'confirmed'])

  // What the log states of before is read as of today.
  const later = await judge(await acting(), one!, { verdict: 'dismissed', reason: 'minor', note: '' })
  await undoJudgements(await acting(), later.undo!)
  expect(await verdicts()).toEqual(['toClarify', 'confirmed'])
  expect(await undoJudgements(await acting(), first.undo!)).toEqual({ undone: 1, kept: 0 })
  expect(await verdicts()).toEqual(['confirmed'])

  await judge(await acting(), one!, BEFORE)
  await seal()
  const [sealed] = await versionsOf(OPEN_ID)
  await judge(await acting(), two!, { ...BEFORE, note: '' })
  await migrate()
  expect((await judgementsOf(OPEN_ID)).map(({ verdict, note }) => [verdict, note])).toEqual([
    ['toClarify', null],
    ['confirmed', BEFORE.note],
  ])
  expect(await versionsOf(OPEN_ID)).toEqual([sealed])
})

test('are counted and printed apart, and found by a choice of their own', async () => {
  const [one, two, ...others] = await places()
  await judge(await acting(), one!, { ...BEFORE, verdict: 'toClarify' })
  await judge(await acting(), two!, { verdict: 'confirmed', reason: 'verified', note: '' })
  const all = others.length + 2
  const [progress] = await analysisProgress(OPEN_ID, 'conformance')
  expect(progress).toMatchObject({ judged: 2, toClarify: 1, all })
  expect(await countScope(OPEN_ID, one!, { view: { query: {}, locale: 'zh-CN' } })).toEqual({
    ...{ open: all - 2, judged: 2, toClarify: 1 },
  })
  expect(await toClarifyTables(OPEN_ID)).toEqual([
    expect.objectContaining({ count: 1, href: expect.stringContaining('judged=toClarify') }),
  ])

  const [, table] = conformance.tables
  const known = new Map((await judgementsOf(OPEN_ID)).map((judged) => [judged.findingKey, judged]))
  const isIn = stateCheck(conformance, table!, (row) => [known.get(findingKey(table!, row)) ?? []].flat())
  const rows = goldenCase('conformance', 'items').expected.details!
  const keysIn = (state: JudgedState) =>
    new Set(rows.filter((row) => isIn(state, row)).map((row) => findingKey(table!, row)))
  expect(keysIn('toClarify')).toEqual(new Set([one!.key]))
  expect(keysIn('done')).toEqual(new Set([one!.key, two!.key]))
  expect(keysIn('open').size).toBe(all - 2)

  const text = JSON.stringify((await reportDocument(OPEN_ID, 'zh-CN', null)).blocks)
  expect(text).toContain('待澄清')
  expect(text).not.toContain('需投标人澄清')
  expect(text).toContain('处理意见中属实 1 条、待澄清 1 条、排除 0 条')
  expect(text).toContain(`2 / ${all} · 待澄清 1`)
})

test('do not break the seal of a report that holds', async () => {
  const [one] = await places()
  await judge(await acting(), one!, { ...BEFORE, note: '' })
  await seal()
  await migrate()
  expect(conditionOf(await sealState(await section()))).toBe('sealed')
})
