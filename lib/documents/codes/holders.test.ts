import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase } from '@/db/connection'
import { fileCodes, files, openDetails, opens, organisations, records, rowBatches } from '@/db/schema'
import { newStore } from '../../../tests/support/new-store'
import { FILE_TYPE } from '../../domain/number-codes'
import { HOLDERS, outerHoldersOf, type WantedCode } from './data'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-holders-'))
const db = await newStore(join(folder, 'clean-bid.db'))

const HERE = { openId: 'o0', organisationId: 1 }
const SECTIONS = 60
const OTHER_ORGANISATION = 61
const COMPANIES = ['甲公司', '乙公司', '丙公司'] as const

/** A bid of a bidder with these locks, and a record of its machine. */
async function addBidder(section: number, place: number, codes: { lock: string; machine: string }) {
  const [openId, id] = [`o${section}`, section * 10 + place]
  const [bidderName, sha256] = [COMPANIES[place]!, `sha-${id}`]
  await db.insert(openDetails).values({ id, openId, bidderName, sequence: place })
  const file = { id, openId, openDetailId: id, fileName: 'f', fileType: FILE_TYPE.bid, sha256, size: 1 }
  await db.insert(files).values({ ...file, parseStatus: 1, createdAt: 0, isDel: section === 2 ? 1 : 0 })
  const code = { sha256, fileType: FILE_TYPE.bid, property: null }
  await db.insert(fileCodes).values({ ...code, featureType: '20', code: codes.lock, feature: codes.lock })
  const { machine } = codes
  await db
    .insert(records)
    .values({ batchId: section + 1, bidderName, featureType: '80', feature: machine, code: machine })
}

beforeAll(async () => {
  for (const id of [1, 2]) await db.insert(organisations).values({ id, name: `o${id}` })
  for (let section = 0; section <= OTHER_ORGANISATION; section++) {
    const openId = `o${section}`
    const names = { sectionCode: `S-${section}`, sectionName: `标段${section}`, tenderName: null }
    const organisationId = section === OTHER_ORGANISATION ? 2 : 1
    await db.insert(opens).values({ openId, organisationId, ...names, createdAt: 0, updatedAt: 0 })
    await db.insert(rowBatches).values({ id: section + 1, openId, list: 'records' })
    for (const place of COMPANIES.keys()) {
      const lock = section === 1 || section === 2 ? 'LOCK-0' : `LOCK-${place}`
      await addBidder(section, place, { lock, machine: 'CENTRE' })
    }
  }
}, 60_000)
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true })
})

const lock: WantedCode = { featureType: '20', code: 'LOCK-0', soleHolder: '甲公司' }
const machine: WantedCode = { featureType: '80', code: 'CENTRE', soleHolder: null }
const found = async (...codes: WantedCode[]) =>
  (await outerHoldersOf(HERE, codes)).map(
    ({ featureType, bidderName, sectionCode }) => `${featureType} ${bidderName} ${sectionCode}`,
  )

describe('the holders of a code in other sections', () => {
  test("do not include the bids of its sole holder, a deleted bid or another organisation's", async () => {
    expect((await found(lock)).sort()).toEqual(['20 丙公司 S-1', '20 乙公司 S-1'])
  })

  test('include all of them if several bidders of this section hold it', async () => {
    expect(await found(machine)).toHaveLength(COMPANIES.length * SECTIONS)
    // In every section but this one, the two where all have it, and the other organisation's.
    const all = await found({ ...lock, soleHolder: null })
    expect(all).toHaveLength(SECTIONS - 2 + COMPANIES.length)
  })

  test('are not told by a document of a section that is not revealed', async () => {
    const document = { featureType: '90', code: 'file:1', feature: '施工方案.pdf', property: 'file' } as const
    for (const sha256 of ['sha-30', 'sha-40'])
      await db.insert(fileCodes).values({ ...document, sha256, fileType: FILE_TYPE.bid })
    await db.update(opens).set({ secrecy: 'veiled' }).where(eq(opens.openId, 'o4'))
    expect(await found({ ...document, soleHolder: null })).toEqual(['90 甲公司 S-3'])
  })

  test('in another spelling of the name are left to the analysis', async () => {
    expect(await found({ ...lock, soleHolder: '甲 公司' })).toContain('20 甲公司 S-1')
  })
})

describe.each([
  ['without statistics', ''],
  ['with statistics', 'analyze'],
])('%s', (_, sql) => {
  test('the search looks wanted codes up and reads no list of all codes, files or sections', () => {
    db.$client.exec(sql)
    const plan = db.$client
      .prepare(`explain query plan ${HOLDERS}`)
      .all({ ...HERE, codes: '[]' })
      .map((step) => (step as { detail: string }).detail)
    const scans = plan.filter((step) => step.startsWith('SCAN'))
    expect(scans.filter((step) => !/^SCAN (json_each|found)\b/.test(step))).toEqual([])
    const byCode = plan.filter((step) => /_code \(feature_type=\? AND code=\?\)$/.test(step))
    expect(byCode).toHaveLength(2)
  })
})
