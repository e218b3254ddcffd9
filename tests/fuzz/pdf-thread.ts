import { parentPort } from 'node:worker_threads'
import { readHere } from '../support/read-parts'

const port = parentPort
if (!port) throw new Error('this file runs as a thread')
// As in the thread of the product.
process.on('unhandledRejection', () => {})

async function read(bytes: Uint8Array): Promise<string> {
  try {
    const { doc, layout } = await readHere(bytes)
    const { blocks, text } = doc
    for (let at = 0; at < blocks.count; at++)
      if (blocks.starts[at]! > blocks.ends[at]! || blocks.ends[at]! > text.length) return `bug: block ${at}`
    const { runs } = layout ?? { runs: null }
    for (let at = 0; runs && at < runs.count; at++)
      if (runs.ends[at]! > blocks.ends[runs.blocks[at]!]!) return `bug: run ${at} is outside of its block`
    return doc.state
  } catch (error) {
    return `bug: ${error instanceof Error ? error.stack : error}`
  }
}

port.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  void read(bytes).then((outcome) => port.postMessage(outcome))
})
port.postMessage('ready')
