// Asks from a thread of its own: what the test itself does must not make it wait.
import { parentPort, workerData } from 'node:worker_threads'
import { processorMs } from './processor.mjs'

const { baseUrl, headers, paths, pid, pauseMs } = workerData
const seen = { longest: 0, busiest: 0, failed: 0 }
let isDone = false
parentPort?.once('message', () => {
  isDone = true
})

/** @param {string} path */
async function askAgainAndAgain(path) {
  while (!isDone) {
    const [begun, worked] = [performance.now(), processorMs(pid)]
    const answer = await fetch(baseUrl + path, { headers })
    await answer.arrayBuffer()
    seen.longest = Math.max(seen.longest, performance.now() - begun)
    seen.busiest = Math.max(seen.busiest, processorMs(pid) - worked)
    if (!answer.ok) seen.failed++
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

await Promise.all(paths.map(askAgainAndAgain))
parentPort?.postMessage(seen)
