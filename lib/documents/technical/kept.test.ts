import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from '@/db/connection'
import { contentDocuments, documentContents, files, runs, technicalDocuments } from '@/db/schema'
import { addSection, OPEN_ID } from '@/tests/support/report-section'
import { docxWith } from '@/tests/support/technical-files'
import { newStore } from '../../../tests/support/new-store'
import { FILE_TYPE } from '../../domain/number-codes'
import { readWordDocument } from '../../engine/documents/read'
import { objects } from '../../kit/objects/objects'
import { sha256Of } from '../bills/byte-source'
import { contentInUse } from '../files/data'
import { saveRecognised } from '../recognition/mutations'
import { keepPicture, stripOf } from '../recognition/pictures'
import { removeReferenceText, saveReferenceText } from '../references/mutations'
import { documentText, isSearched } from './data'
import { dropDocumentsOf, dropUnusedDocuments, saveDocument, saveDocuments } from './mutations'
import { pictureKey } from './objects'

const data = mkdtempSync(join(tmpdir(), 'clean-bid-kept-'))
process.env.DATA_DIR = data
const db = await newStore(join(data, 'clean-bid.db'))
beforeAll(() => addSection(db, 2))
afterAll(async () => {
  await closeDatabase()
  rmSync(data, { recursive: true })
})

const hashOf = (name: string) => Buffer.from(name).toString('hex').padEnd(64, '0')
/** A content with one document that was read; both have the same bytes unless stated. */
async function addContent(name: string, document = name): Promise<string> {
  const sha256 = hashOf(name)
  await saveDocuments(sha256, [{ name: null, document: hashOf(document), size: 1 }], 0)
  await saveDocument(hashOf(document), readWordDocument(docxWith([document]), 'a.docx', sha256Of))
  return sha256
}
const stored = async () => (await objects().list('documents')).length
const entry = { action: 'referenceTextUploaded', userId: 1, detail: {} } as const

test('what is read of a document goes with the last content that holds it', async () => {
  const [one, twin] = [await addContent('one', 'same'), await addContent('twin', 'same')]
  expect(await stored()).toBe(2)
  expect(await dropDocumentsOf([one])).toEqual([])
  expect([await isSearched(one), await isSearched(twin)]).toEqual([false, true])
  expect((await documentText(hashOf('same')))?.text).toBe('same')
  for (const key of await dropDocumentsOf([twin])) await objects().remove(key)
  expect([await documentText(hashOf('same')), await stored()]).toEqual([null, 0])
  for (const table of [contentDocuments, documentContents, technicalDocuments])
    expect(await db.select().from(table)).toEqual([])
})

test('the picture of a page goes with the last document that shows it', async () => {
  const pictures = () => objects().list('page-pictures')
  const [one, twin] = [await addContent('scan'), await addContent('copy')]
  const levels = new Uint8Array(12)
  await keepPicture(hashOf('picture'), { width: 4, height: 3, levels })
  await objects().write(pictureKey(hashOf('nobody')), Buffer.from('x'))
  for (const document of [one, twin])
    await saveRecognised(document, { page: 1, picture: hashOf('picture'), lines: [], rules: null })
  expect(await stripOf(one, 1, [0, 0, 1000, 1000])).not.toBe(null)
  for (const key of await dropDocumentsOf([one])) await objects().remove(key)
  expect((await pictures()).length).toBe(2)
  expect([await stripOf(one, 1, [0, 0, 9, 9]), await stripOf(twin, 2, [0, 0, 9, 9])]).toEqual([null, null])
  await db.delete(contentDocuments).where(eq(contentDocuments.sha256, twin))
  await dropUnusedDocuments()
  expect(await pictures()).toEqual([])
})

test('it is kept for a file, also a deleted one, and for a reference text as long as a run names it', async () => {
  const ofFile = await addContent('file')
  const row = { openId: OPEN_ID, fileType: FILE_TYPE.technical, openDetailId: 1, fileName: 'a.docx' }
  await db.insert(files).values({ ...row, sha256: ofFile, size: 1, parseStatus: 1, isDel: 1, createdAt: 0 })
  const sha256 = await addContent('text')
  const text = { organisationId: 1, fileName: '范本.docx', sha256, size: 1, createdBy: 1 }
  const id = await saveReferenceText(text, entry)
  const input = {
    fileId: id,
    fileType: FILE_TYPE.tenderText,
    fileName: text.fileName,
    sha256,
    bidderId: null,
  }
  const run = { openId: OPEN_ID, analysis: 'tecSame', status: 1 as const, engineVersion: '1', params: {} }
  const inputs = [{ ...input, isReference: true as const }]
  await db.insert(runs).values({ id: 900, ...run, inputs, startedAt: 0 })
  await dropUnusedDocuments()
  await removeReferenceText(id, { ...entry, action: 'referenceTextRemoved' })
  expect(await contentInUse(sha256)).toBe(true)
  await dropUnusedDocuments()
  expect([await isSearched(ofFile), await isSearched(sha256), await stored()]).toEqual([true, true, 4])
  await db.delete(runs)
  expect(await contentInUse(sha256)).toBe(false)
  await dropUnusedDocuments()
  expect([await isSearched(ofFile), await isSearched(sha256), await stored()]).toEqual([true, false, 2])
})

test('at a start, objects that no document names are removed', async () => {
  const before = await stored()
  await objects().write(`documents/1/${hashOf('nobody')}-text`, Buffer.from('x'))
  expect(await stored()).toBe(before + 1)
  await dropUnusedDocuments()
  expect(await stored()).toBe(before)
})

test('an organisation has each reference text once, by name and by content', async () => {
  const text = { organisationId: 1, fileName: '一.docx', sha256: hashOf('1'), size: 1, createdBy: 1 }
  await saveReferenceText(text, entry)
  const taken = { code: 'referenceTaken', values: { name: '一.docx' } }
  await expect(saveReferenceText({ ...text, sha256: hashOf('2') }, entry)).rejects.toMatchObject(taken)
  await expect(saveReferenceText({ ...text, fileName: '二.docx' }, entry)).rejects.toMatchObject(taken)
  await expect(removeReferenceText(999, entry)).rejects.toMatchObject({ code: 'notFound' })
})
