import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { PDF_LIMITS, readPdf } from '../../../lib/documents/pdf/read-pdf'
import type { DocText } from '../../../lib/engine/documents/doc-text'
import { readDocx } from '../../../lib/engine/documents/docx/read-docx'
import type { ByteStream } from '../../../lib/engine/parse/bytes'

/**
 * Processor seconds and the peak of memory of reading one document, each in a process of its own; PDF in a thread of it, as
 * in the product.
 */
function sha256(stream: ByteStream): string {
  const hash = createHash('sha256')
  for (let piece = stream(); piece; piece = stream()) hash.update(piece)
  return hash.digest('hex')
}

async function docOf(path: string, bytes: Uint8Array): Promise<DocText> {
  if (path.endsWith('.docx')) {
    const read = (offset: number, length: number) => bytes.subarray(offset, offset + length)
    return readDocx({ size: bytes.length, read }, sha256).doc
  }
  const thread = new URL('../../support/pdf-thread.mjs', import.meta.url)
  return (await readPdf(bytes, PDF_LIMITS, (options) => new Worker(thread, options))).doc
}

/** A process begins with the peak of the one that started it, except in this file of the kernel. */
const peakMegabytes = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024

async function read(path: string): Promise<string> {
  const bytes = new Uint8Array(readFileSync(path))
  const start = peakMegabytes()
  const before = process.cpuUsage()
  const { state, statedPages, text } = await docOf(path, bytes)
  const { user, system } = process.cpuUsage(before)
  const seconds = (user + system) / 1e6
  const peak = peakMegabytes()
  const perPage = statedPages ? `, ${((seconds / statedPages) * 1000).toFixed(1)} ms a page` : ''
  const name = path.slice(path.lastIndexOf('/') + 1)
  return `${name}: ${state}, ${statedPages ?? 'no'} pages, ${text.length} characters: ${seconds.toFixed(2)} s of processor${perPage}; peak ${peak.toFixed(0)} MB, ${start.toFixed(0)} MB of them before reading\n`
}

/** The package is read as it is, as in the product: to translate it takes more memory than a document. */
const packages = new URL('../../support/plain-packages.mjs', import.meta.url).href
const plain = `data:text/javascript,import{register}from"node:module";register(${JSON.stringify(packages)})`

const [word, path = ''] = process.argv.slice(2)
if (word === 'read') process.stdout.write(await read(path))
else {
  const folder = mkdtempSync(join(tmpdir(), 'reading-'))
  try {
    const { readingFiles } = await import('./reading-files')
    for (const [name, bytes] of await readingFiles()) {
      writeFileSync(join(folder, name), bytes)
      const self = fileURLToPath(import.meta.url)
      const hooks = ['--import', 'tsx', '--import', plain]
      execFileSync(process.execPath, [...hooks, self, 'read', join(folder, name)], { stdio: 'inherit' })
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
