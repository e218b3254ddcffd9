import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, type OpenedDb } from '@/db/connection'
import { experts, openDetails, opens, reportSignatures, users } from '@/db/schema'
import { ANY_ACTION } from '@/tests/support/any-action'
import {
  addFile,
  addRun,
  addSection,
  EXPERTS,
  goldenCase,
  LEADER,
  OPEN_ID,
} from '@/tests/support/report-section'
import { newStore } from '../../../tests/support/new-store'
import { canonicalJson } from '../../kit/canonical.mjs'
import { saveSectionParams } from '../../params/mutations'
import { expertsOf, sectionById } from '../../sections/data'
import { opinionWriters } from '../../sections/experts/data'
import { committeeFrom, committeeOf } from '../committee/committee'
import { versionsOf } from '../data'
import {
  handInOpinion,
  openVersion,
  saveDissent,
  saveHead,
  saveLetter,
  saveOpinion,
  sealVersion,
} from '../mutations'
import { changesBetween } from './changes'
import { type Contents, sealable } from './contents'
import { conditionOf, sealState } from './seal'
import { sealedReport } from './sealed'
import { sealLeftOver } from './unfinished'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-seal-'))
process.env.DATA_DIR = folder
const golden = goldenCase('calc', 'item-amounts-and-causes')
const BIDDERS = 5
let db: OpenedDb

beforeAll(async () => {
  db = await newStore(join(folder, 'test.db'))
  await addSection(db, BIDDERS)
  await addRun('calc', golden.input, BIDDERS)
})
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true })
})

async function now() {
  return (await sealState((await sectionById(OPEN_ID))!)).now
}

/** Copies of a tree, each with one value changed by one character. */
function* mutated(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [at, inner] of value.entries()) for (const other of mutated(inner)) yield value.with(at, other)
    return
  }
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      for (const other of mutated(inner)) yield { ...value, [key]: other }
    }
    return
  }
  if (typeof value === 'string')
    yield value === '' ? 'x' : value.slice(0, -1) + (value.at(-1) === 'x' ? 'y' : 'x')
  else yield value === null ? 0 : typeof value === 'number' ? value + 1 : !value
}

describe('the hash that is signed', () => {
  test('changes with every single value', async () => {
    const { contents, hash } = await now()
    const hashes = [...mutated(contents)].map((other) => sealable(other as Contents).hash)
    expect(hashes.length).toBeGreaterThan(100)
    expect(new Set([hash, ...hashes]).size).toBe(hashes.length + 1)
  })

  test('is that of before where no record states what there was no place for', async () => {
    const bidders = async () => canonicalJson((await now()).contents.bidders)
    expect(await bidders()).not.toMatch(/signature|secondSwipe/)
    await db.update(openDetails).set({ signature: 0 }).where(eq(openDetails.id, 2))
    expect((await bidders()).match(/"signature":0/g)).toHaveLength(1)
    await db.update(openDetails).set({ signature: null }).where(eq(openDetails.id, 2))
  })

  test('does not depend on the order of keys', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: 2 })).toBe('{"a":2,"b":[1,{"c":"x","d":null}]}')
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}')
  })

  const edits: readonly [string, keyof Contents, () => unknown][] = [
    ['a parameter', 'params', () => saveSectionParams(OPEN_ID, { jj_hlx_fpl: 7 }, 1)],
    [
      'a file',
      'files',
      () =>
        addFile(db, { fileId: 90, fileType: 2, fileName: '新投标文件', sha256: 'a'.repeat(64), bidderId: 2 }),
    ],
    ['a run with the same results', 'runs', () => addRun('calc', golden.input, BIDDERS)],
    ['the section', 'section', async () => await db.update(opens).set({ evaMethod: '最低价' })],
    ['a bidder', 'bidders', async () => await db.update(openDetails).set({ bidderPrice: 1 })],
    [
      'the overall opinion',
      'overall',
      () => saveHead(OPEN_ID, async () => ({ overallText: '同意', overallDate: '2026-03-02' }), ANY_ACTION),
    ],
    [
      'a dissent',
      'dissents',
      () => saveDissent({ openId: OPEN_ID, userId: 1, judgementId: null, text: '不同意' }, ANY_ACTION),
    ],
    [
      'a letter',
      'letters',
      () =>
        saveLetter(
          {
            openId: OPEN_ID,
            bidderId: 1,
            title: 't',
            deadline: '2026-03-05',
            questions: ['q'],
            createdBy: 6,
          },
          ANY_ACTION,
        ),
    ],
  ]
  test.each(edits)('changes with %s, and the changed part is named', async (_, part, edit) => {
    const before = await now()
    // Runs differ by their start time, in milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 2))
    await edit()
    const after = await now()
    expect(after.hash).not.toBe(before.hash)
    expect(changesBetween(before.contents, after.contents).map((change) => change.part)).toEqual([part])
  })

  test('does not change with a draft, only when it is submitted', async () => {
    const before = await now()
    await saveOpinion(OPEN_ID, 1, '草稿')
    expect((await now()).hash).toBe(before.hash)
    await handInOpinion(OPEN_ID, 1, ANY_ACTION)
    const after = await now()
    expect(changesBetween(before.contents, after.contents)).toEqual([{ part: 'opinions', names: [] }])
  })

  test('names the parameters, the analyses and the files that changed', async () => {
    const { contents } = await now()
    const other: Contents = {
      ...contents,
      params: { ...contents.params, jj_hlx_zpl: '99' },
      runs: {},
      files: contents.files.slice(1),
    }
    expect(changesBetween(contents, other)).toEqual(
      [
        { part: 'files', names: [contents.files[0]!.fileName] },
        { part: 'params', names: ['jj_hlx_zpl'] },
        { part: 'runs', names: ['calc'] },
      ].sort((a, b) => Object.keys(contents).indexOf(a.part) - Object.keys(contents).indexOf(b.part)),
    )
  })
})

describe('the committee', () => {
  test('consists of the linked experts; the leader of the opening record leads unless another is appointed', async () => {
    const committee = await committeeOf(OPEN_ID)
    expect(committee.map(({ name }) => name)).toEqual(EXPERTS)
    expect(committee.find(({ isLeader }) => isLeader)?.name).toBe(EXPERTS[LEADER])
    await saveHead(OPEN_ID, async () => ({ leaderId: 4 }), ANY_ACTION)
    expect((await committeeOf(OPEN_ID)).find(({ isLeader }) => isLeader)?.userId).toBe(4)
  })

  test('depends on links with experts, not on names', async () => {
    await db.update(users).set({ name: EXPERTS[LEADER]! }).where(eq(users.id, 6))
    expect((await committeeOf(OPEN_ID)).map(({ userId }) => userId)).toEqual([1, 2, 3, 4, 5])
    const writers = await opinionWriters(OPEN_ID)
    const named = { userId: null, expertName: '清标员', isLeader: 1, signInTime: null }
    expect(committeeFrom(writers, [named], null)).toEqual([])
    const linked = { ...named, userId: 6 }
    expect(committeeFrom(writers, [linked], null)).toMatchObject([
      { userId: 6, name: '清标员', isLeader: true },
    ])
  })

  test('excludes linked users without the permission to write an opinion', async () => {
    const writers = (await opinionWriters(OPEN_ID)).filter(({ userId }) => userId !== 3)
    const committee = committeeFrom(writers, await expertsOf(OPEN_ID), null)
    expect(committee.map(({ userId }) => userId)).toEqual([1, 2, 4, 5])
  })
})

describe('a report sealed before experts were linked with accounts', () => {
  const section = async () => (await sectionById(OPEN_ID))!
  const unlink = async () => await db.update(experts).set({ userId: null })

  /** Seals the present contents like earlier releases, whose signatures named no account. */
  async function sealAsBefore() {
    const { hash, text } = await now()
    const { id } = await openVersion(OPEN_ID, hash, text)
    const signature = { versionId: id, userId: 1, name: EXPERTS[0]!, hash, at: 1 }
    await db.insert(reportSignatures).values(signature)
    return id
  }

  test('holds while nobody is linked, grants no rights, and breaks when an expert is linked', async () => {
    const id = await sealAsBefore()
    const documents = { documents: Buffer.from(''), documentsHash: '' }
    await sealVersion(id, { ...documents, done: ANY_ACTION })
    await unlink()
    expect(await committeeOf(OPEN_ID)).toEqual([])
    const state = await sealState(await section())
    expect([conditionOf(state), state.changes]).toEqual(['sealed', []])
    await db.update(experts).set({ userId: 6 }).where(eq(experts.expertName, EXPERTS[0]!))
    const linked = await sealState(await section())
    expect(conditionOf(linked)).toBe('broken')
    expect(linked.changes.map(({ part }) => part)).toEqual(['committee'])
    await unlink()
    await saveHead(OPEN_ID, async () => ({ overallText: '改后的总体意见' }), ANY_ACTION)
    expect((await sealState(await section())).changes.map(({ part }) => part)).toEqual(['overall'])
  })

  test('is sealed at start-up if all had signed but the seal was interrupted', async () => {
    for (const [at, expertName] of EXPERTS.entries()) {
      await db
        .update(experts)
        .set({ userId: at + 1 })
        .where(eq(experts.expertName, expertName))
    }
    const versionId = await sealAsBefore()
    const stateNow = async () => (await versionsOf(OPEN_ID)).find(({ id }) => id === versionId)!
    await unlink()
    await sealLeftOver()
    expect((await stateNow()).sealedAt).toBeNull()
    for (const userId of [2, 3, 4, 5]) {
      const { hash } = await stateNow()
      const signature = { versionId, userId, name: EXPERTS[userId - 1]!, hash, at: 1 }
      await db.insert(reportSignatures).values(signature)
    }
    await sealLeftOver()
    expect((await stateNow()).sealedAt).not.toBeNull()
    expect(conditionOf(await sealState(await section()))).toBe('sealed')
    const report = await sealedReport(OPEN_ID, (await stateNow()).number, 'zh-CN')
    expect(report?.isWhole).toBe(true)
    for (const name of EXPERTS) expect(JSON.stringify(report?.document)).toContain(name)
    expect(JSON.stringify(report?.document)).not.toContain('书面签字')
  })
})
