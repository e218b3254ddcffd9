import '../../compute/async-storage'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '../../compute/priority'
import { threadName } from '../../compute/thread-time'
import { readParts } from '../../engine/documents/pdf/read-parts'
import type { FromPdfThread, PdfThreadData } from './protocol'
import { pdfTools } from './tools'

/** The main file of a thread that reads one document and ends. A damaged document may block it, so it is ended then. */
const port = parentPort
if (!port) throw new Error('this file runs as a thread')
const { bytes, nice } = workerData as PdfThreadData
lowerPriority(nice)
// Promises that nobody awaits inside of the package fail with damaged documents; what it was asked for fails by itself.
process.on('unhandledRejection', () => {})
const tell = (message: FromPdfThread) => port.postMessage(message)
tell({ type: 'begun', thread: threadName() })
for await (const part of readParts(bytes, pdfTools())) tell(part)
