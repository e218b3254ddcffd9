import { spawnSync } from 'node:child_process'
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
// Where the system can: only when nothing else wants a processor. The lowest priority alone still takes its turns.
spawnSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)], { stdio: 'ignore' })
process.on('disconnect', () => process.exit(0))
const packages = createRequire(folder)
const [pages, reader] = await Promise.all([Pages.open(packages), Reader.open(packages, Number(threads))])
/** @type {{ readonly raster: import('./raster.mjs').Raster, readonly hash: string, readonly points: number } | null} */
let picture = null
/** @type {import('./reader.mjs').Looked | null} */
let looked = null

const megabytes = () => Math.round(process.memoryUsage.rss() / 1024 ** 2)

/** @param {import('../protocol').ToRecogniser} message @returns {Promise<import('../protocol').FromRecogniser>} */
async function answerTo(message) {
  if (message.type === 'document') {
    await pages.take(message.bytes)
    return { type: 'document' }
  }
  if (message.type === 'page') {
    picture = await pages.picture(message.page)
    return { type: 'page', picture: picture.hash }
  }
  if (!picture) throw new Error('no picture was made')
  const { points, raster } = picture
  if (message.type === 'look') {
    looked = null
    looked = await reader.look(raster)
    // The results of the models are objects outside of the heap, which fills up behind it.
    globalThis.gc?.()
    const { page, rules } = looked
    return {
      type: 'look',
      width: page.width * points,
      height: page.height * points,
      rules: rules.flatMap(({ left, top, right, bottom }) =>
        [left, top, right, bottom].map((at) => at * points),
      ),
    }
  }
  if (!looked) throw new Error('nobody has looked at the picture')
  const cells = message.cells.map(
    ([left, top, right, bottom]) =>
      /** @type {const} */ ([left / points, top / points, right / points, bottom / points]),
  )
  const lines = await reader.read(looked, cells)
  globalThis.gc?.()
  return { type: 'read', lines, seen: looked.page, megabytes: megabytes() }
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
