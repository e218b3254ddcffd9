// Takes about a minute: most of the documents use up the processor time that they may take.
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { endlessMap, manyMaps, manyPages, nestedForms } from '@/tests/support/hostile-pdf'
import { processorTimeOf } from '@/tests/support/processor.mjs'
import { PDF_LIMITS, readPdf, type StartThread } from './read-pdf'

const start: StartThread = (options) =>
  new Worker(new URL('../../../tests/support/pdf-thread.mjs', import.meta.url), options)

/** Megabytes by which this process grows meanwhile, at most. */
async function growthOf(work: () => Promise<unknown>): Promise<number> {
  const now = () => process.memoryUsage.rss() / 1024 ** 2
  const before = now()
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, now())
  }, 50)
  await work().finally(() => clearInterval(looking))
  return most - before
}

test.each([
  ['nested forms', nestedForms(), 'tooLarge'],
  ['a map without end', endlessMap(), 'tooLarge'],
])('a few thousand bytes with %s end with their budget', async (_, bytes, state) => {
  expect(bytes.length).toBeLessThan(10_000)
  let read: Awaited<ReturnType<typeof readPdf>> | null = null
  let growth = 0
  const took = await processorTimeOf(process.pid, async () => {
    growth = await growthOf(async () => {
      read = await readPdf(bytes, PDF_LIMITS, start)
    })
  })
  expect(read).toMatchObject({ doc: { state, problems: ['ended late', 'tooLarge 0/1'] } })
  // Besides the budget: loading the code, and what the package compiles and collects beside its thread.
  expect(took).toBeLessThan(40_000)
  expect(growth).toBeLessThan(600)
})

test('400 fonts with maps of 65,536 characters end with their budget', async () => {
  const bytes = manyMaps(400)
  let read: Awaited<ReturnType<typeof readPdf>> | null = null
  const growth = await growthOf(async () => {
    read = await readPdf(bytes, PDF_LIMITS, start)
  })
  expect(read).toMatchObject({
    doc: { state: 'tooLarge', problems: [expect.stringMatching(/^ended/), 'tooLarge 1/2'] },
  })
  expect(growth).toBeLessThan(1024)
})

test.each([
  ['written', '正文', []],
  ['blank', '', ['blank']],
])('2,000 %s pages are read within their budget', async (_, text, problems) => {
  const { doc } = await readPdf(manyPages(2000, text), PDF_LIMITS, start)
  expect([doc.state, doc.statedPages, doc.problems]).toEqual(['read', 2000, problems])
  expect(doc.text.length).toBe(text === '' ? 0 : 2000 * (text.length + 1) - 1)
})
