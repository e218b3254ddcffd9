import { parentPort } from 'node:worker_threads'
import { type BillFile, readBillFile } from './read-file'

const port = parentPort
if (!port) throw new Error('this file runs as a thread')
port.on('message', ({ folder, file }: { folder: string; file: BillFile }) => {
  const buffer = readBillFile(folder, file)
  port.postMessage({ name: file.name, buffer }, [buffer.buffer])
})
port.postMessage('ready')
