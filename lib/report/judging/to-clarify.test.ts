import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPostgres } from '@/db/dialect'
import { plain } from '@/db/query'
import { inTransaction } from '@/db/transaction'
import { ANY_ACTION } from '../../../tests/support/any-action'
import { addRun, goldenCase, OPEN_ID } from '../../../tests/support/report-section'
import { resultStore } from '../../../tests/support/result-store'
import type { Person } from '../../auth/data'
import { conformance } from '../../engine/analyses/conformance'
import { findingKey } from '../../runs/findings'
import { sectionById } from '../../sections/data'
import { judgementsOf, versionsOf } from '../data'
import { openVersion, sealVersion } from '../mutations'
import { conditionOf, sealState } from '../seal/seal'
import { judge } from './judge'
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

test('do not break the seal of a report that holds', async () => {
  const [one] = await places()
  await judge(await acting(), one!, { ...BEFORE, note: '' })
  await seal()
  await migrate()
  expect(conditionOf(await sealState(await section()))).toBe('sealed')
})
