import { Worker, type WorkerOptions } from 'node:worker_threads'
import { threadMs } from '../../compute/thread-time'
import type { ReadPdf } from '../../engine/documents/pdf/assemble'
import { Collector } from '../../engine/documents/pdf/collector'
import { looksLikePdf } from '../../engine/documents/pdf/read-parts'
import { log } from '../../kit/log'
import { type ReadingBudget, readingBudget } from './budget'
import type { FromPdfThread, PdfThreadData } from './protocol'

export interface PdfLimits {
  /** Of one document with so many bytes. */
  readonly budget: (bytes: number) => ReadingBudget
  readonly bytes: number
  readonly characters: number
  /** More are not read. */
  readonly pages: number
  /** Megabytes of objects in the thread. */
  readonly heap: number
  /**
   * Megabytes by which the whole process may grow while it reads. What a thread holds besides objects is known of no single
   * thread, and others grow meanwhile, so it is far more.
   */
  readonly growth: number
}

export const PDF_LIMITS: PdfLimits = {
  budget: readingBudget,
  bytes: 64 * 1024 ** 2,
  characters: 20_000_000,
  pages: Number.POSITIVE_INFINITY,
  heap: 600,
  growth: 2048,
}

/** As for other files that people wait for. */
const NICE = 5
/** How often the time of the thread and the memory of the process are looked at. */
const LOOK_MS = 100
/** Packages that are not installed, or a bug of ours: nothing that a document can bring about. */
const OURS = /ERR_MODULE_NOT_FOUND|MODULE_NOT_FOUND/

export type StartThread = (options: WorkerOptions) => Worker

/** The bundler finds the thread's code by this very form. */
const startThread: StartThread = ({ workerData, resourceLimits }) =>
  new Worker(new URL('./thread.ts', import.meta.url), { workerData, resourceLimits })

const megabytes = () => process.memoryUsage.rss() / 1024 ** 2

/** Waits until the thread has read everything, is over a limit or dies. @returns why it was ended, null at its end */
function followed(
  worker: Worker,
  collector: Collector,
  limits: PdfLimits,
  budget: ReadingBudget,
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const before = megabytes()
    const late = setTimeout(() => resolve('late'), budget.passing)
    let taken = () => 0
    const watch = setInterval(() => {
      if (taken() > budget.processor) resolve('late')
      if (megabytes() - before > limits.growth) resolve('memory')
    }, LOOK_MS)
    const end = () => {
      clearTimeout(late)
      clearInterval(watch)
    }
    worker.on('message', (part: FromPdfThread) => {
      if (part.type === 'begun') {
        const before = threadMs(worker, part.thread)
        taken = () => threadMs(worker, part.thread) - before
        return
      }
      if (!collector.take(part, limits.characters)) resolve('characters')
      const isEnough = collector.pages.length >= limits.pages
      if (part.type === 'end' || part.type === 'refused' || isEnough) resolve(null)
    })
    worker.on('error', (error: Error & { code?: string }) => {
      end()
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('memory')
      else if (OURS.test(error.code ?? '')) reject(error)
      else resolve(`thread ${error.name}`)
    })
    worker.on('exit', () => {
      end()
      resolve('exit')
    })
  })
}

/**
 * Reads the pages of a PDF document in a thread of its own, which is ended when it takes too long or too much memory; what was
 * read until then is kept. Never throws for a bad document.
 * @param start only tests give another one
 */
export async function collectPdf(
  bytes: Uint8Array,
  limits: PdfLimits = PDF_LIMITS,
  start: StartThread = startThread,
): Promise<Collector> {
  const collector = new Collector()
  if (!looksLikePdf(bytes)) collector.refusal = 'unsupported'
  else if (bytes.length > limits.bytes) collector.refusal = 'tooLarge'
  if (collector.refusal) return collector
  const worker = start({
    workerData: { bytes, nice: NICE } satisfies PdfThreadData,
    resourceLimits: { maxOldGenerationSizeMb: limits.heap },
  })
  const ended = await followed(worker, collector, limits, limits.budget(bytes.length)).finally(() =>
    worker.terminate(),
  )
  if (ended !== null) {
    collector.problems.push(`ended ${ended}`)
    log().warn({ reason: ended, pages: collector.pages.length }, 'reading a PDF was ended')
    if (/^(thread|exit)/.test(ended) && collector.pages.length === 0) collector.refusal ??= 'damaged'
  }
  return collector
}

/** Reads the text of a PDF document and how it looks; its state says what is wrong. */
export async function readPdf(...of: Parameters<typeof collectPdf>): Promise<ReadPdf> {
  return (await collectPdf(...of)).finish()
}
