import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, db } from '@/db/connection'
import { attachments, bills, contentHolds, files, looseObjects, runs } from '@/db/schema'
import { endRemoval, holdFor, holdToRemove } from '../../lib/documents/holds/mutations'
import { releaseContent, storeContent } from '../../lib/documents/uploads/content'
import { FILE_TYPE } from '../../lib/domain/number-codes'
import { clock } from '../../lib/kit/clock'
import { objects } from '../../lib/kit/objects/objects'
import { dataPaths } from '../../lib/kit/paths'
import { sweep } from '../../lib/server/sweep/sweep'
import { BIDDERS } from './conformance-rows'
import { newStore } from './new-store'
import { addSection, OPEN_ID } from './report-section'

const LIMIT = 1_000_000
const hashOf = (word: string) => createHash('sha256').update(word).digest('hex')
const bytes = (word: string) => new TextEncoder().encode(word)

async function keys(): Promise<string[]> {
  const lists = ['files', 'bills', 'documents', 'results', 'exports', 'reference-lists'].map((name) =>
    objects().list(name),
  )
  return (await Promise.all(lists)).flat().sort()
}

/** Stores a content as something that nothing refers to. */
async function stray(word: string): Promise<string> {
  const from = join(dataPaths.temporary(), randomUUID())
  writeFileSync(from, word)
  await objects().put(`files/${hashOf(word)}`, from)
  return hashOf(word)
}

const fileOf = (sha256: string) => ({
  openId: OPEN_ID,
  fileName: 'a.nlntf',
  fileType: FILE_TYPE.bid,
  sha256,
  size: 1,
  parseStatus: 1 as const,
  createdAt: 0,
})

/** Lets a day pass for everything that was noted. */
const dayPasses = () =>
  db()
    .update(looseObjects)
    .set({ since: Date.now() - 25 * 3_600_000 })

/** What the sweep does, wherever the objects are. @param start makes the settings; returns what ends it */
export function sweepCases(start: (folder: string) => Promise<() => Promise<void>>): void {
  const folder = mkdtempSync(join(tmpdir(), 'clean-bid-sweep-'))
  let stop: () => Promise<void>
  beforeAll(async () => {
    process.env.DATA_DIR = folder
    process.env.LOG_LEVEL = 'silent'
    stop = await start(folder)
    await addSection(await newStore(dataPaths.database()), BIDDERS)
  })
  afterAll(async () => {
    await closeDatabase()
    await stop()
    rmSync(folder, { recursive: true })
  })

  test('what nothing refers to goes after a day, and what something refers to stays', async () => {
    const sha256 = await stray('used')
    await db().insert(files).values(fileOf(sha256))
    const bill = { sha256, fileType: FILE_TYPE.bid, version: 7, report: {} }
    await db().insert(bills).values(bill)
    const run = { openId: OPEN_ID, analysis: 'calc', status: 1 as const, engineVersion: '1', params: {} }
    await db()
      .insert(runs)
      .values({ id: 5, ...run, inputs: [], startedAt: 0, result: 'results/5-0000aaaa.db' })
    const path = `${randomUUID()}.pdf`
    const media = { fileName: 'a.pdf', mediaType: 'application/pdf', createdAt: 0 }
    await db()
      .insert(attachments)
      .values({ openId: OPEN_ID, path, ...media })
    const used = [`bills/7/${sha256}-2`, 'results/5-0000aaaa.db', `exports/${path}`]
    const foreign = ['exports/of somebody else.txt'.replaceAll(' ', '-'), 'results/notes.txt']
    const loose = [
      `bills/6/${sha256}-2`,
      `bills/7/${hashOf('gone')}-2`,
      `documents/1/${hashOf('gone')}-text`,
      'results/5-0000bbbb.db',
      `exports/${randomUUID()}.pdf`,
      `reference-lists/${randomUUID()}`,
    ]
    for (const key of [...used, ...foreign, ...loose]) await objects().write(key, bytes(key))
    const gone = await stray('stray')
    const stays = [...used, ...foreign, `files/${sha256}`].sort()
    const all = [...stays, ...loose, `files/${gone}`].sort()

    expect(await sweep()).toMatchObject({ loose: 7, removed: 0 })
    expect(await keys()).toEqual(all)
    expect(await sweep()).toMatchObject({ loose: 7, removed: 0 })
    await dayPasses()
    expect(await sweep()).toMatchObject({ loose: 7, removed: 7 })
    expect(await keys()).toEqual(stays)
    expect(await db().select().from(looseObjects)).toEqual([])
  })

  test('what may go at once goes, however fast time passes', async () => {
    const sha256 = await stray('at once')
    const { now } = clock
    let time = now()
    clock.now = () => ++time
    try {
      expect(await sweep(0)).toMatchObject({ loose: 1, removed: 1 })
    } finally {
      clock.now = now
    }
    expect(await keys()).not.toContain(`files/${sha256}`)
  })

  test('objects that belong to another database are left alone', async () => {
    await stray('of another database')
    const [own] = await objects().list('belongs-to')
    await objects().move(own!, 'belongs-to/another')
    await expect(sweep(0)).rejects.toThrow('belongs-to/another')
    expect(await keys()).toContain(`files/${hashOf('of another database')}`)
    await objects().move('belongs-to/another', own!)
    await sweep(0)
    expect(await keys()).not.toContain(`files/${hashOf('of another database')}`)
  })

  test('what is referred to again within the day is as if it had never been loose', async () => {
    const sha256 = await stray('again')
    await sweep()
    await dayPasses()
    await db().insert(files).values(fileOf(sha256))
    await sweep()
    await db().delete(files).where(eq(files.sha256, sha256))
    await sweep()
    expect(await keys()).toContain(`files/${sha256}`)
    await dayPasses()
    await sweep()
    expect(await keys()).not.toContain(`files/${sha256}`)
  })

  test('a content in the hands of an upload stays, and what was read from it', async () => {
    const { sha256 } = await storeContent(Readable.from([Buffer.from('in hand')]), LIMIT)
    await db().insert(bills).values({ sha256, fileType: FILE_TYPE.bid, version: 7, report: {} })
    await objects().write(`bills/7/${sha256}-2`, bytes('bill'))
    await sweep(0)
    expect(await keys()).toEqual(expect.arrayContaining([`files/${sha256}`, `bills/7/${sha256}-2`]))
    await releaseContent(sha256)
    await sweep(0)
    expect((await keys()).filter((key) => key.includes(sha256))).toEqual([])
    expect(await db().select().from(bills).where(eq(bills.sha256, sha256))).toEqual([])
  })

  test('a content that another process holds stays', async () => {
    const sha256 = await stray('elsewhere')
    await holdFor(sha256, 'another process')
    await sweep(0)
    expect(await keys()).toContain(`files/${sha256}`)
    await db()
      .update(contentHolds)
      .set({ heldAt: Date.now() - 25 * 3_600_000 })
    await sweep(0)
    expect(await keys()).not.toContain(`files/${sha256}`)
    expect(await db().select().from(contentHolds)).toEqual([])
  })

  test('whoever takes hold of a content that is being removed waits, and nobody else removes it', async () => {
    const sha256 = hashOf('removed')
    const nobody = async () => false
    expect(await holdToRemove(sha256, nobody)).toBe(true)
    expect(await holdToRemove(sha256, nobody)).toBe(false)
    let isHeld = false
    const held = holdFor(sha256, 'an upload').then(() => {
      isHeld = true
    })
    await new Promise((later) => setTimeout(later, 200))
    expect(isHeld).toBe(false)
    await endRemoval(sha256)
    await held
    expect(await holdToRemove(sha256, nobody)).toBe(false)
    await db().delete(contentHolds)
  })

  test('a content that is uploaded while it is swept is there afterwards, whoever comes first', async () => {
    for (let round = 0; round < 15; round++) {
      const sha256 = await stray('race')
      const [, content] = await Promise.all([
        sweep(0),
        storeContent(Readable.from([Buffer.from('race')]), LIMIT),
      ])
      expect(content.sha256).toBe(sha256)
      expect(await objects().head(`files/${sha256}`), `round ${round}`).not.toBeNull()
      await releaseContent(sha256)
    }
  })
}
