import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { Pages } from './pages.mjs'
import { Reader } from './reader.mjs'

/**
 * The process that reads pictures of pages: it does what it is told, one thing after the other, and ends when nobody is there any
 * more to tell it. `argv`: package.json of the folder with the packages, and threads.
 */

const [, , folder = '', threads = '1'] = process.argv
setPriority(19)
process.on('disconnect', () => process.exit(0))
const packages = createRequire(folder)
const [pages, reader] = await Promise.all([Pages.open(packages), Reader.open(packages, Number(threads))])
/** @type {import('./raster.mjs').Raster | null} */
let picture = null

const megabytes = () => Math.round(process.memoryUsage.rss() / 1024 ** 2)

/** @param {import('../protocol').ToRecogniser} message @returns {Promise<import('../protocol').FromRecogniser>} */
async function answerTo(message) {
  if (message.type === 'document') {
    await pages.take(message.bytes)
    return { type: 'document' }
  }
  if (message.type === 'page') {
    const { raster, hash } = await pages.picture(message.page)
    picture = raster
    return { type: 'page', picture: hash }
  }
  if (!picture) throw new Error('no picture was made')
  const { lines, seen } = await reader.read(picture)
  // The results of the models are objects outside of the heap, which fills up behind it.
  globalThis.gc?.()
  return { type: 'read', lines, seen, megabytes: megabytes() }
}

/** @param {import('../protocol').FromRecogniser} message */
const tell = (message) => process.send?.(message)

process.on('message', async (/** @type {import('../protocol').ToRecogniser} */ message) => {
  try {
    tell(await answerTo(message))
  } catch (error) {
    tell({ type: 'failed', reason: error instanceof Error ? error.message : String(error) })
  }
})
tell({ type: 'ready' })
